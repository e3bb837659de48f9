// Errors of a request before it reaches the application: their response is {code, message}, too.
import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getErrorMessage, getErrorStatus, type ErrorCode } from '../../lib/contract/errors.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import type { Log } from '../log.ts';

const CODE: ErrorCode = 'error.request.invalid';

const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

const getBody = (code: ErrorCode, reason: string): string =>
  JSON.stringify({ code, message: `${getErrorMessage(code)} ${reason}`.trim() });

const answer = (code: ErrorCode, reason: string): Response =>
  new Response(getBody(code, reason), {
    status: getErrorStatus(code),
    headers: { 'Content-Type': 'application/json', [HEADER.requestId]: randomUUID() },
  });

/**
 * The adapter builds a URL from Host and target, which can fail; it wraps the reason in an error of
 * this name.
 */
const isBadTarget = (error: unknown): boolean =>
  error instanceof Error && error.name === 'RequestError';

/** For the adapter: handles errors outside the application, which handles its own. */
export const answerAdapterErrors =
  (log: Log) =>
  (error: unknown): Response => {
    if (isBadTarget(error)) return answer(CODE, 'Host or path cannot be read.');
    log.error({ err: error }, 'request failed outside the application');
    return answer('error.internal', '');
  };

function refuse(socket: Duplex, reason: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = getBody(CODE, reason);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${HEADER.requestId}: ${randomUUID()}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Sends a response where Node would send one without a body, or none. Also lets a client half-close
 * its connection after the request and still receive the response.
 */
export function answerProtocolErrors(server: Server): void {
  // Without this undocumented option, the end of the request cuts off the response.
  Object.assign(server, { httpAllowHalfOpen: true });
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => lastAnswers.set(request.socket, response));

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const reason = REASONS[error.code ?? ''] ?? 'It is not HTTP/1.1.';
    const before = lastAnswers.get(socket);
    // An earlier request on the same connection is answered first; otherwise this refusal would be
    // taken for its response.
    if (before && !before.writableFinished && before.req.complete) {
      before.once('close', () => refuse(socket, reason));
    } else {
      refuse(socket, reason);
    }
  });
  server.on('connection', (socket: Socket) => {
    socket.on('end', () => {
      const last = lastAnswers.get(socket);
      if (!last || last.req.complete) return;
      if (last.headersSent) socket.end();
      else refuse(socket, 'The body ended early.');
    });
  });
  server.on('connect', (_request, socket) => refuse(socket, 'This server is not a proxy.'));
  // RFC 9110, 10.1.1: an unknown expectation may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
