// The service under a host name of its own, over TLS and the chosen protocol. It can drop responses: the service
// processes the request, and the connection closes without a byte.
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { createCertificate } from './certificate.ts';
import { startConnectProxy } from './connect-proxy.ts';
import { forwardRequest } from './forward-request.ts';

export type Protocol = 'h2' | 'http/1.1';

export type Arrival = {
  method: string;
  path: string;
  /** Whether its connection carried an earlier request. */
  reused: boolean;
  body: string;
};

export type LossyService = {
  baseUrl: string;
  /** Forwards requests to this service from now on: http://127.0.0.1:port/api/v2. */
  serve(serviceBaseUrl: string): void;
  /** For the browser's host rules. */
  hosts: Record<string, string>;
  /** "127.0.0.1:port" of a proxy to the service, for Firefox. */
  proxy: string;
  arrivals: readonly Arrival[];
  /** Drops the responses to POST requests for paths with that end from now on. */
  dropResponses(pathEnd: string): void;
  close(): Promise<void>;
};

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

/** Headers of one connection, and headers that HTTP/2 does not have. */
const CONNECTION_HEADERS = /^(:|host$|connection$|keep-alive$|transfer-encoding$|content-length$)/;

const without = (names: RegExp, headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)));

function respond(
  to: Outgoing,
  status: number,
  headers: IncomingHttpHeaders,
  body: Buffer | string,
) {
  to.statusCode = status;
  for (const [name, value] of Object.entries(without(CONNECTION_HEADERS, headers))) {
    if (value !== undefined) to.setHeader(name, value);
  }
  to.end(body);
}

/** `missingPaths`: ends of paths that this service answers with 404. */
export async function startLossyService(
  protocol: Protocol,
  { host, missingPaths = [] }: { host: string; missingPaths?: readonly string[] },
): Promise<LossyService> {
  let service: URL | null = null;
  const arrivals: Arrival[] = [];
  const connections = new Set<object>();
  let droppedPath: string | null = null;

  async function handle(from: Incoming, to: Outgoing): Promise<void> {
    const { method = '', url: path = '' } = from;
    const connection = 'stream' in from ? from.stream.session! : from.socket;
    const body = await buffer(from);
    arrivals.push({ method, path, reused: connections.has(connection), body: String(body) });
    connections.add(connection);
    if (!service || missingPaths.some((end) => path.endsWith(end))) return respond(to, 404, {}, '');
    const headers = without(CONNECTION_HEADERS, from.headers);
    const response = await forwardRequest(service, { method, path, headers, body });
    if (method === 'POST' && droppedPath && path.endsWith(droppedPath)) {
      return void connection.destroy();
    }
    respond(to, response.status, response.headers, response.body);
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
  const { port } = server.address() as AddressInfo;
  const proxy = await startConnectProxy(port);
  const sockets = new Set<{ destroy(): unknown }>();
  server.on('secureConnection', (socket) => sockets.add(socket));
  return {
    baseUrl: `https://${host}${BASE_PATH}`,
    serve: (serviceBaseUrl) => {
      service = new URL(serviceBaseUrl);
    },
    hosts: { [`${host}:443`]: `127.0.0.1:${port}` },
    proxy: proxy.address,
    arrivals,
    dropResponses: (pathEnd) => {
      droppedPath = pathEnd;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await proxy.close();
    },
  };
}
