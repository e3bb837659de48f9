import { ERRORS, errorBody, getErrorMessage, type ErrorCode } from '../contract/errors.ts';
import { HEADER } from '../contract/headers.ts';
import { z } from '../zod.ts';
import { failureOf, type Failure, type FailureCode } from '../model/failure.ts';

/** What the headers of an answer tell beside its body. Null: the service does not say. */
export type ResponseFacts = {
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** Credits, possibly fractional. */
  creditsCharged: number | null;
  creditsRemaining: number | null;
};

/** An absent or empty header is not a zero. */
function readNumber(headers: Headers, name: string): number | null {
  const text = headers.get(name)?.trim();
  if (!text) return null;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/**
 * Retry-After as seconds; it may also be an HTTP date (RFC 9110, 10.2.3). Such a date is by the clock of
 * the service, which the answer tells too: ours may be wrong.
 */
function readRetryAfter(headers: Headers, now: Date): number | null {
  const seconds = readNumber(headers, HEADER.retryAfter);
  if (seconds !== null) return seconds;
  const date = Date.parse(headers.get(HEADER.retryAfter) ?? '');
  if (Number.isNaN(date)) return null;
  const told = Date.parse(headers.get('Date') ?? '');
  const from = Number.isNaN(told) ? now.getTime() : told;
  return Math.max(0, Math.ceil((date - from) / 1000));
}

/** An id to quote, which is kept, shown and exported; anything else in its place is text of the service. */
function readRequestId(headers: Headers): string | null {
  const id = headers.get(HEADER.requestId);
  return id !== null && /^[\w.:/+=-]{1,128}$/.test(id) ? id : null;
}

export const readFacts = (headers: Headers, now: Date): ResponseFacts => ({
  requestId: readRequestId(headers),
  retryAfterSeconds: readRetryAfter(headers, now),
  creditsCharged: readNumber(headers, HEADER.creditsCharged),
  creditsRemaining: readNumber(headers, HEADER.creditsRemaining),
});

function toFailureCode(status: number, serviceCode: string | null): FailureCode {
  if (serviceCode === 'error.enrichment.in_progress') return 'in_progress';
  if (status === 401) return 'unauthorized';
  if (status === 402) return 'credits';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limit';
  if (status >= 500) return 'server';
  if (status >= 400) return 'invalid';
  return 'unreadable';
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Codes are words with dots; anything else in their place is text of the service. */
function readServiceCode(body: unknown): string | null {
  const parsed = z.safeParse(errorBody(), body);
  return parsed.success && /^[\w.-]{1,100}$/.test(parsed.data.code) ? parsed.data.code : null;
}

/**
 * The failure that an answer without a result stands for. The body need not be an error body. What the
 * service says in its own words is left out: it may quote the key, or the person that was asked about.
 */
export function toFailure(status: number, body: unknown, facts: ResponseFacts): Failure {
  const serviceCode = readServiceCode(body);
  const message =
    serviceCode && isKnown(serviceCode)
      ? getErrorMessage(serviceCode)
      : `The service answered with status ${status}.`;
  return {
    ...failureOf(toFailureCode(status, serviceCode), message),
    status,
    serviceCode,
    requestId: facts.requestId,
    retryAfterSeconds: facts.retryAfterSeconds,
  };
}
