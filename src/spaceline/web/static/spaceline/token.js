// The token that shows a request comes from our own page.
export const token = () => document.cookie.split("; ").find((one) => one.startsWith("csrftoken="))?.split("=")[1] ?? "";
