// The notice about a refused request, or about a job that waits or has failed: what happened, what was
// charged, what to do next.
import { plural, t } from '@lingui/core/macro';
import type { Hundredths } from '../../contract/credits.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { Contact } from '../../model/contact.ts';
import type { Failure } from '../../model/failure.ts';
import { isBulk, mayHaveCost, needsNewJob, type Job } from '../../model/job.ts';
import { toEnrichmentName } from '../../model/enrichment-name.ts';
import { amountText, creditsText, timeText } from '../format.ts';
import { isSupersededBy } from '../../model/superseded-job.ts';
import { FAILURE_TEXTS, UNANSWERED_TEXT, type NoticeContext } from './failure-texts.ts';
import { NOTHING_CHARGED, toRefusalText, type RefusalText } from './refusal-texts.ts';

export type NoticeContent = RefusalText & {
  /** ISO time at which the job continues by itself; null when it does not. */
  resumesAt: string | null;
  /** The host where the search can be looked up by its name. Missing when it has none. */
  lookUpAt?: string;
  /** The name of the search there. */
  lookUpName?: string;
  /** Status, code and request id, for debugging. */
  details: string[];
  /** Null: the request was refused before there was a job. */
  job: NoticeJob | null;
  /** The most that another try can cost. */
  price: Hundredths;
};

export type NoticeJob = {
  id: string;
  state: Job['state'];
  /** This job cannot continue; another try is a new job. */
  needsNewJob: boolean;
  /** A later job has found what it looked for, so it is not sent again. */
  isSuperseded: boolean;
};

const REPEATED =
  'An earlier request may have arrived, so it is repeated under its own key and charged once.';

function failureDetails(failure: Failure): string[] {
  return [
    failure.status === null ? t`No answer` : t`HTTP status ${failure.status}`,
    ...(failure.serviceCode ? [t`Code ${failure.serviceCode}`] : []),
    ...(failure.requestId ? [t`Request ${failure.requestId}`] : []),
  ];
}

/** `price`: the most that another try can cost. */
export function toRefusalNotice(
  problem: Problem,
  context: NoticeContext,
  price: Hundredths = 0,
): NoticeContent {
  const details = problem.failure ? failureDetails(problem.failure) : [];
  return { ...toRefusalText(problem, context), resumesAt: null, details, job: null, price };
}

function chargeText(job: Job, { host }: NoticeContext): string {
  if (mayHaveCost(job)) {
    return isBulk(job)
      ? t`It may have been charged: look for “${toEnrichmentName(job)}” and your balance at ${host}.`
      : t`It may have been charged: look at your balance at ${host}.`;
  }
  const charged = job.charged ?? 0;
  return charged > 0 ? t`${creditsText(charged)} charged, for what was found.` : NOTHING_CHARGED;
}

/** What a request without an answer may have cost, and what sending it again can cost. */
function unansweredChargeText(job: Job, { host }: NoticeContext): string {
  const first = isBulk(job) ? t`Look it up at ${host}` : t`Compare your balance at ${host}`;
  return t`It may have been charged${balanceChangeText(job)}. ${first} before you send it again: that can cost up to ${creditsText(job.held)} more.`;
}

/** The balance before and after. It proves nothing: other jobs may have been charged at the same time. */
function balanceChangeText({ balanceBefore, lost }: Job): string {
  if (!lost) return '';
  const after = creditsText(lost.balanceAfter * 100);
  const others =
    lost.others === 0
      ? ''
      : ` while ${plural(lost.others, { one: '# other search', other: '# other searches' })} ran`;
  return balanceBefore === null
    ? `; the balance was ${after} afterwards${others}`
    : `; the balance went from ${amountText(balanceBefore * 100)} to ${after}${others}`;
}

/** Null when the job has not failed. `contact`: the person it is about, where that is known. */
export function toJobNotice(
  job: Job,
  context: NoticeContext,
  now: Date,
  contact: Contact | null = null,
): NoticeContent | null {
  const { failure, state } = job;
  if (!failure || state === 'cancelled' || state === 'sending') return null;
  const texts = FAILURE_TEXTS[failure.code];
  const hasArrived = mayHaveCost(job);
  // Another request may have arrived, so this is not the time to say that no service runs there.
  const because =
    hasArrived && failure.code === 'unreachable'
      ? t`${context.host} did not answer.`
      : texts.because(context);
  const shared = {
    sign: texts.sign,
    head: texts.head,
    details: failureDetails(failure),
    resumesAt: null,
    job: {
      id: job.id,
      state,
      needsNewJob: needsNewJob(job),
      isSuperseded: isSupersededBy(contact, job),
    },
    price: job.held,
  };
  // No request is sent until the user has corrected the key.
  const isStopped = failure.code === 'unauthorized';
  const resumesAt = isStopped ? null : job.nextAt;
  const afterKey = isStopped ? ' once the key is accepted.' : '';
  switch (state) {
    case 'queued':
      return {
        ...shared,
        tone: 'neutral',
        text: because,
        charge: t`${hasArrived ? REPEATED : NOTHING_CHARGED} This search starts by itself${afterKey}`,
        step: 'wait',
        resumesAt,
      };
    case 'submitted':
      return {
        ...shared,
        tone: 'neutral',
        text: because,
        charge: t`The search goes on at the service and nothing is lost. Sidelight asks again by itself${afterKey}`,
        step: 'wait',
        resumesAt,
      };
    case 'unknown_outcome': {
      const sent = job.sentAt ? t`at ${timeText(new Date(job.sentAt), now)}` : t`just now`;
      return {
        ...shared,
        ...UNANSWERED_TEXT,
        text: t`It was sent ${sent}, and no answer came back.`,
        charge: unansweredChargeText(job, context),
        ...(isBulk(job) ? { lookUpAt: context.host, lookUpName: toEnrichmentName(job) } : {}),
      };
    }
    case 'failed':
    case 'done':
      return {
        ...shared,
        tone: texts.tone,
        text: because,
        charge: chargeText(job, context),
        step: texts.step,
      };
  }
}

type NoticeFacts = {
  /** Why the last request was refused. */
  problem: Problem | null;
  /** The last look-up; null when there was none. */
  job: Job | null;
  /** Jobs whose notice the user has dismissed. */
  dismissed: readonly string[];
  context: NoticeContext;
  price: Hundredths;
};

/** A refused request comes before a failed look-up. */
export function chooseNotice(facts: NoticeFacts, now: Date): NoticeContent | null {
  const { problem, job, dismissed, context, price } = facts;
  if (problem) return toRefusalNotice(problem, context, price);
  return job && !dismissed.includes(job.id) ? toJobNotice(job, context, now) : null;
}
