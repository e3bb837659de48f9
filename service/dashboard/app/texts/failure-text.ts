// The text of a failure: what happened and what to do next.
import type { Failure } from '../api/failure.ts';
import { durationText } from '../../../../lib/view/format.ts';

export type FailureText = { title: string; text: string; details: string };

/** `title` names the failed action: "The key was not revoked". */
export function failureText(failure: Failure, title: string): FailureText {
  switch (failure.kind) {
    case 'unreachable':
      return {
        title,
        text: 'The service does not answer. It may be stopped, or this computer is offline. Nothing was changed.',
        details: '',
      };
    case 'unreadable':
      return {
        title,
        text: 'The service answered in a way that this page does not know: the two may be of different versions. Reload the page.',
        details: detailsText(`status ${failure.status}`, failure.requestId),
      };
    case 'refused':
      return {
        title,
        text: refusedText(failure),
        details: detailsText(`${failure.status} ${failure.code}`, failure.requestId),
      };
  }
}

function refusedText(failure: Extract<Failure, { kind: 'refused' }>): string {
  const { status, code, message, retryAfterSeconds } = failure;
  const wait = durationText((retryAfterSeconds ?? 60) * 1000);
  if (status === 429) return `The service asks us to wait. Try again in ${wait}.`;
  if (code === 'dashboard.busy') {
    return `The service is checking as many passwords as it can, so yours was not checked. Try again in ${wait}.`;
  }
  if (status >= 500) {
    return 'The service failed. Try again. If it keeps failing, give the request id to the operator of the service.';
  }
  return message;
}

const detailsText = (what: string, requestId: string): string =>
  requestId ? `${what}, request ${requestId}` : what;
