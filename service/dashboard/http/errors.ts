import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { getErrorMessage } from '../../../lib/contract/errors.ts';
import { HEADER } from '../../../lib/contract/headers.ts';
import { NoConnectionError } from '../../db/no-connection-error.ts';
import { ApiError, NO_CONNECTION_HEADERS } from '../../http/errors.ts';
import type { Ctx } from '../../http/env.ts';
import type { Log } from '../../log.ts';
import { DASHBOARD_ERRORS, type DashboardErrorCode } from '../protocol/call.ts';

/** A response of the dashboard's error table, thrown where the error is found. */
export class DashboardError extends Error {
  override name = 'DashboardError';
  readonly code: DashboardErrorCode;
  readonly headers: Record<string, string>;

  constructor(code: DashboardErrorCode, detail = '', headers: Record<string, string> = {}) {
    const message = DASHBOARD_ERRORS[code][1];
    super(detail ? `${message} ${detail}` : message);
    this.code = code;
    this.headers = headers;
  }
}

const WIRE_WORDS = getErrorMessage('error.request.invalid');

/** http/body.ts throws errors of the public interface; here they become errors of the dashboard. */
function asKnown(error: Error): DashboardError | null {
  if (error instanceof DashboardError) return error;
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'error.request.too_large') {
    return new DashboardError('dashboard.request.too_large');
  }
  // Requests for other paths pass through to the service's own 404.
  if (error.code === 'error.not_found') return new DashboardError('dashboard.not_found');
  return error.code === 'error.request.invalid'
    ? new DashboardError('dashboard.request.invalid', error.message.slice(WIRE_WORDS.length + 1))
    : null;
}

const toUnexpected = (error: Error): DashboardError =>
  error instanceof NoConnectionError
    ? new DashboardError('dashboard.unavailable', '', NO_CONNECTION_HEADERS)
    : new DashboardError('dashboard.internal');

/** Turns every error into `{code, message}`; an unexpected one is logged and not revealed. */
export function answerDashboardError(log: Log) {
  return (error: Error, c: Ctx): Response => {
    const known = asKnown(error) ?? toUnexpected(error);
    if (known.code === 'dashboard.internal' || known.code === 'dashboard.unavailable') {
      log.error({ err: error, requestId: c.get('requestId') }, 'dashboard request failed');
    }
    for (const [name, value] of Object.entries(known.headers)) c.header(name, value);
    c.header(HEADER.requestId, c.get('requestId'));
    const status = DASHBOARD_ERRORS[known.code][0] as ContentfulStatusCode;
    return c.json({ code: known.code, message: known.message }, status);
  };
}
