// A proxy between a gateway and its upstream that causes network faults.
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../../../support/servers/listen-on-loopback.ts';

export type Call = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

export type Fault =
  /** The upstream acts on the call, and its response is dropped. */
  | 'lose the answer'
  /** The connection stays open until the proxy is closed, and the upstream receives nothing. */
  | 'hang'
  /** The proxy itself responds. */
  | { status: number; headers?: Record<string, string>; body?: unknown };

export type FaultyProxy = {
  origin: string;
  calls: Call[];
  /** The calls of this method whose path contains `part`. */
  to(method: string, part: string): Call[];
  /** The fault of each call; null: it passes through. */
  fault: (call: Call) => Fault | null;
  close(): Promise<void>;
};

const HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

async function forward(target: string, call: Call): Promise<Response> {
  const headers = Object.fromEntries(
    Object.entries(call.headers).filter(([name]) => !HOP.has(name)),
  );
  const { method, body } = call;
  return fetch(target + call.path, { method, headers, ...(body !== '' && { body }) });
}

async function pass(response: ServerResponse, answer: Response): Promise<void> {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !HOP.has(name)));
  response.writeHead(answer.status, headers).end(await answer.text());
}

/** `target` is the origin of the upstream. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const call = { method, path: url, headers, body: await text(request) };
    proxy.calls.push(call);
    const fault = proxy.fault(call);
    if (fault === 'hang') return;
    if (fault === 'lose the answer') {
      await (await forward(target, call)).text();
      response.destroy();
      return;
    }
    if (fault) {
      response
        .writeHead(fault.status, { 'Content-Type': 'application/json', ...fault.headers })
        .end(JSON.stringify(fault.body ?? { code: 'error.test', message: 'A fault.' }));
      return;
    }
    await pass(response, await forward(target, call)).catch(() => response.destroy());
  });
  const { origin, close } = await listenOnLoopback(server);
  const proxy: FaultyProxy = {
    origin,
    calls: [],
    to: (method, part) =>
      proxy.calls.filter((call) => call.method === method && call.path.includes(part)),
    fault: () => null,
    close,
  };
  return proxy;
}
