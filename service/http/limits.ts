// Time and size limits: what a slow, broken or hostile client may use of the server.
import { MAX_HELD_SECONDS } from '../../lib/contract/limits.ts';

export type Limits = {
  /** Bytes of request line and headers. */
  headerBytes: number;
  /** Simultaneous connections; further ones are closed at once. */
  connections: number;
  /** From the first byte of a connection to the end of the headers. */
  headersMs: number;
  /** From there to the end of the body. */
  requestMs: number;
  /** Without a byte in either direction: a client that has stopped reading its response. */
  idleMs: number;
  /** Until an idle connection is closed. */
  keepAliveMs: number;
  /** The interval of the checks of the limits above. */
  checkMs: number;
  /** When stopping: how long kept connections may send one more request before they are closed. */
  lingerMs: number;
  /** When stopping: responses that are still not read after this time are cut off. */
  stopMs: number;
};

export const LIMITS: Limits = {
  headerBytes: 16 * 1024,
  connections: 10_000,
  headersMs: 10_000,
  requestMs: 30_000,
  // Longer than any held response.
  idleMs: (MAX_HELD_SECONDS + 35) * 1000,
  // Longer than a held response, so that a client's next request finds its connection open.
  keepAliveMs: (MAX_HELD_SECONDS + 5) * 1000,
  checkMs: 1000,
  lingerMs: 250,
  // Longer than the longest response, a lookup of all sources.
  stopMs: 25_000,
};
