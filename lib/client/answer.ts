import { errorBody } from '../contract/errors.ts';
import { HEADER } from '../contract/headers.ts';
import { z } from '../zod.ts';
import { failureOf, type Failure, type FailureCode } from '../model/failure.ts';

/** What the headers of an answer tell beside its body. Null: the service does not say. */
export type Facts = {
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** Credits, possibly fractional. */
  creditsCharged: number | null;
  creditsRemaining: number | null;
};

/** An absent or empty header is not a zero. */
function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name)?.trim();
  if (!text) return null;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** Retry-After as seconds; it may also be an HTTP date (RFC 9110, 10.2.3). */
function retryAfter(headers: Headers, now: Date): number | null {
  const seconds = numberIn(headers, HEADER.retryAfter);
  if (seconds !== null) return seconds;
  const date = Date.parse(headers.get(HEADER.retryAfter) ?? '');
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

export const factsOf = (headers: Headers, now: Date): Facts => ({
  requestId: headers.get(HEADER.requestId),
  retryAfterSeconds: retryAfter(headers, now),
  creditsCharged: numberIn(headers, HEADER.creditsCharged),
  creditsRemaining: numberIn(headers, HEADER.creditsRemaining),
});

function codeFor(status: number, serviceCode: string | null): FailureCode {
  if (serviceCode === 'error.enrichment.in_progress') return 'in_progress';
  if (status === 401) return 'unauthorized';
  if (status === 402) return 'credits';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limit';
  if (status >= 500) return 'server';
  if (status >= 400) return 'invalid';
  return 'unreadable';
}

/** The failure that an answer other than 200 stands for. The body need not be an error body. */
export function failureIn(status: number, body: unknown, facts: Facts): Failure {
  const parsed = z.safeParse(errorBody(), body);
  const serviceCode = parsed.success ? parsed.data.code : null;
  return {
    ...failureOf(
      codeFor(status, serviceCode),
      parsed.success ? parsed.data.message : `The service answered with status ${status}.`,
    ),
    status,
    serviceCode,
    requestId: facts.requestId,
    retryAfterSeconds: facts.retryAfterSeconds,
  };
}
