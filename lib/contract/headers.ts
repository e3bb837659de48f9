// Header names of the interface and of our service's optional additions (docs/interface.md#additions).

export const HEADER = {
  authorization: 'Authorization',
  requestId: 'X-Request-Id',
  retryAfter: 'Retry-After',
  idempotencyKey: 'Idempotency-Key',
  /** RFC 7240: `Prefer: wait=N` holds a result call until there is a new result or N seconds have passed. */
  prefer: 'Prefer',
  rateLimit: 'RateLimit-Limit',
  rateRemaining: 'RateLimit-Remaining',
  /** Seconds until the window ends. */
  rateReset: 'RateLimit-Reset',
  /** Credits, possibly fractional. */
  creditsCharged: 'X-Credits-Charged',
  creditsRemaining: 'X-Credits-Remaining',
} as const;
