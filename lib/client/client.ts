// The typed client over the table of operations. It sends once and parses what comes back: whether
// something is sent again is decided by whoever holds the job, never here, and not by the browser either.
import { HEADER } from '../contract/headers.ts';
import {
  operations,
  type Answer,
  type Operation,
  type OperationName,
} from '../contract/operations.ts';
import { createReading } from '../contract/wire.ts';
import { z, type Schema } from '../zod.ts';
import { parseAdditions, NO_ADDITIONS, type Additions } from './additions.ts';
import { MAX_RESPONSE_BYTES, getMaxBytes, readBody } from './response-size.ts';
import { readFacts, toFailure, type ResponseFacts } from './response.ts';
import { failureOf, type Failure } from '../model/failure.ts';
import { OPEN_GATE, readRate, type Gate } from './gate.ts';
import {
  toSingleUseRequest,
  isStreamRefusal,
  supportsStreams,
  type GetProtocol,
} from './send-once.ts';

/** `unreadable`: how many parts of the result were left out, as they could not be read; absent: none. */
export type Outcome<Value> =
  | { ok: true; value: Value; facts: ResponseFacts; unreadable?: number }
  /** `partial`: the result that came with a 402. */
  | { ok: false; failure: Failure; partial?: Value; unreadable?: number };

export type Call = {
  enrichmentId?: string;
  query?: Record<string, 'true' | 'false'>;
  body?: unknown;
  idempotencyKey?: string;
  /** A second one of a step, after the first was refused (lib/enrichment/send/uncertain-start.ts). */
  isSecond?: boolean;
  /** Seconds for `Prefer: wait`; only for services that offer it. */
  waitSeconds?: number;
};

export type Client = {
  call<Name extends OperationName>(name: Name, call?: Call): Promise<Outcome<Answer<Name>>>;
  /** Reads the service's OpenAPI document; no document, no additions. Null: it could not be asked. */
  fetchAdditions(): Promise<Additions | null>;
};

export type ClientOptions = {
  /** Without a trailing slash: https://host/api/v2 */
  baseUrl: string;
  apiKey: string;
  fetch: typeof fetch;
  now: () => Date;
  isOnline: () => boolean;
  /** Asked before each request, told of each answer; open unless it is given. */
  gate?: Gate;
  /** Given where the browser takes streams as bodies: by which protocol the service is reached. */
  getProtocol?: GetProtocol | undefined;
  /** How long an answer is waited for; TIMEOUT_MS unless a test is in a hurry. */
  timeoutMs?: number;
};

/** A worker is ended 30 s after its last event, and a slower request with it: give up before. */
const TIMEOUT_MS = 22_000;

/** `isTooLarge`: its body was not read to the end, and is left out. */
type Reply = { status: number; body: unknown; isTooLarge: boolean; facts: ResponseFacts };

type SendInit = RequestInit & { mostBytes: number };

