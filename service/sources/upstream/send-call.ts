// One call to an upstream, sent once. Its outcomes differ in one question: can the upstream have
// acted on it?
import { HEADER } from '../../../lib/contract/headers.ts';
import { toStorable } from '../../db/storable-text.ts';

export type Reply =
  | { type: 'answer'; status: number; body: unknown; code: string; headers: Headers }
  /** No byte of the request was sent. */
  | { type: 'unsent'; reason: string }
  /** It may have arrived; there is no response. */
  | { type: 'lost'; reason: string };

export type Send = (call: {
  method: 'GET' | 'POST';
  path: string;
  /** JSON. */
  body?: string;
  headers?: Record<string, string>;
  /** The response timeout in seconds. */
  timeoutSeconds: number;
  signal?: AbortSignal;
}) => Promise<Reply>;

type Options = { baseUrl: string; apiKey: string; fetch: typeof fetch };

/** Failures before the connection is open: name, route, handshake. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_CERT.*|ERR_SSL.*|DEPTH_ZERO.*|SELF_SIGNED.*|UNABLE_TO_.*)$/;

/** fetch puts the reason into `cause`, and those of several addresses into `errors`. */
function getSystemCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return getSystemCode(error.cause);
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? toStorable(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** Codes are words with dots; any other value may contain personal data. */
function readErrorCode(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
  return typeof code === 'string' && /^[\w.-]{1,100}$/.test(code) ? code : '';
}

/**
 * The decompressed size of a response: the results of a hundred people with all data are far
 * smaller.
 */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** @throws when the response is larger */
async function getText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > MAX_ANSWER_BYTES) throw new RangeError('The answer of the upstream does not end.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** `baseUrl` ends in the version and has no trailing slash. */
export function createSend({ baseUrl, apiKey, fetch }: Options): Send {
  return async ({ method, path, body, headers, timeoutSeconds, signal }) => {
    const limit = AbortSignal.timeout(timeoutSeconds * 1000);
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          [HEADER.authorization]: `Bearer ${apiKey}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        // Following a redirect would send key and names to an unconfigured address.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      const answer = parseBody(await getText(response));
      return {
        type: 'answer',
        status: response.status,
        body: answer,
        code: readErrorCode(answer),
        headers: response.headers,
      };
    } catch (error) {
      const code = getSystemCode(error);
      if (BEFORE_SENDING.test(code)) return { type: 'unsent', reason: `no connection (${code})` };
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const reason = isLate
        ? `no answer within ${timeoutSeconds} s`
        : `the connection broke (${code || 'no code'})`;
      return { type: 'lost', reason };
    }
  };
}
