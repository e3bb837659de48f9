// The notification about work that has ended while nothing of Sidelight was open. Other people may see the screen, so
// it has numbers only: no value, no name and no amount.
import { t } from '@lingui/core/macro';
import type { Job } from '../../model/job.ts';
import type { List } from '../../model/list.ts';
import { isFound, type Receipt } from '../../model/receipt.ts';
import { capitalised, listText, numberText } from '../format.ts';
import { decideListOutcome } from '../people/list-view.ts';
import { decideJobOutcome, type JobRowOutcome } from './job-rows.ts';

export type Ended = {
  what: keyof typeof NOUNS;
  how: keyof typeof ENDINGS;
  found: number;
  /** Of so many that were looked for. */
  of: number;
};

const NOUNS = {
  reveal: ['a reveal', 'reveals'],
  lookup: ['a lookup', 'lookups'],
  search: ['a search', 'searches'],
  list: ['a list', 'lists'],
  import: ['an import', 'imports'],
} as const;

/** What is said of one, and of several. */
const ENDINGS = {
  done: ['has ended', 'have ended'],
  at_limit: ['is paused at a limit', 'are paused at a limit'],
  interrupted: [
    'is paused because the service did not continue',
    'are paused because the service did not continue',
  ],
  failed: ['failed', 'failed'],
  unanswered: ['needs your decision', 'need your decision'],
} as const;

const WHAT = {
  contact: 'reveal',
  company: 'lookup',
  person: 'lookup',
  reverse: 'lookup',
  search: 'search',
} as const satisfies Record<Job['type'], Ended['what']>;

/** Null for a job that goes on, or that was cancelled. */
export function toEndedJob(job: Job, receipt: Receipt | null): Ended | null {
  const how = toEnding(decideJobOutcome({ job, receipt }));
  const lines = receipt?.lines ?? [];
  const found = lines.filter(isFound).length;
  // A search finds as many people as there are.
  const of = job.type === 'search' ? found : lines.length;
  return how && { what: WHAT[job.type], how, found, of };
}

/** Null for a list that goes on, or that the user has stopped. */
export function toEndedList(list: List, isImport: boolean): Ended | null {
  const { counts, size } = list;
  const how = toEnding(decideListOutcome(list)) ?? toPauseEnding(list);
  const found = counts.found + counts.owned;
  return how && { what: isImport ? 'import' : 'list', how, found, of: size - counts.duplicate };
}

function toEnding(outcome: JobRowOutcome): Ended['how'] | null {
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

function toPauseEnding({ pause }: List): Ended['how'] | null {
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

export const toEndedNotification = (ended: readonly Ended[]) => ({
  title: toTitle(ended),
  message: keysOf(ENDINGS)
    .flatMap((how) => toSentence(ended, how))
    .join(' '),
});

function toTitle(ended: readonly Ended[]): string {
  const is = (how: Ended['how']) => ended.some((one) => one.how === how);
  const sum = (field: 'found' | 'of') => ended.reduce((total, one) => total + one[field], 0);
  const [found, of] = [sum('found'), sum('of')];
  if (found > 0) {
    return `Sidelight: ${found === of ? '' : `${numberText(found)} of `}${numberText(of)} found`;
  }
  if (is('unanswered')) return t`Sidelight needs your decision`;
  if (is('at_limit') || is('interrupted')) return t`Sidelight: paused`;
  return is('done') ? t`Sidelight: nothing found` : t`Sidelight: no result`;
}

/** "A reveal and 2 searches have ended."; none if nothing has ended like this. */
function toSentence(ended: readonly Ended[], how: Ended['how']): string[] {
  const such = ended.filter((one) => one.how === how);
  const nouns = keysOf(NOUNS).flatMap((what) => {
    const count = such.filter((one) => one.what === what).length;
    const [one, many] = NOUNS[what];
    return count === 0 ? [] : [count === 1 ? one : `${numberText(count)} ${many}`];
  });
  const [ofOne, ofMany] = ENDINGS[how];
  const text = `${capitalised(listText(nouns))} ${such.length === 1 ? ofOne : ofMany}.`;
  return such.length === 0 ? [] : [text];
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];
