/**
 * A statement or transaction found no connection in time: all of the pool were in use, or the server could not be
 * reached. Nothing of it was sent.
 */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}

/** When to ask again, as Retry-After says it. */
export const NO_CONNECTION_RETRY_SECONDS = 10;
