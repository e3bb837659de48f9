// One text for each way in which a request can fail. `because` is the first sentence of a notice. The charge
// and the next step depend on the job, and failure-notice.ts adds them.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { isLoopback } from '../../client/base-url.ts';
import type { Failure, FailureCode } from '../../model/jobs/failure.ts';
import { durationText } from '../format.ts';

/** The user's next step. NoticeActions turns it into a button. */
export type NextStep =
  /** Make the same request again. */
  | 'again'
  /** The request has no answer: the user looks it up at the service, or decides. */
  | 'decide'
  /** Nothing: the job continues by itself. */
  | 'wait'
  | 'options'
  | 'add_credits'
  | 'limits'
  | 'edit'
  | 'reload'
  | 'none';

export type NoticeSign = 'offline' | 'wait' | 'credits' | 'error' | 'limit' | 'key' | 'unanswered';
export type NoticeTone = 'neutral' | 'warn' | 'bad';

export type NoticeContext = {
  /** What was requested: "Work email". */
  what: string;
  /** Host of the service. */
  host: string;
  /** A sentence about the charge, in place of "Nothing was charged." */
  charged?: string;
};

/** The parts of every notice, beside its sentences. */
export type NoticeFrame = { head: string; tone: NoticeTone; sign: NoticeSign; step: NextStep };

/** `step`: the next step after the request has failed finally. */
type FailureText = Omit<NoticeFrame, 'head'> & {
  head: MessageDescriptor;
  because: (about: NoticeContext, failure: Failure) => string;
};

const FAILURE_TEXTS: Record<FailureCode, FailureText> = {
  offline: {
    head: msg`You are offline`,
    because: () => t`There is no network. Saved contacts, copy and export still work.`,
    tone: 'neutral',
    sign: 'offline',
    step: 'again',
  },
  unreachable: {
    head: msg`The service does not answer`,
    because: ({ host }) =>
      isLoopback({ hostname: host.replace(/:\d+$/, '') })
        ? t`No service runs at ${host}. Start it, then try again.`
        : t`${host} cannot be reached. Check the address and your network.`,
    tone: 'bad',
    sign: 'offline',
    step: 'again',
  },
  timeout: {
    head: msg`The service took too long`,
    because: ({ host }) => t`${host} gave no answer in time.`,
    tone: 'bad',
    sign: 'wait',
    step: 'again',
  },
  unauthorized: {
    head: msg`The service refused your key`,
    because: ({ host }) =>
      t`${host} does not know this API key. Check it, or enter another one in the settings.`,
    tone: 'bad',
    sign: 'key',
    step: 'options',
  },
  credits: {
    head: msg`Not enough credits`,
    because: ({ what, host }) =>
      t`${what}: the balance at ${host} does not cover it. Add credits there, then ask again.`,
    tone: 'warn',
    sign: 'credits',
    step: 'add_credits',
  },
  not_found: {
    head: msg`The service has no such search`,
    because: ({ host }) => t`It is older than three months, or ${host} is not the right address.`,
    tone: 'bad',
    sign: 'error',
    step: 'again',
  },
  rate_limit: {
    head: msg`The service asks us to wait`,
    // Too many requests, too many contacts that wait, or too many stored today.
    because: ({ host }) => t`This cannot be sent to ${host} right now.`,
    tone: 'neutral',
    sign: 'wait',
    step: 'again',
  },
  source_busy: {
    head: msg`A source of the service is busy`,
    because: ({ host }, { retryAfterSeconds }) => {
      if (retryAfterSeconds === null) return t`${host} cannot ask it now. Other requests go on.`;
      const wait = durationText(retryAfterSeconds * 1000);
      return t`${host} cannot ask it now, and says to wait ${wait}. Other requests go on.`;
    },
    tone: 'neutral',
    sign: 'wait',
    step: 'again',
  },
  in_progress: {
    head: msg`The service is still searching`,
    because: () => t`The result is not there yet.`,
    tone: 'neutral',
    sign: 'wait',
    step: 'wait',
  },
  too_broad: {
    head: msg`The search matches too many people`,
    because: ({ host }) =>
      t`${host} cannot go through them in time. Add a filter, such as a place or a title.`,
    tone: 'warn',
    sign: 'limit',
    step: 'edit',
  },
  search_refused: {
    head: msg`The service refused the search`,
    because: ({ host }) => t`${host} cannot work with these filters. Change or remove one of them.`,
    tone: 'bad',
    sign: 'error',
    step: 'edit',
  },
  invalid: {
    head: msg`The service refused the request`,
    because: ({ host }) =>
      t`${host} cannot work with what was sent. Correct the name, the company or the link.`,
    tone: 'bad',
    sign: 'error',
    step: 'edit',
  },
  server: {
    head: msg`The service had a problem`,
    because: ({ host }) => t`${host} reported an error on its side.`,
    tone: 'bad',
    sign: 'error',
    step: 'again',
  },
  unreadable: {
    head: msg`The answer was not understood`,
    because: ({ host }) =>
      t`${host} sent no answer of its own, perhaps the sign-in page of a network.`,
    tone: 'bad',
    sign: 'error',
    step: 'again',
  },
  too_large: {
    head: msg`The answer is too large`,
    because: ({ host }) => t`${host} sent more than Sidelight reads. Ask for fewer people at once.`,
    tone: 'bad',
    sign: 'error',
    step: 'again',
  },
};

/** The texts of a failure in the active language. */
export function toFailureText(
  failure: Failure,
  about: NoticeContext,
): NoticeFrame & { because: string } {
  const { head, because, ...frame } = FAILURE_TEXTS[failure.code];
  return { ...frame, head: i18n._(head), because: because(about, failure) };
}

export const failureHead = (code: FailureCode): string => i18n._(FAILURE_TEXTS[code].head);

export const toUnansweredFrame = (): NoticeFrame => ({
  head: t`The answer was lost`,
  tone: 'warn',
  sign: 'unanswered',
  step: 'decide',
});
