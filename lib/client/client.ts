// The typed client for the table of operations. It sends a request once and parses the response. Only the runner of a
// job decides whether to send it a second time, never the client or the browser.
import { readDeclaredAdditions } from '../contract/declared-additions.ts';
import { HEADER } from '../contract/headers.ts';
import {
  operations,
  type Answer,
  type Operation,
  type OperationName,
} from '../contract/operations.ts';
import { createReading } from '../contract/wire.ts';
import { z, type Schema } from '../zod.ts';
import type { Additions } from '../model/additions.ts';
import { MAX_RESPONSE_BYTES, getMaxBytes, readBody } from './response-size.ts';
import { readFacts, toFailure, type ResponseFacts } from './response.ts';
import { createFailure, type Failure, type FailureCode } from '../model/jobs/failure.ts';
import { REQUEST_TIMEOUT_MS } from '../model/jobs/request-timeout.ts';
import { OPEN_GATE, readRate, type Gate } from './request-gate.ts';
import {
  toSingleUseRequest,
  isStreamRefusal,
  supportsStreams,
  type GetProtocol,
} from './send-once.ts';

/** `unreadable`: how many parts of the result were skipped because they could not be read; absent for none. */
export type Outcome<Value> =
  | { ok: true; value: Value; facts: ResponseFacts; unreadable?: number }
  /** `partial`: the result in the body of a 402. */
  | { ok: false; failure: Failure; partial?: Value; unreadable?: number };

export type Call = {
  enrichmentId?: string;
  query?: Record<string, 'true' | 'false'>;
  body?: unknown;
  idempotencyKey?: string;
  /** The second request of a step, after the first was refused (lib/enrichment/send/send-start.ts). */
  isSecond?: boolean;
  /** Seconds for `Prefer: wait`, only for services that offer it. */
  waitSeconds?: number;
};

export type Client = {
  call<Name extends OperationName>(name: Name, call?: Call): Promise<Outcome<Answer<Name>>>;
  /** Reads the service's OpenAPI document. Without a document, no additions. Null: the service was not reached. */
  fetchAdditions(): Promise<Additions | null>;
};

export type ClientOptions = {
  /** Without a trailing slash: https://host/api/v2 */
  baseUrl: string;
  apiKey: string;
  fetch: typeof fetch;
  now: () => Date;
  isOnline: () => boolean;
  /** Called before each request and after each response. Default: every request may leave. */
  gate?: Gate;
  /** The protocol of the service's connection. Given only where the browser accepts streams as bodies. */
  getProtocol?: GetProtocol | undefined;
  /** The timeout of a request. Tests use a shorter one. */
  timeoutMs?: number;
};

/** `isTooLarge`: the body was not read to the end and is dropped. */
type Reply =
  | { ok: true; status: number; body: unknown; isTooLarge: boolean; facts: ResponseFacts }
  | { ok: false; failure: Failure };

const fail = (code: FailureCode, message: string): Reply => ({
  ok: false,
  failure: createFailure(code, message),
});

type SendInit = RequestInit & { mostBytes: number };

