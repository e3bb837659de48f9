import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { getErrorMessage, getErrorStatus, type ErrorCode } from '../../lib/contract/errors.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import type { Fault } from '../../lib/contract/rules.ts';
import { NO_CONNECTION_RETRY_SECONDS, NoConnectionError } from '../db/no-connection-error.ts';
import type { Log } from '../log.ts';
import type { Ctx } from './env.ts';

export const NO_CONNECTION_HEADERS = {
  [HEADER.retryAfter]: String(NO_CONNECTION_RETRY_SECONDS),
};

/** A response of the interface's error table, thrown where the error is found. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail = '', headers: Record<string, string> = {}) {
    super(detail ? `${getErrorMessage(code)} ${detail}` : getErrorMessage(code));
    this.code = code;
    this.headers = headers;
  }
}

export const refuse = ({ code, item, detail }: Fault): never => {
  const where = item === undefined ? '' : `(data[${item}])`;
  throw new ApiError(code, [detail, where].filter(Boolean).join(' '));
};

const toApiError = (error: Error): ApiError =>
  error instanceof NoConnectionError
    ? new ApiError('error.unavailable', '', NO_CONNECTION_HEADERS)
    : new ApiError('error.internal');

/** Turns every error into `{code, message}`; an unexpected one is logged and not revealed. */
export function answerError(log: Log) {
  return (error: Error, c: Ctx): Response => {
    const known = error instanceof ApiError ? error : toApiError(error);
    if (known !== error) log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    for (const [name, value] of Object.entries(known.headers)) c.header(name, value);
    c.header(HEADER.requestId, c.get('requestId'));
    return c.json(
      { code: known.code, message: known.message },
      getErrorStatus(known.code) as ContentfulStatusCode,
    );
  };
}
