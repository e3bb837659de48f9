// The part that the servers of CRMs in tests share: a request in, a reply out, over http in the tests' process or https
// for a browser.
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { createCertificate } from '../servers/certificate.ts';
import { listenOnLoopback } from '../servers/listen-on-loopback.ts';

export type CrmRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed; undefined without a body. */
  body: unknown;
};

export type CrmReply = { status: number; body: unknown; headers?: Record<string, string> };

/** The outcome of a request instead of its answer. */
export type Fault =
  | { reply: CrmReply }
  /** The server does what it was asked, and its answer is lost. */
  | { lost: true };

export type CrmServer = {
  origin: string;
  requests: readonly CrmRequest[];
  close(): Promise<void>;
};

/**
 * @param findFault called before each request is handled
 * @param host the server has a certificate for it, and speaks https
 */
export async function startCrmServer(
  handle: (request: CrmRequest) => CrmReply,
  findFault: (request: CrmRequest) => Fault | undefined,
  host?: string,
): Promise<CrmServer & { port: number }> {
  const requests: CrmRequest[] = [];
  const server = host ? createHttpsServer(createCertificate(host)) : createHttpServer();
  server.on('request', (incoming, response) => {
    void text(incoming).then((body) => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://crm.example');
      const request: CrmRequest = {
        method: incoming.method ?? '',
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        body: body === '' ? undefined : JSON.parse(body),
      };
      requests.push(request);
      const fault = findFault(request);
      const reply = fault && 'reply' in fault ? fault.reply : handle(request);
      if (fault && 'lost' in fault) {
        response.destroy();
        return;
      }
      response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
      response.end(JSON.stringify(reply.body));
    });
  });
  const { port, origin, close } = await listenOnLoopback(server);
  return {
    origin,
    port,
    requests,
    close,
  };
}

/** Faults for the next requests to a path, in order. */
export function createFaults() {
  const waiting: { path: RegExp; fault: Fault }[] = [];
  return {
    add: (path: RegExp, fault: Fault) => void waiting.push({ path, fault }),
    find({ method, path }: CrmRequest): Fault | undefined {
      const at = waiting.findIndex((one) => one.path.test(`${method} ${path}`));
      return at < 0 ? undefined : waiting.splice(at, 1)[0]!.fault;
    },
  };
}
