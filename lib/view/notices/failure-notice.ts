// What went wrong, in a user's words: what happened, what was charged, what to do next.
import type { Problem } from '../../messages/protocol.ts';
import type { Failure } from '../../model/failure.ts';
import { isBulk, mayHaveCost, type Job } from '../../model/job.ts';
import { sentName } from '../../model/sent-name.ts';
import {
  FAILURE_TEXTS,
  LOST_TEXT,
  type About,
  type Sign,
  type Step,
  type TroubleTone,
} from './failure-texts.ts';
import { creditsText, timeText } from '../format.ts';
import { NOTHING_CHARGED, refusal } from './refusal-texts.ts';
import type { Troubled } from './current-failure.ts';

export type Trouble = {
  tone: TroubleTone;
  sign: Sign;
  head: string;
  text: string;
  step: Step;
  /** ISO time at which it goes on by itself; null when it does not. */
  resumesAt: string | null;
  /** The host at which a lost search can be looked up by its name; left out where there is nothing. */
  lookUpAt?: string;
  /** Status, code, request id: for people who debug. */
  details: string[];
};

const SENT_AGAIN = 'It may have arrived, so it is sent again under its own key and charged once.';

export function detailsOf(failure: Failure): string[] {
  return [
    failure.status === null ? 'No answer' : `HTTP status ${failure.status}`,
    ...(failure.serviceCode ? [`Code ${failure.serviceCode}`] : []),
    ...(failure.requestId ? [`Request ${failure.requestId}`] : []),
  ];
}

/** The words for what stands in the way; null when it no longer does. */
export const troubleOf = ({ cause }: Troubled, now: Date): Trouble | null =>
  'problem' in cause
    ? problemTrouble(cause.problem, cause.about)
    : jobTrouble(cause.job, cause.about, now);

/** A start that was refused, or another request that brought no result. */
export function problemTrouble(problem: Problem, about: About): Trouble {
  const { head, text, step, tone, sign } = refusal(problem, about);
  const details = problem.failure ? detailsOf(problem.failure) : [];
  return { head, text, step, tone, sign, resumesAt: null, details };
}

function costOf(job: Job, { host }: About): string {
  if (mayHaveCost(job)) {
    return isBulk(job)
      ? `It may have been charged: look for “${sentName(job)}” and your balance at ${host}.`
      : `It may have been charged: look at your balance at ${host}.`;
  }
  const charged = job.charged ?? 0;
  return charged > 0 ? `${creditsText(charged)} charged, for what was found.` : NOTHING_CHARGED;
}

function lostText(job: Job, sent: string, { host }: About): string {
  const worst = `a second request can be charged again, up to ${creditsText(job.held)} each time.`;
  return isBulk(job)
    ? `It was sent ${sent} under the name “${sentName(job)}” and may have been charged. Look for that name at ${host} before you send it again: ${worst}`
    : `It was sent ${sent} and may have been charged. A look-up has no name at ${host}: compare your balance before you send it again, as ${worst}`;
}

/** What the balance says. Others may have been charged meanwhile, here or elsewhere: it proves nothing. */
function evidenceText({ balanceBefore, lost }: Job): string {
  if (!lost) return '';
  const after = creditsText(lost.balanceAfter * 100);
  if (balanceBefore === null) return ` The balance was ${after} afterwards.`;
  const others =
    lost.others === 0
      ? ''
      : lost.others === 1
        ? ' One other search ran meanwhile.'
        : ` ${lost.others} other searches ran meanwhile.`;
  const before = creditsText(balanceBefore * 100);
  return ` The balance was ${before} before and ${after} afterwards.${others}`;
}

/** Why a job waits, or how it failed; null while all is well. */
export function jobTrouble(job: Job, about: About, now: Date): Trouble | null {
  const { failure, state } = job;
  if (!failure || state === 'cancelled' || state === 'sending') return null;
  const texts = FAILURE_TEXTS[failure.code];
  const because = texts.because(about);
  const shared = { sign: texts.sign, head: texts.head, details: detailsOf(failure) };
  // Nothing goes on by itself until the user has mended the key.
  const isStopped = failure.code === 'unauthorized';
  const goesOn = isStopped
    ? { resumesAt: null, onceMended: ' once the key is accepted.' }
    : { resumesAt: job.nextAt, onceMended: '' };
  switch (state) {
    case 'queued':
      return {
        ...shared,
        tone: 'neutral',
        text: `${because} ${mayHaveCost(job) ? SENT_AGAIN : NOTHING_CHARGED} This search starts by itself${goesOn.onceMended}`,
        step: 'wait',
        resumesAt: goesOn.resumesAt,
      };
    case 'submitted':
      return {
        ...shared,
        tone: 'neutral',
        text: `${because} The search goes on at the service and nothing is lost. Sidelight asks again by itself${goesOn.onceMended}`,
        step: 'wait',
        resumesAt: goesOn.resumesAt,
      };
    case 'unknown_outcome': {
      const sent = job.sentAt ? `at ${timeText(new Date(job.sentAt), now)}` : 'just now';
      return {
        ...shared,
        ...LOST_TEXT,
        text: `${because} ${lostText(job, sent, about)}${evidenceText(job)}`,
        resumesAt: null,
        ...(isBulk(job) ? { lookUpAt: about.host } : {}),
      };
    }
    case 'failed':
    case 'done': {
      return {
        ...shared,
        tone: texts.tone,
        text: `${because} ${costOf(job, about)}`,
        step: texts.step,
        resumesAt: null,
      };
    }
  }
}