export function createClient(options: ClientOptions): Client {
  const { baseUrl, apiKey, now, gate = OPEN_GATE, timeoutMs = REQUEST_TIMEOUT_MS } = options;

  /** Null for a text with the API key: a service may repeat it, and responses are stored and shown. */
  const dropKey = (text: string | null): string | null => (text?.includes(apiKey) ? null : text);

  async function send(path: string, { mostBytes, ...init }: SendInit): Promise<Reply> {
    if (!options.isOnline()) return fail('offline', 'The browser has no network.');
    const refusal = await gate.enter();
    if (refusal) return { ok: false, failure: refusal };
    const sentAt = now();
    try {
      const response = await options.fetch(baseUrl + path, {
        ...init,
        cache: 'no-store',
        credentials: 'omit',
        // A redirect would send the key and a person's name to a host that the user did not choose.
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readBody(response, mostBytes);
      const { status, headers } = response;
      const receivedAt = now();
      const allFacts = readFacts(headers, receivedAt);
      const facts = { ...allFacts, requestId: dropKey(allFacts.requestId) };
      const { retryAfterSeconds } = facts;
      const rate = readRate(headers);
      // A received response must not be lost when the rate budget cannot be stored.
      await gate
        .onResponse({ status, retryAfterSeconds, rate, sentAt, receivedAt })
        .catch(() => {});
      return { ok: true, status, body: parseJson(text ?? ''), isTooLarge: text === null, facts };
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return isTimeout
        ? fail('timeout', 'The service did not answer in time.')
        : fail('unreachable', 'The service could not be reached.');
    }
  }

  /** Whether a body can be sent in a form that the browser cannot repeat by itself. */
  async function canSendOnce(): Promise<boolean> {
    const { getProtocol } = options;
    if (!getProtocol || !baseUrl.startsWith('https:')) return false;
    // A new worker has seen no response yet, while the browser may still have a connection of the previous worker.
    if (getProtocol(baseUrl) === null) {
      const { method, path } = operations.verifyKey;
      const mostBytes = getMaxBytes('verifyKey');
      await send(path, { method, headers: toHeaders(apiKey, {}), mostBytes });
    }
    return supportsStreams(getProtocol(baseUrl));
  }

  async function sendCall(name: OperationName, call: Call): Promise<Reply> {
    const operation: Operation = operations[name];
    const path = toPath(operation.path, call);
    const mostBytes = getMaxBytes(name);
    const init = { method: operation.method, headers: toHeaders(apiKey, call), mostBytes };
    if (call.body === undefined) return send(path, init);
    const body = JSON.stringify(call.body);
    const couldBillTwice = !operation.repeatable && call.idempotencyKey === undefined;
    if (couldBillTwice && (await canSendOnce())) {
      const reply = await send(path, toSingleUseRequest(init, body));
      if (!reply.ok || !isStreamRefusal(reply.status)) return reply;
    }
    return send(path, { ...init, body });
  }

  return {
    async call<Name extends OperationName>(name: Name, call: Call = {}) {
      const operation = operations[name];
      const reply = await sendCall(name, call);
      if (!reply.ok) return reply;
      const { status, body, facts, isTooLarge } = reply;
      const isError = status < 200 || status > 299;
      // The status is enough for an error, but the body of a 402 may be a result that was paid for.
      if (isTooLarge && (!isError || (status === 402 && operation.partial))) {
        const failure = createFailure('too_large', 'The answer is larger than this client reads.');
        return { ok: false, failure: { ...failure, status, requestId: facts.requestId } };
      }
      if (isError) {
        const described = toFailure(name, status, body, facts);
        const failure = { ...described, serviceCode: dropKey(described.serviceCode) };
        const partial = status === 402 && operation.partial ? parseAnswer<Name>(name, body) : null;
        return partial
          ? { ok: false, failure, partial: partial.value, ...partial.skipped }
          : { ok: false, failure };
      }
      const answer = parseAnswer<Name>(name, body);
      if (answer) return { ok: true, value: answer.value, facts, ...answer.skipped };
      const failure = createFailure(
        'unreadable',
        'The answer is not what the interface describes.',
      );
      return { ok: false, failure: { ...failure, status, requestId: facts.requestId } };
    },

    async fetchAdditions() {
      const reply = await send('/openapi.json', { method: 'GET', mostBytes: MAX_RESPONSE_BYTES });
      if (!reply.ok || reply.status >= 500) return null;
      const declared = readDeclaredAdditions(reply.status === 200 ? reply.body : undefined);
      return { ...declared, search: declared.search.searchPeople };
    },
  };
}

type ParsedAnswer<Value> = { value: Value; skipped: { unreadable?: number } };

function parseAnswer<Name extends OperationName>(
  name: Name,
  body: unknown,
): ParsedAnswer<Answer<Name>> | null {
  const { answer }: Operation = operations[name];
  let unreadable = 0;
  const wire = createReading(() => {
    unreadable += 1;
  });
  const parsed = z.safeParse(answer(wire) as Schema<Answer<Name>>, body);
  if (!parsed.success) return null;
  return { value: parsed.data, skipped: unreadable > 0 ? { unreadable } : {} };
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
