"""The cheapest way to pair everybody: minimum-cost perfect matching with whole-number costs of any size.

Edmonds' blossom algorithm in its primal-dual form, cubic in the number of players. Costs are Python integers, so a
strict order of many preferences can be written as one number without rounding. Nothing here knows about cards.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

FREE, EVEN, ODD = -1, 0, 1  # a vertex outside the search tree, or at an even or odd distance from its root


def cheapest_pairing(size: int, cost: Callable[[int, int], int | None]) -> list[tuple[int, int]] | None:
    """Pairs 0..size-1 completely at the least total cost, or None if that cannot be done.

    `cost(i, j)` is asked for i < j; None means that the two may never be paired.
    """
    if size % 2:
        return None
    known = {(i, j): c for i in range(size) for j in range(i + 1, size) if (c := cost(i, j)) is not None}
    # A maximum-weight matching takes as many pairs as it can when each weighs more than all costs together.
    base = (max(known.values(), default=0) + 1) * (size // 2 + 1)
    search = _Blossoms(size)
    for (i, j), value in known.items():
        search.join(i + 1, j + 1, base - value)
    partner = search.solve()
    pairs = [(i, partner[i + 1] - 1) for i in range(size) if i < partner[i + 1] - 1]
    return pairs if 2 * len(pairs) == size else None


@dataclass(slots=True)
class _Edge:
    """From one player to another, as seen by whichever blossoms they are in now; weight 0 is no edge."""

    here: int
    there: int
    weight: int


class _Blossoms:
    """Maximum-weight matching. Vertices 1..n are players, higher numbers are blossoms, 0 is nobody."""

    def __init__(self, n: int) -> None:
        self.n = self.top = n
        room = n + n // 2 + 2
        self.edge = [[_Edge(u, v, 0) for v in range(room)] for u in range(room)]
        self.label = [0] * room  # dual variables
        self.match = [0] * room
        self.slack = [0] * room  # the player with the tightest edge into a vertex
        self.outer = list(range(n + 1)) + [0] * (room - n - 1)  # the outermost blossom around a vertex
        self.parent = [0] * room  # in the search tree
        self.side = [FREE] * room
        self.petals: list[list[int]] = [[] for _ in range(room)]
        self.petal_of = [[0] * (n + 1) for _ in range(room)]  # which petal of a blossom holds a player
        self.seen = [0] * room
        self.visit = 0
        self.queue: deque[int] = deque()

    def join(self, u: int, v: int, weight: int) -> None:
        self.edge[u][v].weight = self.edge[v][u].weight = weight

    def solve(self) -> list[int]:
        heaviest = 0
        for u in range(1, self.n + 1):
            self.petal_of[u][u] = u
            heaviest = max(heaviest, *(self.edge[u][v].weight for v in range(1, self.n + 1)))
        for u in range(1, self.n + 1):
            self.label[u] = heaviest
        while self._grow_matching():
            pass
        return self.match

    def _reduced(self, e: _Edge) -> int:
        return self.label[e.here] + self.label[e.there] - 2 * self.edge[e.here][e.there].weight

    def _offer_slack(self, u: int, x: int) -> None:
        if not self.slack[x] or self._reduced(self.edge[u][x]) < self._reduced(self.edge[self.slack[x]][x]):
            self.slack[x] = u

    def _find_slack(self, x: int) -> None:
        self.slack[x] = 0
        for u in range(1, self.n + 1):
            if self.edge[u][x].weight > 0 and self.outer[u] != x and self.side[self.outer[u]] == EVEN:
                self._offer_slack(u, x)

    def _enqueue(self, x: int) -> None:
        if x <= self.n:
            self.queue.append(x)
        else:
            for petal in self.petals[x]:
                self._enqueue(petal)

    def _set_outer(self, x: int, blossom: int) -> None:
        self.outer[x] = blossom
        if x > self.n:
            for petal in self.petals[x]:
                self._set_outer(petal, blossom)

    def _even_walk(self, blossom: int, petal: int) -> int:
        """Where a petal stands when its blossom is walked so that the way from the base to it is even."""
        ring = self.petals[blossom]
        place = ring.index(petal)
        if place % 2:
            ring[1:] = ring[:0:-1]
            place = len(ring) - place
        return place

    def _set_match(self, u: int, v: int) -> None:
        e = self.edge[u][v]
        self.match[u] = e.there
        if u <= self.n:
            return
        petal = self.petal_of[u][e.here]
        place = self._even_walk(u, petal)
        ring = self.petals[u]
        for i in range(place):
            self._set_match(ring[i], ring[i ^ 1])
        self._set_match(petal, v)
        self.petals[u] = ring[place:] + ring[:place]

    def _augment(self, u: int, v: int) -> None:
        while True:
            following = self.outer[self.match[u]]
            self._set_match(u, v)
            if not following:
                return
            above = self.outer[self.parent[following]]
            self._set_match(following, above)
            u, v = above, following

    def _meeting_point(self, u: int, v: int) -> int:
        self.visit += 1
        while u or v:
            if u:
                if self.seen[u] == self.visit:
                    return u
                self.seen[u] = self.visit
                u = self.outer[self.match[u]]
                if u:
                    u = self.outer[self.parent[u]]
            u, v = v, u
        return 0

    def _close_blossom(self, u: int, base: int, v: int) -> None:
        b = self.n + 1
        while b <= self.top and self.outer[b]:
            b += 1
        self.top = max(self.top, b)
        self.label[b], self.side[b] = 0, EVEN
        self.match[b] = self.match[base]
        ring = [base]
        for end in (u, v):
            x = end
            while x != base:
                y = self.outer[self.match[x]]
                ring += [x, y]
                self._enqueue(y)
                x = self.outer[self.parent[y]]
            if end == u:
                ring[1:] = ring[:0:-1]
        self.petals[b] = ring
        self._set_outer(b, b)
        for x in range(1, self.top + 1):
            self.edge[b][x].weight = self.edge[x][b].weight = 0
        self.petal_of[b] = [0] * (self.n + 1)
        for petal in ring:
            for x in range(1, self.top + 1):
                candidate = self.edge[petal][x]
                if candidate.weight and (
                    not self.edge[b][x].weight or self._reduced(candidate) < self._reduced(self.edge[b][x])
                ):
                    back = self.edge[x][petal]
                    self.edge[b][x] = _Edge(candidate.here, candidate.there, candidate.weight)
                    self.edge[x][b] = _Edge(back.here, back.there, back.weight)
            for x in range(1, self.n + 1):
                if self.petal_of[petal][x]:
                    self.petal_of[b][x] = petal
        self._find_slack(b)

    def _open_blossom(self, b: int) -> None:
        for petal in self.petals[b]:
            self._set_outer(petal, petal)
        entry = self.petal_of[b][self.edge[b][self.parent[b]].here]
        place = self._even_walk(b, entry)
        ring = self.petals[b]
        for i in range(0, place, 2):
            odd, even = ring[i], ring[i + 1]
            self.parent[odd] = self.edge[even][odd].here
            self.side[odd], self.side[even] = ODD, EVEN
            self.slack[odd] = 0
            self._find_slack(even)
            self._enqueue(even)
        self.side[entry] = ODD
        self.parent[entry] = self.parent[b]
        for petal in ring[place + 1 :]:
            self.side[petal] = FREE
            self._find_slack(petal)
        self.outer[b] = 0

    def _tight_edge(self, e: _Edge) -> bool:
        """Uses an edge without slack: grows the tree, closes a blossom, or augments (True)."""
        u, v = self.outer[e.here], self.outer[e.there]
        if self.side[v] == FREE:
            self.parent[v] = e.here
            self.side[v] = ODD
            beyond = self.outer[self.match[v]]
            self.slack[v] = self.slack[beyond] = 0
            self.side[beyond] = EVEN
            self._enqueue(beyond)
        elif self.side[v] == EVEN:
            base = self._meeting_point(u, v)
            if not base:
                self._augment(u, v)
                self._augment(v, u)
                return True
            self._close_blossom(u, base, v)
        return False

    def _grow_matching(self) -> bool:
        """One phase: True when one more pair was made."""
        for x in range(1, self.top + 1):
            self.side[x], self.slack[x] = FREE, 0
        self.queue.clear()
        for x in range(1, self.top + 1):
            if self.outer[x] == x and not self.match[x]:
                self.parent[x], self.side[x] = 0, EVEN
                self._enqueue(x)
        if not self.queue:
            return False
        while True:
            if self._scan_queue():
                return True
            if not self._shift_labels():
                return False
            for x in range(1, self.top + 1):
                s = self.slack[x]
                if (
                    self.outer[x] == x
                    and s
                    and self.outer[s] != x
                    and not self._reduced(self.edge[s][x])
                    and self._tight_edge(self.edge[s][x])
                ):
                    return True
            for b in range(self.n + 1, self.top + 1):
                if self.outer[b] == b and self.side[b] == ODD and not self.label[b]:
                    self._open_blossom(b)

    def _scan_queue(self) -> bool:
        while self.queue:
            u = self.queue.popleft()
            if self.side[self.outer[u]] == ODD:
                continue
            for v in range(1, self.n + 1):
                e = self.edge[u][v]
                if e.weight > 0 and self.outer[u] != self.outer[v]:
                    if self._reduced(e):
                        self._offer_slack(u, self.outer[v])
                    elif self._tight_edge(e):
                        return True
        return False

    def _shift_labels(self) -> bool:
        """Moves the dual variables as far as they go; False when no further pair can be worth it."""
        bounds = [
            self.label[b] // 2 for b in range(self.n + 1, self.top + 1) if self.outer[b] == b and self.side[b] == ODD
        ]
        for x in range(1, self.top + 1):
            if self.outer[x] == x and self.slack[x] and self.side[x] != ODD:
                reduced = self._reduced(self.edge[self.slack[x]][x])
                bounds.append(reduced if self.side[x] == FREE else reduced // 2)
        lowest = min((self.label[u] for u in range(1, self.n + 1) if self.side[self.outer[u]] == EVEN), default=0)
        step = min(bounds, default=lowest)
        if step >= lowest:
            return False
        for u in range(1, self.n + 1):
            side = self.side[self.outer[u]]
            if side == EVEN:
                self.label[u] -= step
            elif side == ODD:
                self.label[u] += step
        for b in range(self.n + 1, self.top + 1):
            if self.outer[b] == b and self.side[b] != FREE:
                self.label[b] += 2 * step if self.side[b] == EVEN else -2 * step
        self.queue.clear()
        return True
