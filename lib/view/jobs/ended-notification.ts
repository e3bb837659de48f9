// The notification about work that has ended while nothing of Sidelight was open. Other people may see the screen, so
// it has numbers only: no value, no name and no amount.
import { plural, t } from '@lingui/core/macro';
import { listText, sentencesText } from '../../i18n/list-text.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { List } from '../../model/lists/list.ts';
import { isFound, type Receipt } from '../../model/jobs/receipt.ts';
import { capitalised, numberText } from '../format.ts';
import { decideListOutcome } from './list-view.ts';
import { decideJobOutcome, type JobRowOutcome } from './job-rows.ts';

export type EndedWorkSummary = {
  what: (typeof NOUNS)[number];
  how: (typeof ENDINGS)[number];
  found: number;
  /** How many were looked for. */
  of: number;
};

const NOUNS = ['reveal', 'lookup', 'search', 'list', 'import'] as const;

const ENDINGS = ['done', 'at_limit', 'interrupted', 'failed', 'unanswered'] as const;

const WHAT = {
  contact: 'reveal',
  company: 'lookup',
  person: 'lookup',
  reverse: 'lookup',
  search: 'search',
} as const satisfies Record<Job['type'], EndedWorkSummary['what']>;

/** Null for a job that goes on, or that was cancelled. */
export function toEndedJob(job: Job, receipt: Receipt | null): EndedWorkSummary | null {
  const how = toEnding(decideJobOutcome({ job, receipt }));
  const lines = receipt?.lines ?? [];
  const found = lines.filter(isFound).length;
  // A search finds as many people as there are.
  const of = job.type === 'search' ? found : lines.length;
  return how && { what: WHAT[job.type], how, found, of };
}

/** Null for a list that goes on, or that the user has stopped. */
export function toEndedList(list: List, isImport: boolean): EndedWorkSummary | null {
  const { counts, size } = list;
  const how = toEnding(decideListOutcome(list)) ?? toPauseEnding(list);
  const found = counts.found + counts.owned;
  return how && { what: isImport ? 'import' : 'list', how, found, of: size - counts.duplicate };
}

function toEnding(outcome: JobRowOutcome): EndedWorkSummary['how'] | null {
  switch (outcome) {
    case 'found':
    case 'partly':
    case 'not_found':
    case 'suppressed':
      return 'done';
    case 'failed':
    case 'unanswered':
      return outcome;
    case 'running':
    case 'waiting':
    case 'cancelled':
      return null;
  }
}

function toPauseEnding({ pause }: List): EndedWorkSummary['how'] | null {
  switch (pause?.code) {
    case undefined:
    case 'user':
    case 'incomplete':
      return null;
    case 'lost_answer':
      return 'unanswered';
    case 'service':
      return 'interrupted';
    case 'over_list_limit':
    case 'over_job_limit':
    case 'over_session_limit':
    case 'over_day_limit':
    case 'not_enough_credits':
      return 'at_limit';
  }
}

export const toEndedNotification = (ended: readonly EndedWorkSummary[]) => ({
  title: toTitle(ended),
  message: sentencesText(ENDINGS.flatMap((how) => toSentence(ended, how))),
});

function toTitle(ended: readonly EndedWorkSummary[]): string {
  const is = (how: EndedWorkSummary['how']) => ended.some((one) => one.how === how);
  const sum = (field: 'found' | 'of') => ended.reduce((total, one) => total + one[field], 0);
  const [found, of] = [sum('found'), sum('of')];
  if (found > 0) {
    const [some, all] = [numberText(found), numberText(of)];
    return found === of ? t`Sidelight: ${all} found` : t`Sidelight: ${some} of ${all} found`;
  }
  if (is('unanswered')) return t`Sidelight needs your decision`;
  if (is('at_limit') || is('interrupted')) return t`Sidelight: paused`;
  return is('done') ? t`Sidelight: nothing found` : t`Sidelight: no result`;
}

/** "A reveal and 2 searches have ended."; none if nothing has ended like this. */
function toSentence(ended: readonly EndedWorkSummary[], how: EndedWorkSummary['how']): string[] {
  const such = ended.filter((one) => one.how === how);
  const nouns = NOUNS.flatMap((what) => {
    const count = such.filter((one) => one.what === what).length;
    return count === 0 ? [] : [countNoun(what, count)];
  });
  return such.length === 0 ? [] : [endingText(how, capitalised(listText(nouns)), such.length)];
}

function countNoun(what: EndedWorkSummary['what'], count: number): string {
  switch (what) {
    case 'reveal':
      return plural(count, { one: 'a reveal', other: '# reveals' });
    case 'lookup':
      return plural(count, { one: 'a look-up', other: '# look-ups' });
    case 'search':
      return plural(count, { one: 'a search', other: '# searches' });
    case 'list':
      return plural(count, { one: 'a list', other: '# lists' });
    case 'import':
      return plural(count, { one: 'an import', other: '# imports' });
  }
}

/** `what`: "A reveal and 2 searches", which are `count` in all. */
function endingText(how: EndedWorkSummary['how'], what: string, count: number): string {
  switch (how) {
    case 'done':
      return plural(count, { one: `${what} has ended.`, other: `${what} have ended.` });
    case 'at_limit':
      return plural(count, {
        one: `${what} is paused at a limit.`,
        other: `${what} are paused at a limit.`,
      });
    case 'interrupted':
      return plural(count, {
        one: `${what} is paused because the service did not continue.`,
        other: `${what} are paused because the service did not continue.`,
      });
    case 'failed':
      return plural(count, { one: `${what} failed.`, other: `${what} failed.` });
    case 'unanswered':
      return plural(count, {
        one: `${what} needs your decision.`,
        other: `${what} need your decision.`,
      });
  }
}
