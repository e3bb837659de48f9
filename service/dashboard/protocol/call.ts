// The type of a dashboard call, and the errors that all calls share.
import { z, type Schema } from '../../../lib/zod.ts';

export const DASHBOARD_PATH = '/dashboard/api';

/** The callers that a call allows: anyone, a signed-in person, or an operator (for server-wide data). */
export type Access = 'anyone' | 'member' | 'operator';

/**
 * `path` is relative to DASHBOARD_PATH. A call with a `body` takes JSON; `upload` takes bytes. The
 * answer of `download` is a file and that of `events` an event stream; all others answer JSON.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  query: Schema<unknown> | null;
  body: Schema<unknown> | null;
  answer: Schema<unknown> | 'download' | 'events';
  upload?: true;
};

/** On every call but GET, once signed in: the `csrfToken` of the session. */
export const CSRF_HEADER = 'X-CSRF-Token';

export const DASHBOARD_ERRORS = {
  'dashboard.request.invalid': [400, 'The request is not valid.'],
  'dashboard.password.weak': [400, 'Choose a password of at least 12 characters.'],
  'dashboard.password.wrong': [400, 'The current password is not right.'],
  'dashboard.sign_in.failed': [401, 'The email address or the password is not right.'],
  'dashboard.session.none': [401, 'Sign in first.'],
  'dashboard.session.csrf': [403, 'The page is out of date. Load it again.'],
  'dashboard.origin': [403, 'This request came from another site and was refused.'],
  'dashboard.operator_only': [403, 'Only an operator can do this.'],
  'dashboard.password.expired': [
    403,
    'This one-time password has expired. Ask an operator for a new one.',
  ],
  'dashboard.password.temporary': [403, 'Choose a password of your own first.'],
  'dashboard.import.unfit': [422, 'This file cannot be imported.'],
  'dashboard.not_found': [404, 'This does not exist, or has been deleted.'],
  'dashboard.method': [405, 'This path does not answer that method.'],
  'dashboard.conflict': [409, 'This is not possible in the current state.'],
  'dashboard.request.too_large': [413, 'The request is too large.'],
  'dashboard.host': [
    421,
    'This host name is not one that the service answers to. Name it with --public-url.',
  ],
  'dashboard.sign_in.limited': [429, 'Too many tries. Wait as long as Retry-After says.'],
  'dashboard.busy': [
    503,
    'The service is checking as many passwords as it can. Try again in a few seconds.',
  ],
  'dashboard.unavailable': [503, 'The service is busy. Wait as long as Retry-After says.'],
  'dashboard.internal': [
    500,
    'The service failed. Try again later, or quote X-Request-Id to the operator.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type DashboardErrorCode = keyof typeof DASHBOARD_ERRORS;

/** The message gives the exact reason. */
export const dashboardError = z.object({ code: z.string(), message: z.string() });

// ── Shared shapes ──────────────────────────────────────────────────────────────────────────────
// Amounts are hundredths of a credit (lib/contract/credits.ts). Times are ISO 8601 in UTC.

export const time = z.iso.datetime();
/** A time in a request. The year 0 is valid in ISO 8601 and not in the database. */
export const pastTime = time.check(z.refine((text) => Date.parse(text) >= 0, 'Before 1970'));
export const hundredths = z.int();
/** The name of a key beside its activity. */
export const keyName = z.object({ id: z.uuid(), name: z.string() });

/** Time ranges in whole days, the last of which is today. */
export const DAYS = ['1', '7', '30', '90'] as const;
export type Days = (typeof DAYS)[number];
export const days = z.enum(DAYS);

export const PAGE_SIZE = 50;
/** Opaque; the `next` of the previous page. */
export const cursor = z.string().check(z.maxLength(200));
/** An IANA name; days begin at midnight in this zone. */
export const timeZone = z.string().check(z.maxLength(64));
export const done = z.object({});

/**
 * Builders for the calls with this access: `get(path, query, answer)`, and for the other methods
 * `post(path, body, answer)`. null: no query, or no body.
 */
export function callsFor<const A extends Access>(access: A) {
  const taking =
    <const M extends Call['method']>(method: M) =>
    <const P extends string, const B extends Call['body'], const R extends Call['answer']>(
      path: P,
      body: B,
      answer: R,
    ) => ({ method, path, access, query: null, body, answer });

  return {
    get: <const P extends string, const Q extends Call['query'], const R extends Call['answer']>(
      path: P,
      query: Q,
      answer: R,
    ) => ({ method: 'GET' as const, path, access, query, body: null, answer }),
    post: taking('POST'),
    patch: taking('PATCH'),
    delete: taking('DELETE'),
    /** A call that takes the bytes of a file. */
    upload: <const P extends string, const Q extends Call['query'], const R extends Call['answer']>(
      path: P,
      query: Q,
      answer: R,
    ) => ({
      ...taking('PUT')(path, null, answer),
      query,
      upload: true as const,
    }),
  };
}
