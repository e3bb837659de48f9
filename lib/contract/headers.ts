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

/** A longer wait is shortened to this. */
export const MAX_HELD_SECONDS = 25;

/** How long an Idempotency-Key is remembered, per workspace and path. */
export const IDEMPOTENCY_HOURS = 24;
