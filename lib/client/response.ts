import { ERRORS, errorBody, getErrorMessage, type ErrorCode } from '../contract/errors.ts';
import { HEADER } from '../contract/headers.ts';
import type { OperationName } from '../contract/operations.ts';
import { readRetryAfter } from '../contract/retry-after.ts';
import { z } from '../zod.ts';
import { createFailure, type Failure, type FailureCode } from '../model/jobs/failure.ts';

/** The headers of a response. Null: not sent by the service. */
export type ResponseFacts = {
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** Credits, possibly fractional. */
  creditsCharged: number | null;
  creditsRemaining: number | null;
};

/** The number in a header; null, and not 0, for an absent or empty one. */
function readNumber(headers: Headers, name: string): number | null {
  const text = headers.get(name)?.trim();
  if (!text) return null;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** The request id, which is stored, shown and exported. Any other text of the service in its place is dropped. */
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

/** Of 400. With any other status, such as the 503 of a gateway, it is not known what happened. */
const CODES: ReadonlyMap<string | null, FailureCode> = new Map<ErrorCode, FailureCode>([
  ['error.enrichment.in_progress', 'in_progress'],
  ['error.source.busy', 'source_busy'],
  ['error.search.too_broad', 'too_broad'],
]);

function toFailureCode(
  status: number,
  serviceCode: string | null,
  operation: OperationName,
): FailureCode {
  const known = status === 400 ? CODES.get(serviceCode) : undefined;
  if (known) return known;
  if (status === 401) return 'unauthorized';
  if (status === 402) return 'credits';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limit';
  if (status >= 500) return 'server';
  if ((status === 400 || status === 422) && isSearch(operation)) return 'search_refused';
  if (status >= 400) return 'invalid';
  return 'unreadable';
}

const isSearch = (operation: OperationName): boolean =>
  operation === 'searchPeople' || operation === 'searchCompanies';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The error code: words with dots. Any other text of the service in its place is dropped. */
function readServiceCode(body: unknown): string | null {
  const parsed = z.safeParse(errorBody(), body);
  return parsed.success && /^[\w.-]{1,100}$/.test(parsed.data.code) ? parsed.data.code : null;
}

/**
 * The failure for a response without a result. The body need not be an error body. The service's own text is dropped,
 * because it may quote the key or the person in the request.
 */
export function toFailure(
  operation: OperationName,
  status: number,
  body: unknown,
  facts: ResponseFacts,
): Failure {
  const serviceCode = readServiceCode(body);
  const message =
    serviceCode && isKnown(serviceCode)
      ? getErrorMessage(serviceCode)
      : `The service answered with status ${status}.`;
  return {
    ...createFailure(toFailureCode(status, serviceCode, operation), message),
    status,
    serviceCode,
    requestId: facts.requestId,
    retryAfterSeconds: facts.retryAfterSeconds,
  };
}