export function createClient(options: ClientOptions): Client {
  const { baseUrl, apiKey, now, gate = OPEN_GATE, timeoutMs = TIMEOUT_MS } = options;

  /** A service may answer with what it was sent, and what it answers is kept and shown. */
  const dropKey = (told: string | null): string | null => (told?.includes(apiKey) ? null : told);

  async function send(path: string, { mostBytes, ...init }: SendInit): Promise<Reply | Failure> {
    if (!options.isOnline()) return failureOf('offline', 'The browser has no network.');
    const refusal = await gate.enter();
    if (refusal) return refusal;
    const sentAt = now();
    try {
      const response = await options.fetch(baseUrl + path, {
        ...init,
        cache: 'no-store',
        credentials: 'omit',
        // A redirect would carry the key, and a person's name, to a place nobody agreed to.
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readBody(response, mostBytes);
      const { status, headers } = response;
      const heardAt = now();
      const told = readFacts(headers, heardAt);
      const facts = { ...told, requestId: dropKey(told.requestId) };
      const { retryAfterSeconds } = facts;
      const rate = readRate(headers);
      // An answer in hand is not lost because what it says beside cannot be written down.
      await gate.heard({ status, retryAfterSeconds, rate, sentAt, heardAt }).catch(() => {});
      return { status, body: parseJson(text ?? ''), isTooLarge: text === null, facts };
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      const failure = late
        ? failureOf('timeout', 'The service did not answer in time.')
        : failureOf('unreachable', 'The service could not be reached.');
      return failure;
    }
  }

  /** Whether a body can be sent to the service so that the browser does not send it again. */
  async function canSendOnce(): Promise<boolean> {
    const { getProtocol } = options;
    if (!getProtocol || !baseUrl.startsWith('https:')) return false;
    // A new worker knows of no answer, while the browser may still hold a connection of the last one.
    if (getProtocol(baseUrl) === null) {
      const { method, path } = operations.verifyKey;
      const mostBytes = getMaxBytes('verifyKey');
      await send(path, { method, headers: toHeaders(apiKey, {}), mostBytes });
    }
    return supportsStreams(getProtocol(baseUrl));
  }

  async function sendCall(name: OperationName, call: Call): Promise<Reply | Failure> {
    const operation: Operation = operations[name];
    const path = toPath(operation.path, call);
    const mostBytes = getMaxBytes(name);
    const init = { method: operation.method, headers: toHeaders(apiKey, call), mostBytes };
    if (call.body === undefined) return send(path, init);
    const body = JSON.stringify(call.body);
    const pays = !operation.repeatable && call.idempotencyKey === undefined;
    if (pays && (await canSendOnce())) {
      const reply = await send(path, toSingleUseRequest(init, body));
      if (!('facts' in reply) || !isStreamRefusal(reply.status)) return reply;
    }
    return send(path, { ...init, body });
  }

  return {
    async call<Name extends OperationName>(name: Name, call: Call = {}) {
      const operation = operations[name];
      const reply = await sendCall(name, call);
      if (!('facts' in reply)) return { ok: false, failure: reply };
      const { status, body, facts, isTooLarge } = reply;
      const isError = status < 200 || status > 299;
      // An error is known by its status; but the body of a 402 may be a result that was paid for.
      if (isTooLarge && (!isError || (status === 402 && operation.partial))) {
        const failure = failureOf('too_large', 'The answer is larger than this client reads.');
        return { ok: false, failure: { ...failure, status, requestId: facts.requestId } };
      }
      if (isError) {
        const told = toFailure(status, body, facts);
        const failure = { ...told, serviceCode: dropKey(told.serviceCode) };
        const partial = status === 402 && operation.partial ? parseAnswer<Name>(name, body) : null;
        return partial
          ? { ok: false, failure, partial: partial.value, ...partial.left }
          : { ok: false, failure };
      }
      const answer = parseAnswer<Name>(name, body);
      if (answer) return { ok: true, value: answer.value, facts, ...answer.left };
      const failure = failureOf('unreadable', 'The answer is not what the interface describes.');
      return { ok: false, failure: { ...failure, status, requestId: facts.requestId } };
    },

    async fetchAdditions() {
      const reply = await send('/openapi.json', { method: 'GET', mostBytes: MAX_RESPONSE_BYTES });
      if (!('facts' in reply) || reply.status >= 500) return null;
      return reply.status === 200 ? parseAdditions(reply.body) : NO_ADDITIONS;
    },
  };
}

type Read<Value> = { value: Value; left: { unreadable?: number } };

function parseAnswer<Name extends OperationName>(
  name: Name,
  body: unknown,
): Read<Answer<Name>> | null {
  const { answer }: Operation = operations[name];
  let unreadable = 0;
  const wire = createReading(() => {
    unreadable += 1;
  });
  const parsed = z.safeParse(answer(wire) as Schema<Answer<Name>>, body);
  if (!parsed.success) return null;
  return { value: parsed.data, left: unreadable > 0 ? { unreadable } : {} };
}

function toPath(template: string, { enrichmentId, query }: Call): string {
  const path = template.replace('{enrichment_id}', encodeURIComponent(enrichmentId ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

function toHeaders(apiKey: string, call: Call): Record<string, string> {
  return {
    [HEADER.authorization]: `Bearer ${apiKey}`,
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(call.idempotencyKey ? { [HEADER.idempotencyKey]: call.idempotencyKey } : {}),
    ...(call.waitSeconds ? { [HEADER.prefer]: `wait=${call.waitSeconds}` } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
