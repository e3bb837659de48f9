// Stands between the extension and the real service and does to each request what the plan says.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { BASE_PATH, operations, type OperationName } from '../../lib/contract/operations.ts';
import type { Moment } from './plan.ts';
import { EXPOSED_HEADERS } from '../../service/http/cors.ts';
import { asPlain, mistyped, PLAIN_HIDES, withoutLength } from './corrupt-response.ts';
import type { ForeignAnswer, Treatment } from './network-faults.ts';

export type Script = {
  /** Of the service, http://127.0.0.1:port */
  origin: string;
  /** False: whatever is more than the plain interface is kept from the extension. */
  additions: boolean;
  /**
   * Whether a connection is used again. A Chromium whose request was not the first of its connection, and
   * was not answered, sends it once more by itself, a POST too (seen in 156). A key makes that harmless;
   * without one nothing in an extension can prevent it.
   */
  keepsConnections: boolean;
  treat(operation: OperationName, nth: number): Treatment | null;
  /** The request waits for whatever happens at the moment. */
  at(operation: OperationName, nth: number, moment: Moment): Promise<void>;
};

export type Exchange = {
  operation: OperationName;
  nth: number;
  treatment: Treatment | null;
  /** Milliseconds since the script began. */
  at: number;
};

export type Proxy = {
  /** http://127.0.0.1:port/api/v2 */
  baseUrl: string;
  /** What has arrived since the script began, oldest first. */
  readonly exchanges: readonly Exchange[];
  /** From now on, counting from 0. */
  play(script: Script): void;
  /** Resolves when no request is on its way. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/** Longer than an answer is waited for. */
const HANG_MS = 24_000;

type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer };

function operationOf(method: string, url: string): OperationName | null {
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

async function pass(from: IncomingMessage, body: Buffer, script: Script): Promise<Reply> {
  const hidden = script.additions ? [] : PLAIN_HIDES;
  const headers = Object.fromEntries(
    Object.entries(from.headers).filter(([name]) => !hidden.includes(name)),
  );
  const { hostname, port } = new URL(script.origin);
  const passed = request({ hostname, port, method: from.method, path: from.url, headers });
  passed.end(body);
  const [response] = (await once(passed, 'response')) as [IncomingMessage];
  const reply = {
    status: response.statusCode ?? 502,
    headers: response.headers,
    body: await buffer(response),
  };
  return script.additions ? reply : asPlain(reply);
}

/**
 * As the service allows its answers to be read. Without that the browser hides whatever it is from the
 * extension, which has no permission for a loopback address.
 */
const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
};

const foreign = ({ status, headers = {}, body }: ForeignAnswer, isHidden = false): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...(isHidden ? {} : READABLE), ...headers },
  body: Buffer.from(body),
});

/** Null: the connection is closed instead. */
async function treated(
  treatment: Treatment | null,
  call: () => Promise<Reply>,
): Promise<Reply | null> {
  switch (treatment?.kind) {
    case undefined:
    case 'cut':
      return call();
    case 'drop':
      return null;
    case 'lose':
      await call();
      return null;
    case 'delay': {
      if (treatment.what === 'request') await pause(treatment.ms);
      const reply = await call();
      if (treatment.what === 'answer') await pause(treatment.ms);
      return reply;
    }
    case 'hang':
      if (treatment.acted) await call();
      await pause(HANG_MS);
      return null;
    case 'duplicate': {
      const reply = await call();
      await call();
      return reply;
    }
    case 'truncate': {
      const reply = await call();
      return { ...reply, body: reply.body.subarray(0, Math.floor(reply.body.length * 0.6)) };
    }
    case 'mistype': {
      const reply = await call();
      return { ...reply, body: mistyped(reply.body, treatment.member) };
    }
    case 'answer':
      if (treatment.acted) await call();
      return foreign(treatment.answer, treatment.hidden);
  }
}

function write(to: ServerResponse, reply: Reply, isCut: boolean): void {
  to.writeHead(reply.status, {
    ...withoutLength(reply.headers),
    'content-length': reply.body.length,
  });
  if (!isCut) to.end(reply.body);
  else to.write(reply.body.subarray(0, reply.body.length / 2), () => to.destroy());
}

export async function startProxy(): Promise<Proxy> {
  let script: Script | null = null;
  let exchanges: Exchange[] = [];
  let began = 0;
  const counts = new Map<OperationName, number>();
  const busy = new Set<Promise<void>>();

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const playing = script;
    const body = await buffer(from);
    if (!playing) return void to.destroy();
    if (!playing.keepsConnections) to.shouldKeepAlive = false;
    if (!playing.additions && from.url === `${BASE_PATH}/openapi.json`) {
      return write(to, foreign({ name: '', status: 404, body: '{}' }), false);
    }
    const operation = operationOf(from.method ?? '', from.url ?? '');
    if (!operation) return write(to, await pass(from, body, playing), false);
    const nth = counts.get(operation) ?? 0;
    counts.set(operation, nth + 1);
    const treatment = playing.treat(operation, nth);
    exchanges.push({ operation, nth, treatment, at: performance.now() - began });
    await playing.at(operation, nth, 'arrives');
    const reply = await treated(treatment, () => pass(from, body, playing));
    await playing.at(operation, nth, 'acted');
    if (reply) write(to, reply, treatment?.kind === 'cut');
    else to.destroy();
    await playing.at(operation, nth, 'answered');
  }

  const server = createServer((from, to) => {
    const work = handle(from, to)
      .catch(() => void to.destroy())
      .finally(() => busy.delete(work));
    busy.add(work);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_PATH}`,
    get exchanges() {
      return exchanges;
    },
    play(next) {
      script = next;
      exchanges = [];
      began = performance.now();
      counts.clear();
    },
    async idle() {
      while (busy.size > 0) await Promise.all(busy);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
