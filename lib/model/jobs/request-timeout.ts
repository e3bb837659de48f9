/** The timeout of every request. The browser stops a worker 30 s after its last event, and a pending request with it. */
export const REQUEST_TIMEOUT_MS = 22_000;
