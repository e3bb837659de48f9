// A proxy between the extension and the real service that applies the planned fault to each request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { operations, type OperationName } from '../../lib/contract/operations.ts';
import {
  forwardRequest,
  withoutConnectionHeaders,
  type ServiceResponse,
} from '../support/servers/forward-request.ts';
import type { Phase } from './plan.ts';
import { EXPOSED_HEADERS } from '../../service/http/cors.ts';
import { ADDITION_REQUEST_HEADERS, toPlainResponse, withWrongType } from './corrupt-response.ts';
import type { ForeignResponse, NetworkFault } from './network-faults.ts';
import { listenOnLoopback } from '../support/servers/listen-on-loopback.ts';

export type Script = {
  /** Of the service: http://127.0.0.1:port */
  origin: string;
  /** False: the proxy removes all additions to the plain interface. */
  additions: boolean;
  /**
   * Whether connections carry more than one request. When a request that is not the first of its connection
   * gets no response, Chromium repeats it by itself, also a POST (seen in version 156). An idempotency key
   * makes that harmless. Without a key the extension cannot prevent it here, because this proxy is on loopback
   * (docs/decisions/0012-browser-repetition.md).
   */
  reusesConnections: boolean;
  chooseFault(operation: OperationName, nth: number): NetworkFault | null;
  /** The request waits until the interruptions of this phase are over. */
  onPhase(operation: OperationName, nth: number, phase: Phase): Promise<void>;
};

export type Exchange = {
  operation: OperationName;
  nth: number;
  fault: NetworkFault | null;
  /** Milliseconds since the script was set. */
  at: number;
};

export type Proxy = {
  /** http://127.0.0.1:port/api/v2 */
  baseUrl: string;
  /** The requests since the script was set, oldest first. */
  readonly exchanges: readonly Exchange[];
  /** Requests are counted from 0 again. */
  setScript(script: Script): void;
  /** Resolves when no request is under way. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/** Longer than the extension waits for a response. */
const HANG_MS = 24_000;

function findOperation(method: string, url: string): OperationName | null {
  const path = url.split('?')[0]!.slice(BASE_PATH.length);
  const names = Object.keys(operations) as OperationName[];
  return (
    names.find((name) => {
      const operation = operations[name];
      const pattern = operation.path.replace('{enrichment_id}', '[^/]+');
      return operation.method === method && new RegExp(`^${pattern}$`).test(path);
    }) ?? null
  );
}

async function forward(
  from: IncomingMessage,
  body: Buffer,
  { origin, additions }: Script,
): Promise<ServiceResponse> {
  const removed = additions ? [] : ADDITION_REQUEST_HEADERS;
  const headers = Object.fromEntries(
    Object.entries(from.headers).filter(([name]) => !removed.includes(name)),
  );
  const { method, url: path } = from;
  const response = await forwardRequest(new URL(origin), { method, path, headers, body });
  return additions ? response : toPlainResponse(response);
}

/**
 * The CORS headers of the service. Without them the browser hides the response from the extension, which has
 * no host permission for a loopback address.
 */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
};

const toServiceResponse = (
  { status, headers = {}, body }: ForeignResponse,
  isHidden = false,
): ServiceResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...(isHidden ? {} : CORS_HEADERS), ...headers },
  body: Buffer.from(body),
});

/** Null: the connection is closed without a response. `call` sends the request to the service. */
async function applyFault(
  fault: NetworkFault | null,
  call: () => Promise<ServiceResponse>,
): Promise<ServiceResponse | null> {
  switch (fault?.kind) {
    case undefined:
    case 'cut-response':
      return call();
    case 'drop-request':
      return null;
    case 'drop-response':
      await call();
      return null;
    case 'delay': {
      if (fault.what === 'request') await setTimeout(fault.ms);
      const response = await call();
      if (fault.what === 'response') await setTimeout(fault.ms);
      return response;
    }
    case 'hang':
      if (fault.reachesService) await call();
      await setTimeout(HANG_MS);
      return null;
    case 'duplicate': {
      const response = await call();
      await call();
      return response;
    }
    case 'truncate-json': {
      const { body, ...response } = await call();
      return { ...response, body: body.subarray(0, Math.floor(body.length * 0.6)) };
    }
    case 'wrong-type': {
      const response = await call();
      return { ...response, body: withWrongType(response.body, fault.member) };
    }
    case 'foreign-response':
      if (fault.reachesService) await call();
      return toServiceResponse(fault.response, fault.hidden);
  }
}

function write(to: ServerResponse, response: ServiceResponse, isCut: boolean): void {
  to.writeHead(response.status, {
    ...withoutConnectionHeaders(response.headers),
    'content-length': response.body.length,
  });
  if (!isCut) to.end(response.body);
  else to.write(response.body.subarray(0, response.body.length / 2), () => to.destroy());
}

export async function startProxy(): Promise<Proxy> {
  let script: Script | null = null;
  let exchanges: Exchange[] = [];
  let began = 0;
  const counts = new Map<OperationName, number>();
  const busy = new Set<Promise<void>>();

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const current = script;
    const body = await buffer(from);
    if (!current) return void to.destroy();
    if (!current.reusesConnections) to.shouldKeepAlive = false;
    if (!current.additions && from.url === `${BASE_PATH}/openapi.json`) {
      return write(to, toServiceResponse({ name: '', status: 404, body: '{}' }), false);
    }
    const operation = findOperation(from.method ?? '', from.url ?? '');
    if (!operation) return write(to, await forward(from, body, current), false);
    const nth = counts.get(operation) ?? 0;
    counts.set(operation, nth + 1);
    const fault = current.chooseFault(operation, nth);
    exchanges.push({ operation, nth, fault, at: performance.now() - began });
    await current.onPhase(operation, nth, 'received');
    const response = await applyFault(fault, () => forward(from, body, current));
    await current.onPhase(operation, nth, 'processed');
    if (response) write(to, response, fault?.kind === 'cut-response');
    else to.destroy();
    await current.onPhase(operation, nth, 'answered');
  }

  const server = createServer((from, to) => {
    const work = handle(from, to)
      .catch(() => void to.destroy())
      .finally(() => busy.delete(work));
    busy.add(work);
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    baseUrl: origin + BASE_PATH,
    get exchanges() {
      return exchanges;
    },
    setScript(next) {
      script = next;
      exchanges = [];
      began = performance.now();
      counts.clear();
    },
    async idle() {
      while (busy.size > 0) await Promise.all(busy);
    },
    close,
  };
}
