// The notice about a refused request, or about a job that waits or has failed: what happened, what was
// charged, what to do next.
import { plural, t } from '@lingui/core/macro';
import { sentencesText } from '../../i18n/list-text.ts';
import type { Hundredths } from '../../contract/credits.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { Failure } from '../../model/jobs/failure.ts';
import { isBulk, mayAnyStartBeCharged, needsNewJob, type Job } from '../../model/jobs/job.ts';
import { toEnrichmentName } from '../../model/jobs/enrichment-name.ts';
import { amountText, creditsText, timeText } from '../format.ts';
import { findSearchAtService, type SearchAtService } from './search-at-service.ts';
import { isSupersededBy } from '../../model/jobs/superseded-job.ts';
import { toFailureText, toUnansweredFrame, type NoticeContext } from './failure-texts.ts';
import { nothingCharged, toRefusalText, type RefusalText } from './refusal-texts.ts';

export type NoticeContent = RefusalText & {
  /** ISO time at which the job continues by itself; null when it does not. */
  resumesAt: string | null;
  /** Where a search without an answer can be found by its name. */
  atService?: SearchAtService | null;
  /** The balance around a search without an answer; null until the service has reported it. */
  balance?: string | null;
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

function failureDetails({ status, serviceCode, requestId }: Failure): string[] {
  return [
    status === null ? t`No answer` : t`HTTP status ${status}`,
    ...(serviceCode ? [t`Code ${serviceCode}`] : []),
    ...(requestId ? [t`Request ${requestId}`] : []),
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
  if (mayAnyStartBeCharged(job)) {
    if (!isBulk(job)) return t`It may have been charged: look at your balance at ${host}.`;
    const name = toEnrichmentName(job);
    return t`It may have been charged: look for “${name}” and your balance at ${host}.`;
  }
  const charged = job.charged ?? 0;
  if (charged === 0) return nothingCharged();
  const credits = creditsText(charged);
  return t`${credits} charged, for what was found.`;
}

/** Says what a request without an answer may have cost, and what to do before it is sent again, at the price on the button. */
function unansweredChargeText(job: Job, { host }: NoticeContext): string {
  const again = isBulk(job)
    ? t`Check at ${host} first: if it arrived, sending it again is charged a second time.`
    : t`Compare your balance at ${host} first: if it was charged, sending it again is charged a second time.`;
  return sentencesText([t`It may have been charged.`, again]);
}

/** It proves nothing about the charge: other jobs may have been charged at the same time. */
function findBalanceText({ balanceBefore, lost: evidence }: Job): string | null {
  if (!evidence) return null;
  const after = creditsText(evidence.balanceAfter * 100);
  const { others } = evidence;
  if (balanceBefore === null) {
    if (others === 0) return t`The balance was ${after} afterwards.`;
    return plural(others, {
      one: `The balance was ${after} afterwards while # other search ran.`,
      other: `The balance was ${after} afterwards while # other searches ran.`,
    });
  }
  if (others === 0 && balanceBefore === evidence.balanceAfter) {
    return t`The balance is still ${after}.`;
  }
  const before = amountText(balanceBefore * 100);
  if (others === 0) return t`The balance went from ${before} to ${after}.`;
  return plural(others, {
    one: `The balance went from ${before} to ${after} while # other search ran.`,
    other: `The balance went from ${before} to ${after} while # other searches ran.`,
  });
}

/** Says when a waiting job continues. No request is sent until the user has corrected the key. */
function waitText(state: 'queued' | 'submitted', hasArrived: boolean, isStopped: boolean): string {
  if (state === 'submitted') {
    return isStopped
      ? t`The search goes on at the service and nothing is lost. Sidelight asks again by itself once the key is accepted.`
      : t`The search goes on at the service and nothing is lost. Sidelight asks again by itself.`;
  }
  const charge = hasArrived
    ? t`An earlier request may have arrived, so it is repeated under its own key and charged once.`
    : nothingCharged();
  const start = isStopped
    ? t`This search starts by itself once the key is accepted.`
    : t`This search starts by itself.`;
  return sentencesText([charge, start]);
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
  const texts = toFailureText(failure, context);
  const hasArrived = mayAnyStartBeCharged(job);
  const { host } = context;
  // Another request may have arrived, so this is not the time to say that no service runs there.
  const because =
    hasArrived && failure.code === 'unreachable' ? t`${host} did not answer.` : texts.because;
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
  const isStopped = failure.code === 'unauthorized';
  const resumesAt = isStopped ? null : job.nextAt;
  switch (state) {
    case 'queued':
    case 'submitted':
      return {
        ...shared,
        tone: 'neutral',
        text: because,
        charge: waitText(state, hasArrived, isStopped),
        step: 'wait',
        resumesAt,
      };
    case 'unknown_outcome': {
      const time = job.sentAt && timeText(new Date(job.sentAt), now);
      return {
        ...shared,
        ...toUnansweredFrame(),
        text: time
          ? t`Sent: ${time}. No answer came back.`
          : t`Sent just now. No answer came back.`,
        charge: unansweredChargeText(job, context),
        atService: findSearchAtService(job),
        balance: findBalanceText(job),
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
