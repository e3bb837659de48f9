// Bytes over a socket, for what no HTTP client would send.
import { connect } from 'node:net';

/** What the service answers to these very bytes, until both have ended. A reset ends the answer. */
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
