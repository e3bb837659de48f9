// What goes wrong before a request gets as far as the application: answered as {code, message} too.
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { messageOf, type ErrorCode } from '../../lib/contract/errors.ts';
import { HEADER } from '../../lib/contract/headers.ts';

const CODE: ErrorCode = 'error.request.invalid';

const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

const bodyOf = (reason: string): string =>
  JSON.stringify({ code: CODE, message: `${messageOf(CODE)} ${reason}` });

/** For the adapter, which makes a URL of Host and target and cannot always. */
export const answerBadTarget = (): Response =>
  new Response(bodyOf('Host or path cannot be read.'), {
    status: 400,
    headers: { 'Content-Type': 'application/json', [HEADER.requestId]: randomUUID() },
  });

export function answerProtocolErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const body = bodyOf(REASONS[error.code ?? ''] ?? 'It is not HTTP/1.1.');
    const head = [
      'HTTP/1.1 400 Bad Request',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `${HEADER.requestId}: ${randomUUID()}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
  // RFC 9110, 10.1.1: an expectation that is not known may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
