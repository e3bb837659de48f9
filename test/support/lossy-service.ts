// The service under a host name of its own, over TLS and the protocol that is asked for. Answers can be
// lost here: the service has acted, and the connection ends without a byte.
import { once } from 'node:events';
import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BASE_PATH } from '../../lib/contract/operations.ts';
import { createCertificate } from './certificate.ts';

export type Protocol = 'h2' | 'http/1.1';

export type Arrival = {
  method: string;
  path: string;
  /** Whether its connection had brought a request before. */
  reused: boolean;
  body: string;
};

export type LossyService = {
  baseUrl: string;
  /** From now on it passes on to this one, http://127.0.0.1:port/api/v2. */
  serve(serviceBaseUrl: string): void;
  /** For the browser: which host and port lead where. */
  hosts: Record<string, string>;
  arrivals: readonly Arrival[];
  /** From now on, of POSTs to paths that end so. */
  loseAnswers(pathEnd: string): void;
  close(): Promise<void>;
};

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

/** Headers that are about one connection, or that HTTP/2 has in another place or not at all. */
const OF_THE_HOP = /^(:|host$|connection$|keep-alive$|transfer-encoding$|content-length$)/;

const without = (names: RegExp, headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)));

function answer(to: Outgoing, status: number, headers: IncomingHttpHeaders, body: Buffer | string) {
  to.statusCode = status;
  for (const [name, value] of Object.entries(without(OF_THE_HOP, headers))) {
    if (value !== undefined) to.setHeader(name, value);
  }
  to.end(body);
}

/** `hides`: paths that this service does not have. */
export async function startLossyService(
  protocol: Protocol,
  { host, hides = [] }: { host: string; hides?: readonly string[] },
): Promise<LossyService> {
  let service: URL | null = null;
  const arrivals: Arrival[] = [];
  const connections = new Set<object>();
  let losing: string | null = null;

  async function handle(from: Incoming, to: Outgoing): Promise<void> {
    const { method = '', url: path = '' } = from;
    const connection = 'stream' in from ? from.stream.session! : from.socket;
    const body = await buffer(from);
    arrivals.push({ method, path, reused: connections.has(connection), body: String(body) });
    connections.add(connection);
    if (!service || hides.some((end) => path.endsWith(end))) return answer(to, 404, {}, '');
    const headers = without(OF_THE_HOP, from.headers);
    const passed = request({ host: service.hostname, port: service.port, method, path, headers });
    passed.end(body);
    const [response] = (await once(passed, 'response')) as [IncomingMessage];
    const text = await buffer(response);
    if (method === 'POST' && losing && path.endsWith(losing)) return void connection.destroy();
    answer(to, response.statusCode ?? 502, response.headers, text);
  }
  const listener = (from: Incoming, to: Outgoing) =>
    void handle(from, to).catch(() => to.destroy());

  const certificate = createCertificate(host);
  const server =
    protocol === 'h2'
      ? createSecureServer(certificate, listener)
      : createServer({ ...certificate, keepAliveTimeout: 60_000 }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<{ destroy(): unknown }>();
  server.on('secureConnection', (socket) => sockets.add(socket));
  return {
    baseUrl: `https://${host}${BASE_PATH}`,
    serve: (serviceBaseUrl) => {
      service = new URL(serviceBaseUrl);
    },
    hosts: { [`${host}:443`]: `127.0.0.1:${(server.address() as AddressInfo).port}` },
    arrivals,
    loseAnswers: (pathEnd) => {
      losing = pathEnd;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
