// Stands between the extension and the real service: writes down every request, passes it on, and
// sends error responses where a test asks for them.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BASE_PATH } from '../../lib/contract/operations.ts';

export type Exchange = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** Once it has arrived. */
  body: string;
};

export type Fault =
  /** Answers itself; the service never hears of the request. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body: string }
  /** Passes the request on and drops the connection instead of giving the answer. */
  | { kind: 'lose-answer' };

export type Gateway = {
  /** "127.0.0.1:port" */
  address: string;
  /** Every request but the browser's own preflights, oldest first. */
  exchanges: readonly Exchange[];
  /** Of these all but those about the service and the account, which are made at any time. */
  telling(): readonly Exchange[];
  /** From now on, requests of that method to paths that begin so get the fault. */
  setFault(method: string, path: string, fault: Fault): void;
  clearFaults(): void;
  /** Refuses connections, as a service that is not running does. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/** They say nothing of a page or a person. */
const OF_THE_ACCOUNT = /\/(demo\/key|account\/(credits|keys\/verify)|openapi\.json)$/;

export async function startGateway(serviceBaseUrl: string): Promise<Gateway> {
  const service = new URL(serviceBaseUrl);
  const exchanges: Exchange[] = [];
  const faults = new Map<string, Fault>();
  const faultOf = ({ method, path }: Exchange) =>
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
    const fault = faultOf(exchange);
    const done =
      fault?.kind === 'answer'
        ? answer(incoming, outgoing, fault)
        : forward(incoming, outgoing, service, fault?.kind === 'lose-answer');
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
    telling: () => exchanges.filter(({ path }) => !OF_THE_ACCOUNT.test(path)),
    setFault: (method, path, fault) => void faults.set(`${method} ${BASE_PATH}${path}`, fault),
    clearFaults: () => faults.clear(),
    goDown,
    async comeBack() {
      if (!server.listening) await listen(port);
    },
    close: goDown,
  };
}

type AnswerFault = Extract<Fault, { kind: 'answer' }>;

async function answer(from: IncomingMessage, to: ServerResponse, fault: AnswerFault) {
  await buffer(from);
  to.writeHead(fault.status, {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': from.headers.origin ?? '*',
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
    ...fault.headers,
  });
  to.end(fault.body);
}

async function forward(from: IncomingMessage, to: ServerResponse, service: URL, lose: boolean) {
  const body = await buffer(from);
  const passed = request({
    host: service.hostname,
    port: service.port,
    method: from.method,
    path: from.url,
    headers: from.headers,
  });
  // A request whose sender no longer waits gets no response.
  to.once('close', () => passed.destroy());
  passed.end(body);
  const [response] = (await once(passed, 'response')) as [IncomingMessage];
  const received = await buffer(response);
  if (lose) {
    to.destroy();
    return;
  }
  to.writeHead(response.statusCode ?? 502, withoutLength(response.headers));
  to.end(received);
}

function withoutLength(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = headers;
  return rest;
}
