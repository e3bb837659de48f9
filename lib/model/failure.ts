// Why a call brought no answer. A closed list: every reader of it switches over all of them.
import { z } from '../zod.ts';

export const FAILURE_CODES = [
  /** The browser has no network: nothing left. */
  'offline',
  /** No answer: refused, cut or blocked. Something may have left. */
  'unreachable',
  /** No answer within our patience. Something may have left. */
  'timeout',
  /** 401: the key is missing, malformed or unknown. */
  'unauthorized',
  /** 402: the balance does not cover it. */
  'credits',
  /** 404: unknown, expired, or not this interface at all. */
  'not_found',
  /** 429, or a source that is throttled. */
  'rate_limit',
  /** The enrichment is not finished yet. */
  'in_progress',
  /** Any other 4xx: the service refuses what was sent. */
  'invalid',
  /** 5xx. */
  'server',
  /** An answer that does not parse as the interface describes. */
  'unreadable',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export const failure = z.object({
  code: z.enum(FAILURE_CODES),
  /** HTTP status; null when there was no answer. */
  status: z.nullable(z.number()),
  /** The `code` of the error body. */
  serviceCode: z.nullable(z.string()),
  /** For people who debug; never holds the key or a contact's data. */
  message: z.string(),
  requestId: z.nullable(z.string()),
  retryAfterSeconds: z.nullable(z.number()),
});
export type Failure = z.infer<typeof failure>;

export const failureOf = (code: FailureCode, message: string): Failure => ({
  code,
  status: null,
  serviceCode: null,
  message,
  requestId: null,
  retryAfterSeconds: null,
});

/** Whether the request may have reached the service although we hold no answer that says so. */
export const mayHaveArrived = ({ code }: Failure): boolean =>
  code === 'unreachable' || code === 'timeout' || code === 'server' || code === 'unreadable';
