// What went wrong, in a user's words: what happened, what was charged, what to do next.
import type { Problem } from '../messages/protocol.ts';
import type { Failure } from '../model/failure.ts';
import { mayBeCharged, type Job } from '../model/job.ts';
import {
  FAILURE_TEXTS,
  LOST_TEXT,
  type About,
  type Sign,
  type Step,
  type TroubleTone,
} from './failure-texts.ts';
import { creditsText, timeText } from './format.ts';

export type Trouble = {
  tone: TroubleTone;
  sign: Sign;
  head: string;
  text: string;
  step: Step;
  /** ISO time at which it goes on by itself; null when it does not. */
  resumesAt: string | null;
  /** Status, code, request id: for people who debug. */
  details: string[];
};

const NOTHING_CHARGED = 'Nothing was charged.';
const SENT_AGAIN = 'It may have arrived, so it is sent again under its own key and charged once.';

export function detailsOf(failure: Failure): string[] {
  return [
    failure.status === null ? 'No answer' : `HTTP status ${failure.status}`,
    ...(failure.serviceCode ? [`Code ${failure.serviceCode}`] : []),
    ...(failure.requestId ? [`Request ${failure.requestId}`] : []),
  ];
}

/** A start that was refused, or another request that brought no result. */
export function problemTrouble(problem: Problem, about: About): Trouble {
  const { head, text, step, tone, sign } = refusal(problem, about);
  const details = problem.failure ? detailsOf(problem.failure) : [];
  return { head, text, step, tone, sign, resumesAt: null, details };
}

type Refusal = Pick<Trouble, 'head' | 'text' | 'step' | 'tone' | 'sign'>;

function refusal(problem: Problem, { what, host }: About): Refusal {
  const needed = creditsText((problem.needed ?? 0) * 100);
  const available = creditsText((problem.available ?? 0) * 100);
  switch (problem.code) {
    case 'not_connected':
      return {
        head: 'Not connected',
        text: 'No service is set up. Nothing was sent.',
        step: 'options',
        tone: 'warn',
        sign: 'key',
      };
    case 'permission_denied':
      return {
        head: 'The browser did not allow this host',
        text: `Sidelight may only talk to ${host} once you allow it. Nothing was sent. Press the button again and choose Allow.`,
        step: 'none',
        tone: 'warn',
        sign: 'key',
      };
    case 'bad_base_url':
      return {
        head: 'This is no address of a service',
        text: 'Enter an address such as https://api.example.com. Nothing was sent.',
        step: 'none',
        tone: 'bad',
        sign: 'error',
      };
    case 'base_url_not_https':
      return {
        head: 'The address must begin with https',
        text: 'A key must not cross a network in clear. Plain http is for this computer only. Nothing was sent.',
        step: 'none',
        tone: 'bad',
        sign: 'key',
      };
    case 'not_identifiable':
      return {
        head: 'It is not clear who is meant',
        text: 'First and last name with a company or its site are needed, or a profile link. Nothing was sent.',
        step: 'edit',
        tone: 'warn',
        sign: 'error',
      };
    case 'not_enough_credits':
      return {
        head: 'Not enough credits',
        text: `${what} costs up to ${needed} and you have ${available}. ${NOTHING_CHARGED}`,
        step: 'add_credits',
        tone: 'warn',
        sign: 'credits',
      };
    case 'price_changed':
      return {
        head: 'The price has changed',
        text: `${what} can cost up to ${needed} now, more than the button said. ${NOTHING_CHARGED} Press the button again if that is fine.`,
        step: 'none',
        tone: 'warn',
        sign: 'credits',
      };
    case 'over_session_limit':
      return {
        head: 'Session limit reached',
        text: `This can cost ${needed}; your limit leaves ${available} for this session. ${NOTHING_CHARGED}`,
        step: 'limits',
        tone: 'warn',
        sign: 'limit',
      };
    case 'over_day_limit':
      return {
        head: 'Day limit reached',
        text: `This can cost ${needed}; your limit leaves ${available} for today. ${NOTHING_CHARGED}`,
        step: 'limits',
        tone: 'warn',
        sign: 'limit',
      };
    case 'gone':
      return {
        head: 'This has changed meanwhile',
        text: 'It was finished or removed elsewhere. What is shown now is current.',
        step: 'none',
        tone: 'neutral',
        sign: 'error',
      };
    case 'internal':
      return {
        head: 'Sidelight had a problem',
        text: 'Its background page did not answer. Close this panel and open it again: whatever was started is under Jobs, with what it cost.',
        step: 'reload',
        tone: 'bad',
        sign: 'error',
      };
    case 'service': {
      if (!problem.failure) return refusal({ code: 'internal' }, { what, host });
      const texts = FAILURE_TEXTS[problem.failure.code];
      const { head, tone, sign, step } = texts;
      return {
        head,
        tone,
        sign,
        step,
        text: `${texts.because({ what, host })} ${NOTHING_CHARGED}`,
      };
    }
  }
}

function costOf(job: Job, { host }: About): string {
  if (mayBeCharged(job)) {
    return `It may have been charged: look for “${job.name}” and your balance at ${host}.`;
  }
  const charged = job.charged ?? 0;
  return charged > 0 ? `${creditsText(charged)} charged, for what was found.` : NOTHING_CHARGED;
}

/** Why a job waits, or how it failed; null while all is well. */
export function jobTrouble(job: Job, about: About, now: Date): Trouble | null {
  const { failure, state } = job;
  if (!failure || state === 'cancelled' || state === 'sending') return null;
  const texts = FAILURE_TEXTS[failure.code];
  const because = texts.because(about);
  const shared = { sign: texts.sign, head: texts.head, details: detailsOf(failure) };
  switch (state) {
    case 'queued':
      return {
        ...shared,
        tone: 'neutral',
        text: `${because} ${mayBeCharged(job) ? SENT_AGAIN : NOTHING_CHARGED} This search starts by itself`,
        step: 'wait',
        resumesAt: job.nextAt,
      };
    case 'submitted':
      return {
        ...shared,
        tone: 'neutral',
        text: `${because} The search goes on at the service and nothing is lost. Sidelight asks again by itself`,
        step: 'wait',
        resumesAt: job.nextAt,
      };
    case 'unknown_outcome': {
      const sent = job.sentAt ? `at ${timeText(new Date(job.sentAt), now)}` : 'just now';
      return {
        ...shared,
        ...LOST_TEXT,
        text: `${because} It was sent ${sent} under the name “${job.name}” and may have been charged. Look for that name at ${about.host} before you send it again: a second request can be charged again.`,
        resumesAt: null,
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
