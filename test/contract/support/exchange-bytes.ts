// Bytes over a socket, for requests that no HTTP client would send.
import { connect } from 'node:net';

/**
 * The service's response to these exact bytes, until both sides have ended. A reset ends the
 * response.
 */
export async function exchange(origin: string, sent: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk as Buffer));
  const ended = Promise.withResolvers<void>();
  socket.on('close', () => ended.resolve());
  socket.on('error', () => ended.resolve());
  socket.end(sent);
  await ended.promise;
  return Buffer.concat(chunks).toString();
}
