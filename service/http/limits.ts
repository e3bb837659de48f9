// How long and how large: what a slow, broken or hostile client may take of the server.
import { MAX_WAIT_SECONDS } from '../../lib/contract/headers.ts';

export type Limits = {
  /** Bytes of request line and headers. */
  headerBytes: number;
  /** Connections at once; the next is closed at once. */
  connections: number;
  /** From the first byte of a connection to the end of the headers. */
  headersMs: number;
  /** From there to the end of the body. */
  requestMs: number;
  /** Without a byte in either direction: a client that reads no more of its answer. */
  idleMs: number;
  /** Until a connection without a request is closed. */
  keepAliveMs: number;
  /** Between two looks at the times above. */
  checkMs: number;
  /** When stopping: how long kept connections may bring one more request before they are closed. */
  lingerMs: number;
  /** When stopping: after this, answers that are still not taken are cut off. */
  stopMs: number;
};

export const LIMITS: Limits = {
  headerBytes: 16 * 1024,
  connections: 10_000,
  headersMs: 10_000,
  requestMs: 30_000,
  // Longer than any answer is held.
  idleMs: (MAX_WAIT_SECONDS + 35) * 1000,
  // Longer than a held answer, so that a client's next request finds its connection.
  keepAliveMs: (MAX_WAIT_SECONDS + 5) * 1000,
  checkMs: 1000,
  lingerMs: 250,
  // Longer than the longest answer, a lookup of all sources.
  stopMs: 25_000,
};
