import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** A client that disconnects ends the stream early, which is not an error. */
const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR']);

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && GONE.has(String(error.code));

/**
 * Sends a response whose body is a stream. The adapter would print to standard output when the
 * client disconnects, and standard output is reserved for the command's result.
 */
export async function sendStream(
  answer: Response,
  outgoing: ServerResponse,
  onError: (error: unknown) => void,
): Promise<void> {
  outgoing.setHeaders(answer.headers);
  outgoing.writeHead(answer.status);
  if (!answer.body) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), outgoing);
  } catch (error) {
    if (!isGone(error)) onError(error);
  }
}
