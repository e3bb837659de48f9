// The failure of a call. Its codes are a closed list: every use switches over all of them.
import { z } from '../../zod.ts';

export const FAILURE_CODES = [
  /** The browser has no network: nothing was sent. */
  'offline',
  /** No response: refused, cut or blocked. Something may have been sent. */
  'unreachable',
  /** No response within our timeout. Something may have been sent. */
  'timeout',
  /** 401: the key is missing, malformed or unknown. */
  'unauthorized',
  /** 402: the balance does not cover it. */
  'credits',
  /** 404: unknown, expired, or not this interface at all. */
  'not_found',
  /** 429, or a source that is throttled. */
  'rate_limit',
  /** A source that the service asks for this request cannot be asked now. Nothing was done. */
  'source_busy',
  /** The enrichment is not finished yet. */
  'in_progress',
  /** A search matches too much to be answered in time. */
  'too_broad',
  /** The service refuses the filters of a search. */
  'search_refused',
  /** Any other 4xx: the service refuses what was sent. */
  'invalid',
  /** 5xx. */
  'server',
  /** A response that does not parse as the interface describes. */
  'unreadable',
  /** A response that is larger than the client reads (lib/client/response-size.ts). */
  'too_large',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export const failure = z.object({
  code: z.enum(FAILURE_CODES),
  /** HTTP status; null without a response. */
  status: z.nullable(z.number()),
  /** The `code` of the error body. */
  serviceCode: z.nullable(z.string()),
  /** For developers; never contains the key or a contact's data. */
  message: z.string(),
  requestId: z.nullable(z.string()),
  retryAfterSeconds: z.nullable(z.number()),
});
export type Failure = z.infer<typeof failure>;

export const createFailure = (code: FailureCode, message: string): Failure => ({
  code,
  status: null,
  serviceCode: null,
  message,
  requestId: null,
  retryAfterSeconds: null,
});

/** Whether the request may have reached the service although no response says so. */
export const mayHaveArrived = (one: Failure): boolean =>
  AMBIGUOUS.has(one.code) || isUnderWay(one) || isKeyTaken(one) || isForeign(one);

const AMBIGUOUS: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'timeout',
  'server',
  'unreadable',
  'too_large',
  'in_progress',
]);

/** The same key is being processed at this moment: an earlier request with it has arrived. */
export const isUnderWay = ({ serviceCode }: Failure): boolean =>
  serviceCode === 'error.idempotency.in_flight';

/**
 * The key was used with another body before: that request has arrived, and this one never will under it.
 */
export const isKeyTaken = ({ serviceCode }: Failure): boolean =>
  serviceCode === 'error.idempotency.mismatch';

/** Refusals of the request itself, which a service may word freely. */
const REFUSALS = new Set([400, 413, 415, 422]);

/**
 * A refusal outside the interface's vocabulary may be from a proxy, which does not know what the service
 * has done.
 */
export const isForeign = ({ code, status, serviceCode }: Failure): boolean =>
  serviceCode === null &&
  (code === 'not_found' || (code === 'invalid' && status !== null && !REFUSALS.has(status)));
