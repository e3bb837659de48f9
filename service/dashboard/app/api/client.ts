// Calls the service by the protocol's table: every answer is parsed, every error becomes a Failure.
import type { Schema } from '../../../../lib/zod.ts';
import {
  calls,
  type CallAnswer,
  type CallBody,
  type Calls,
  type CallQuery,
} from '../../protocol.ts';
import { CSRF_HEADER, DASHBOARD_PATH, dashboardError, type Call } from '../../protocol/call.ts';

export type Failure =
  /** No response: the service is stopped, or the network is down. */
  | { kind: 'unreachable' }
  /** An error of the service, with its code and message. */
  | {
      kind: 'refused';
      status: number;
      code: string;
      message: string;
      requestId: string;
      retryAfterSeconds: number | null;
    }
  /** The answer to a change was lost, or the service failed: the change may have been made. */
  | { kind: 'unknown'; status: number | null; requestId: string }
  /** A response that this page cannot parse: page and service are of different versions. */
  | { kind: 'unreadable'; status: number; requestId: string };

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export const isRefused = (failure: Failure, code: string): boolean =>
  failure.kind === 'refused' && failure.code === code;

/** The calls that answer JSON. The browser itself fetches files and the event stream. */
export type JsonCall = {
  [Name in keyof Calls]: Calls[Name]['answer'] extends string ? never : Name;
}[keyof Calls];

/** The names between braces: 'id' | 'part' of "/imports/{id}/parts/{part}". */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

type Params<Name extends JsonCall> = [PathParams<Calls[Name]['path']>] extends [never]
  ? { params?: never }
  : { params: Record<PathParams<Calls[Name]['path']>, string> };
type Query<Name extends JsonCall> =
  CallQuery<Name> extends null ? { query?: never } : { query: CallQuery<Name> };
type Body<Name extends JsonCall> =
  CallBody<Name> extends null ? { body?: never } : { body: CallBody<Name> };

export type CallRequest<Name extends JsonCall> = Params<Name> &
  Query<Name> &
  Body<Name> & {
    /** The body of a call that takes bytes. */
    upload?: Blob;
    signal?: AbortSignal | undefined;
  };

export type Api = {
  call<Name extends JsonCall>(
    name: Name,
    ask: CallRequest<Name>,
  ): Promise<Result<CallAnswer<Name>>>;
};

type Collaborators = {
  fetch: typeof globalThis.fetch;
  /** The token of the session; '' without a session. */
  csrfToken: () => string;
  /** Called with each failure, before the caller receives it. */
  onFailure: (failure: Failure) => void;
};

/** Calls that can be repeated without a look at what is there. */
const REPEATABLE: ReadonlySet<JsonCall> = new Set([
  'signIn',
  'signOut',
  'previewImport',
  'createImport',
  'putImportPart',
  'startImport',
]);

/** The service may have done what was asked, although no answer says so. */
function mayBeDone(failure: Failure): boolean {
  if (failure.kind === 'unreachable' || failure.kind === 'unknown') return true;
  const isBusy = isRefused(failure, 'dashboard.busy');
  return !isBusy && (failure.status < 400 || failure.status >= 500);
}

/** @throws the signal's reason when it aborts; nothing else. */
export function createApi({ fetch, csrfToken, onFailure }: Collaborators): Api {
  return {
    async call(name, { params, query, body, upload, signal }) {
      const { method, path, answer }: Call = calls[name];
      const isChange = method !== 'GET' && !REPEATABLE.has(name);
      const reportFailure = (found: Failure) => {
        const failure = isChange && mayBeDone(found) ? toUnknown(found) : found;
        onFailure(failure);
        return { ok: false, failure } as const;
      };
      const headers = new Headers({ Accept: 'application/json' });
      if (method !== 'GET') headers.set(CSRF_HEADER, csrfToken());
      if (body !== undefined) headers.set('Content-Type', 'application/json');
      if (upload) headers.set('Content-Type', 'application/octet-stream');

      let response: Response;
      let text: string;
      try {
        response = await fetch(callAddress(path, params, query ?? undefined), {
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
        return reportFailure({ kind: 'unreachable' });
      }
      if (!response.ok) return reportFailure(toRefusal(response, text));
      // A generic name loses the type of the schema that the table has for it.
      const value = parseBody(answer as Schema<CallAnswer<typeof name>>, text);
      return value ? { ok: true, value: value.data } : reportFailure(toUnreadable(response));
    },
  };
}

function parseBody<Value>(schema: Schema<Value>, text: string): { data: Value } | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? { data: result.data } : null;
  } catch {
    return null;
  }
}

const readRequestId = ({ headers }: Response): string => headers.get('X-Request-Id') ?? '';

const toUnreadable = (response: Response): Failure => ({
  kind: 'unreadable',
  status: response.status,
  requestId: readRequestId(response),
});

const toUnknown = (failure: Failure): Failure =>
  failure.kind === 'unreachable'
    ? { kind: 'unknown', status: null, requestId: '' }
    : { kind: 'unknown', status: failure.status, requestId: failure.requestId };

function toRefusal(response: Response, text: string): Failure {
  const error = parseBody(dashboardError, text);
  if (!error) {
    // A gateway answers for a service that is stopped.
    const isGateway = response.status === 502 || response.status === 503 || response.status === 504;
    return isGateway ? { kind: 'unreachable' } : toUnreadable(response);
  }
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return {
    kind: 'refused',
    status: response.status,
    code: error.data.code,
    message: error.data.message,
    requestId: readRequestId(response),
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  };
}

/** The address of a call with encoded parameters. Undefined query parameters are omitted. */
export function callAddress(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value);
  }
  return DASHBOARD_PATH + filled + (search.size > 0 ? `?${search}` : '');
}
