// Calls the service by the protocol's table: every answer is parsed, every error becomes a Failure.
import type { Schema } from '../../../../lib/zod.ts';
import { calls, type AnswerOf, type BodyOf, type Calls, type QueryOf } from '../../protocol.ts';
import { CSRF_HEADER, dashboardError, type Call } from '../../protocol/call.ts';
import type { Failure, Result } from './failure.ts';
import { addressOf, type ParamsOf } from './path.ts';

/** The calls that answer JSON; files and the event stream are the browser's own to fetch. */
export type JsonCall = {
  [Name in keyof Calls]: Calls[Name]['answer'] extends string ? never : Name;
}[keyof Calls];

type Params<Name extends JsonCall> = [ParamsOf<Calls[Name]['path']>] extends [never]
  ? { params?: never }
  : { params: Record<ParamsOf<Calls[Name]['path']>, string> };
type Query<Name extends JsonCall> =
  QueryOf<Name> extends null ? { query?: never } : { query: QueryOf<Name> };
type Body<Name extends JsonCall> =
  BodyOf<Name> extends null ? { body?: never } : { body: BodyOf<Name> };

export type Ask<Name extends JsonCall> = Params<Name> &
  Query<Name> &
  Body<Name> & {
    /** Of a call that takes bytes. */
    upload?: Blob;
    signal?: AbortSignal | undefined;
  };

export type Api = {
  call<Name extends JsonCall>(name: Name, ask: Ask<Name>): Promise<Result<AnswerOf<Name>>>;
};

type Collaborators = {
  fetch: typeof globalThis.fetch;
  /** Of the session; '' before there is one. */
  csrfToken: () => string;
  /** Told of each failure of a call, before the caller is. */
  onFailure: (failure: Failure) => void;
};

/** @throws the signal's reason when it aborts; nothing else. */
export function createApi({ fetch, csrfToken, onFailure }: Collaborators): Api {
  const failed = (failure: Failure) => {
    onFailure(failure);
    return { ok: false, failure } as const;
  };
  return {
    async call(name, { params, query, body, upload, signal }) {
      const { method, path, answer }: Call = calls[name];
      const headers = new Headers({ Accept: 'application/json' });
      if (method !== 'GET') headers.set(CSRF_HEADER, csrfToken());
      if (body !== undefined) headers.set('Content-Type', 'application/json');
      if (upload) headers.set('Content-Type', 'application/octet-stream');

      let response: Response;
      let text: string;
      try {
        response = await fetch(addressOf(path, params, query ?? undefined), {
          method,
          headers,
          credentials: 'same-origin',
          redirect: 'error',
          body: upload ?? (body === undefined ? null : JSON.stringify(body)),
          signal: signal ?? null,
        });
        text = await response.text();
      } catch {
        signal?.throwIfAborted();
        return failed({ kind: 'unreachable' });
      }
      if (!response.ok) return failed(refusal(response, text));
      // The table pairs each name with the schema of its answer, which a generic index loses.
      const value = parsed(answer as Schema<AnswerOf<typeof name>>, text);
      return value ? { ok: true, value: value.data } : failed(unreadable(response));
    },
  };
}

function parsed<Value>(schema: Schema<Value>, text: string): { data: Value } | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? { data: result.data } : null;
  } catch {
    return null;
  }
}

const requestIdOf = ({ headers }: Response): string => headers.get('X-Request-Id') ?? '';

const unreadable = (response: Response): Failure => ({
  kind: 'unreadable',
  status: response.status,
  requestId: requestIdOf(response),
});

function refusal(response: Response, text: string): Failure {
  const error = parsed(dashboardError, text);
  if (!error) {
    // A gateway in front of a service that is stopped answers in its name.
    const isGateway = response.status === 502 || response.status === 503 || response.status === 504;
    return isGateway ? { kind: 'unreachable' } : unreadable(response);
  }
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return {
    kind: 'refused',
    status: response.status,
    code: error.data.code,
    message: error.data.message,
    requestId: requestIdOf(response),
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  };
}
