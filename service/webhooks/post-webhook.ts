import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import type { TargetGuard } from './target-guard.ts';

type Post = {
  url: string;
  body: string;
  headers: Record<string, string>;
  guard: TargetGuard;
  signal: AbortSignal;
};

/** The limit of the response's head and of its body. Their content is not used. */
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_BODY_BYTES = 16 * 1024;
/** A receiver that never ends its response would occupy a connection per call. */
const LINGER_MS = 1000;

/** Reads a little, so that the receiver can end its response; then the connection is closed. */
function discard(answer: IncomingMessage): void {
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) answer.destroy();
  });
  const timer = setTimeout(() => answer.destroy(), LINGER_MS);
  answer.on('close', () => clearTimeout(timer));
  // Only the status counts.
  answer.on('error', () => {});
}

/**
 * Returns the status of the response. Redirects are not followed, and the response's body is
 * dropped.
 * @throws when there is no response before `signal`, or the target is refused
 */
export async function post({ url: target, body, headers, guard, signal }: Post): Promise<number> {
  const url = new URL(target);
  guard.check(url);
  const bytes = Buffer.from(body);
  const send = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        method: 'POST',
        // Connections are not reused: that would skip the lookup, and with it the check.
        agent: false,
        lookup: guard.lookup(signal),
        maxHeaderSize: MAX_HEADER_BYTES,
        signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': bytes.length,
          'User-Agent': 'sidelight-service',
          ...headers,
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        discard(answer);
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });
}
