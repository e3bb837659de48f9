// Sends a request. Returns the fault of its response; null when the response is one of its table.
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { HEADER } from '../../lib/contract/headers.ts';
import { z } from '../../lib/zod.ts';
import type { FuzzRequest } from './make-request.ts';

const TIMEOUT_MS = 30_000;

/** An erasure empties each enrichment of the person on its own, which may take minutes (docs/operating.md). */
const SLOW_TIMEOUTS_MS: Readonly<Record<string, number>> = { erasePerson: 180_000 };

/** On a busy machine, hashes of passwords wait for more than the service's limit of 5 s (hash-queue.ts). */
const BUSY = 'dashboard.busy';
const MAX_TRIES = 5;

const refusal = z.object({
  code: z.string().check(z.regex(/^(error|dashboard)(\.[a-z_]+)+$/)),
  message: z.string().check(z.minLength(1)),
});

export type Sent = {
  /** Null without a response. */
  status: number | null;
  /** The code of a refusal. */
  code: string | null;
  fault: string | null;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function classifyAnswer(
  { target, isOwnMethod, method }: FuzzRequest,
  answer: IncomingMessage,
  text: string,
): Sent {
  const status = answer.statusCode ?? 0;
  const sent = (fault: string | null, code: string | null = null): Sent => ({
    status,
    code,
    fault,
  });
  const isBusy = status === 503 && answer.headers['retry-after'] && text.includes(`"${BUSY}"`);
  if (status >= 500 && !isBusy) return sent(`answered ${status}: ${text.slice(0, 500)}`);
  if (!answer.headers[HEADER.requestId.toLowerCase()])
    return sent(`answered without ${HEADER.requestId}`);
  if (method === 'HEAD' || status === 204) return sent(null);
  const expected = isOwnMethod ? target.answers[status] : undefined;
  const body = parseJson(text);
  const refused = refusal.safeParse(body);
  if (status >= 400 && refused.success) return sent(null, refused.data.code);
  if (expected) {
    const parsed = expected.safeParse(body);
    if (parsed.success) return sent(null);
    const [issue] = parsed.error.issues;
    return sent(`answered ${status} against its table: ${issue?.path.join('.')} ${issue?.message}`);
  }
  return sent(status >= 400 ? `answered ${status} with ${text.slice(0, 500)}` : null);
}

export type Sender = { send(fuzzed: FuzzRequest): Promise<Sent>; close(): void };

export function createSender(origin: string, lanes: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const { hostname, port } = new URL(origin);
  const none = (fault: string): Sent => ({ status: null, code: null, fault });

  function send(fuzzed: FuzzRequest, over: Agent | false): Promise<Sent> {
    return new Promise((resolve) => {
      const { method, path, headers, body, isChunked, target } = fuzzed;
      const call = request({ agent: over, hostname, port, method, path }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // Such a response has no end.
          if (target.isStream && answer.statusCode === 200) {
            resolve(classifyAnswer(fuzzed, answer, ''));
            call.destroy();
          }
        });
        answer.on('end', () =>
          resolve(classifyAnswer(fuzzed, answer, Buffer.concat(chunks).toString())),
        );
        answer.on('error', (error) => resolve(none(`cut its answer off: ${error.message}`)));
      });
      const timeout = SLOW_TIMEOUTS_MS[target.name] ?? TIMEOUT_MS;
      call.setTimeout(timeout, () => {
        resolve(none(`gave no answer within ${timeout / 1000} s`));
        call.destroy();
      });
      for (const [name, value] of headers) call.setHeader(name, value);
      call.on('error', (error) => {
        // The service closes a connection that still sends a refused body. The next request on it
        // was not read and is sent on another one.
        if (call.reusedSocket) resolve(send(fuzzed, false));
        else resolve(none(`gave no answer: ${error.message}`));
      });
      if (body && !isChunked) call.setHeader('Content-Length', body.length);
      if (body && isChunked) call.write(body.subarray(0, Math.ceil(body.length / 2)));
      call.end(body ? body.subarray(isChunked ? Math.ceil(body.length / 2) : 0) : undefined);
    });
  }

  /** Repeats a request that was refused because the service was busy. */
  async function sendUntilNotBusy(fuzzed: FuzzRequest): Promise<Sent> {
    for (let tries = 1; ; tries += 1) {
      const sent = await send(fuzzed, agent);
      if (sent.code !== BUSY) return sent;
      if (tries === MAX_TRIES) return { ...sent, fault: `was busy ${tries} times` };
      await setTimeout(tries * 1000);
    }
  }

  return { send: sendUntilNotBusy, close: () => agent.destroy() };
}
