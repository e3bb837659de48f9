// A proxy between the extension and the real service. It records every request, forwards it, and responds with
// an error where a test asks for one.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { forwardRequest, withoutConnectionHeaders } from './forward-request.ts';

export type Exchange = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** Empty until the body has arrived. */
  body: string;
};

export type Fault =
  /** The proxy responds itself; the service does not get the request. */
  | { kind: 'respond'; status: number; headers?: Record<string, string>; body: string }
  /** The proxy forwards the request and closes the connection instead of sending the response. */
  | { kind: 'drop-response' };

export type RecordingProxy = {
  /** "127.0.0.1:port" */
  address: string;
  /** Every request except the browser's preflights, oldest first. */
  exchanges: readonly Exchange[];
  /** The requests that contain data of a page or a person. */
  dataExchanges(): readonly Exchange[];
  /** Requests of that method to paths with that beginning get the fault. */
  setFault(method: string, path: string, fault: Fault): void;
  clearFaults(): void;
  /** Refuses connections, like a service that does not run. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  close(): Promise<void>;
};

/** Requests about the service and the account, which the extension sends at any time. */
const ACCOUNT_PATHS = /\/(demo\/key|account\/(credits|keys\/verify)|openapi\.json)$/;

export async function startRecordingProxy(serviceBaseUrl: string): Promise<RecordingProxy> {
  const service = new URL(serviceBaseUrl);
  const exchanges: Exchange[] = [];
  const faults = new Map<string, Fault>();
  const findFault = ({ method, path }: Exchange) =>
    [...faults].find(([key]) => `${method} ${path}`.startsWith(key))?.[1];

  const server = createServer((incoming, outgoing) => {
    const exchange: Exchange = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: '',
    };
    incoming.on('data', (part: Buffer) => (exchange.body += part.toString()));
    if (exchange.method !== 'OPTIONS') exchanges.push(exchange);
    const fault = findFault(exchange);
    const done =
      fault?.kind === 'respond'
        ? respond(incoming, outgoing, fault)
        : forward(incoming, outgoing, service, fault?.kind === 'drop-response');
    done.catch(() => outgoing.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const goDown = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);

  return {
    address: `127.0.0.1:${port}`,
    exchanges,
    dataExchanges: () => exchanges.filter(({ path }) => !ACCOUNT_PATHS.test(path)),
    setFault: (method, path, fault) => void faults.set(`${method} ${BASE_PATH}${path}`, fault),
    clearFaults: () => faults.clear(),
    goDown,
    async goUp() {
      if (!server.listening) await listen(port);
    },
    close: goDown,
  };
}

type ResponseFault = Extract<Fault, { kind: 'respond' }>;

async function respond(from: IncomingMessage, to: ServerResponse, fault: ResponseFault) {
  await buffer(from);
  to.writeHead(fault.status, {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': from.headers.origin ?? '*',
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
    ...fault.headers,
  });
  to.end(fault.body);
}

async function forward(
  from: IncomingMessage,
  to: ServerResponse,
  service: URL,
  isDropped: boolean,
) {
  const { method, url: path, headers } = from;
  const sender = new AbortController();
  // A request whose sender no longer waits gets no response.
  to.once('close', () => sender.abort());
  const { signal } = sender;
  const body = await buffer(from);
  const response = await forwardRequest(service, { method, path, headers, body, signal });
  if (isDropped) {
    to.destroy();
    return;
  }
  to.writeHead(response.status, withoutConnectionHeaders(response.headers));
  to.end(response.body);
}
