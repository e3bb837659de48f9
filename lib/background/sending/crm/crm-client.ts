// Requests to a CRM with the user's token. An answer that concerns every contact ends the try
// (SendingInterruptedError); one about this request is returned.
import { t } from '@lingui/core/macro';
import { MAX_RESULT_BYTES, readBody } from '../../../client/response-size.ts';
import { isStreamRefusal, supportsStreams, toSingleUseRequest } from '../../../client/send-once.ts';
import { REQUEST_TIMEOUT_MS } from '../../../model/jobs/request-timeout.ts';
import { getHttpProtocol } from '../../../platform/http-protocol.ts';
import { z, type Schema } from '../../../zod.ts';
import { readRetryAfter } from '../../../contract/retry-after.ts';
import { SendingInterruptedError } from '../target.ts';
import { toReason } from '../reason.ts';

export type CrmRequest<Value> = {
  method: 'GET' | 'POST' | 'PATCH';
  /** With its query. */
  path: string;
  body?: unknown;
  /** It creates something, and would create it again if it were repeated. */
  createsAnew?: boolean;
  /** Called when its turn has come, and again before it is repeated. Not sent if this throws. */
  beforeSending?: () => Promise<void>;
  answer: Schema<Value>;
};

export type CrmAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: string };

export type CrmClient = <Value>(request: CrmRequest<Value>) => Promise<CrmAnswer<Value>>;

/** The differences between CRMs. */
export type CrmRules = {
  name: string;
  authorize: (token: string) => Record<string, string>;
  /** Milliseconds from the start of a request to that of the next one. */
  spacing: number;
  /** What to do when the token is missing rights. */
  rightsText: () => string;
  /** How long a 429 without Retry-After asks to wait, and why. `isGuess`: it does not say how long. */
  readLimit: (
    headers: Headers,
    body: string,
  ) => { afterSeconds: number; isGuess: boolean; problem: string };
};

export type CrmCollaborators = {
  token: string;
  origin: string;
  now: () => Date;
  pause: (milliseconds: number) => Promise<void>;
};

const errorBody = z.object({
  /** HubSpot. */
  message: z.optional(z.string()),
  /** Pipedrive. */
  error: z.optional(z.string()),
});

export function createCrmClient(
  rules: CrmRules,
  { token, origin, now, pause }: CrmCollaborators,
): CrmClient {
  const { name } = rules;
  let nextStart = 0;

  /** The interfaces limit how many requests an account may send in a few seconds. */
  async function waitForTurn(): Promise<void> {
    const wait = nextStart - now().getTime();
    nextStart = Math.max(nextStart, now().getTime()) + rules.spacing;
    if (wait > 0) await pause(wait);
  }

  async function fetchText(
    { path, beforeSending }: CrmRequest<unknown>,
    init: RequestInit,
  ): Promise<{ response: Response; text: string }> {
    await waitForTurn();
    await beforeSending?.();
    try {
      const response = await fetch(origin + path, {
        ...init,
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      return { response, text: (await readBody(response, MAX_RESULT_BYTES)) ?? '' };
    } catch {
      throw later(t`${name} does not answer.`, null);
    }
  }

  async function send(request: CrmRequest<unknown>) {
    const { method, body, createsAnew } = request;
    const headers = { Accept: 'application/json', ...rules.authorize(token) };
    if (body === undefined) return fetchText(request, { method, headers });
    const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } };
    const text = JSON.stringify(body);
    // Reading has come before, so the protocol is known. See client/send-once.ts.
    const protocol = import.meta.env.FIREFOX ? null : getHttpProtocol(origin);
    if (createsAnew && supportsStreams(protocol)) {
      const sent = await fetchText(request, toSingleUseRequest(init, text));
      if (!isStreamRefusal(sent.response.status)) return sent;
    }
    return fetchText(request, { ...init, body: text });
  }

  return async (request) => {
    const { response, text } = await send(request);
    const { status, headers } = response;
    if (response.ok) {
      const parsed = z.safeParse(request.answer, readJson(text));
      if (parsed.success) return { ok: true, value: parsed.data };
      throw later(t`The answer of ${name} was not understood.`, null);
    }
    const retryAfter = readRetryAfter(headers, now());
    if (status === 429) {
      const { afterSeconds, isGuess, problem } = rules.readLimit(headers, text);
      throw new SendingInterruptedError({
        type: 'later',
        afterSeconds: retryAfter ?? afterSeconds,
        isLimit: true,
        isGuess: isGuess && retryAfter === null,
        problem,
      });
    }
    // 423: the record is locked; 477: HubSpot moves the account.
    if (status >= 500 || [408, 423, 425, 477].includes(status)) {
      throw later(t`${name} cannot answer now (${status}).`, retryAfter);
    }
    if (status === 401) {
      throw stopped(
        t`${name} does not accept this token (401). It may have expired. Connect again with a new one.`,
      );
    }
    if (status === 402) throw stopped(t`${name} says that the account is not paid for (402).`);
    // A page of the network in front of the CRM, which blocks clients that keep exceeding the limits.
    if (status === 403 && readJson(text) === null) {
      throw stopped(t`${name} refuses requests from here for now (403). Send again later.`);
    }
    if (status === 403)
      throw stopped(`${t`The token has too few rights (403).`} ${rules.rightsText()}`);
    const parsed = z.safeParse(errorBody, readJson(text));
    const said = parsed.success ? (parsed.data.message ?? parsed.data.error ?? '') : '';
    return { ok: false, problem: toReason(said, name, status).replaceAll(token, '…') };
  };
}

const later = (problem: string, afterSeconds: number | null): SendingInterruptedError =>
  new SendingInterruptedError({ type: 'later', afterSeconds, isLimit: false, problem });

const stopped = (problem: string): SendingInterruptedError =>
  new SendingInterruptedError({ type: 'stopped', problem });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
