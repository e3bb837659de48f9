// The texts and the row of a list: under Jobs, and on the page that it was made from.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { storedNameText } from '../stored-name.ts';
import { commaText } from '../../i18n/list-text.ts';
import type { Problem } from '../../messages/protocol.ts';
import { getHighestPrice } from '../../model/kinds.ts';
import { sumChargedSoFar, countDone, type List, type Pause } from '../../model/lists/list.ts';
import { isAtSampleHost } from '../../model/sample.ts';
import { amountText, creditsText, numberText, timeText } from '../format.ts';
import { toNavUrl } from '../navigation/nav-target.ts';
import type { DatedJobRow, JobRow } from './job-rows.ts';

export const isFinished = ({ state }: List): boolean => state === 'done' || state === 'cancelled';

/** "12 of 20 done". */
export function progressText(list: List): string {
  const [done, all] = [numberText(countDone(list)), numberText(list.size)];
  return t`${done} of ${all} done`;
}

/** "31 credits so far, up to 80". */
export function costText(list: List): string {
  const uncertain = list.unsure > 0 ? creditsText(list.unsure) : '';
  if (list.state === 'done' || isStopped(list)) {
    const charged = creditsText(list.charged);
    return uncertain ? t`${charged}, ${uncertain} not known` : charged;
  }
  const [soFar, most] = [creditsText(sumChargedSoFar(list)), amountText(list.ceiling)];
  return uncertain
    ? t`${soFar} so far, up to ${most}, ${uncertain} not known`
    : t`${soFar} so far, up to ${most}`;
}

const isStopped = ({ state, open }: List): boolean => state === 'cancelled' && open.length === 0;

/** "14 found, 4 not found, 2 already yours". */
export function outcomeText(list: List): string {
  const { found, not_found: notFound, owned, duplicate, suppressed, invalid } = list.counts;
  const { skipped, cancelled } = list.counts;
  const { undecided = 0 } = list;
  const failed = list.counts.failed - undecided;
  return commaText([
    found > 0 && plural(found, { one: '# found', other: '# found' }),
    notFound > 0 && plural(notFound, { one: '# not found', other: '# not found' }),
    owned > 0 && plural(owned, { one: '# already yours', other: '# already yours' }),
    duplicate > 0 && plural(duplicate, { one: '# named twice', other: '# named twice' }),
    suppressed > 0 && plural(suppressed, { one: '# suppressed', other: '# suppressed' }),
    invalid > 0 && plural(invalid, { one: '# not identifiable', other: '# not identifiable' }),
    skipped > 0 &&
      plural(skipped, { one: '# skipped by the service', other: '# skipped by the service' }),
    undecided > 0 &&
      plural(undecided, {
        one: '# skipped because they may already be paid for',
        other: '# skipped because they may already be paid for',
      }),
    failed > 0 && plural(failed, { one: '# failed', other: '# failed' }),
    cancelled > 0 && plural(cancelled, { one: '# not sent', other: '# not sent' }),
  ]);
}

const PAUSED: Record<Pause['code'], MessageDescriptor> = {
  user: msg`Paused by you`,
  incomplete: msg`Interrupted before it was complete`,
  over_list_limit: msg`Paused at the list’s own limit`,
  over_job_limit: msg`Paused: one person costs more than a job may`,
  over_session_limit: msg`Paused at the limit of this session`,
  over_day_limit: msg`Paused at the limit of the day`,
  not_enough_credits: msg`Paused: not enough credits`,
  lost_answer: msg`Paused: an answer was lost. Decide about it under Jobs`,
  service: msg`Paused: the service did not continue`,
};

export function pauseText({ code, needed, available }: Pause): string {
  const reason = i18n._(PAUSED[code]);
  if (needed === undefined || available === undefined) return reason;
  const [credits, left] = [creditsText(needed * 100), amountText(available * 100)];
  return t`${reason}. The next one needs ${credits}, ${left} left`;
}

/** Returns why a list is paused, as the problem of a refused request; null when only the user decides. */
export function pauseProblem({ code, failure, needed, available }: Pause): Problem | null {
  switch (code) {
    case 'user':
    case 'incomplete':
    case 'lost_answer':
      return null;
    case 'service':
      return failure ? { code, failure } : null;
    default:
      return { code, needed: needed ?? 0, available: available ?? 0 };
  }
}

function toRowText(list: List): string {
  const soFar = `${progressText(list)} · ${costText(list)}`;
  switch (list.state) {
    case 'running':
      return soFar;
    case 'paused':
      return `${list.pause ? pauseText(list.pause) : t`Paused`} · ${soFar}`;
    case 'done':
      return outcomeText(list);
    case 'cancelled':
      return `${t`Cancelled by you`} · ${isStopped(list) ? outcomeText(list) : soFar}`;
  }
}

export function decideListOutcome({ state, pause, counts, open }: List): JobRow['outcome'] {
  switch (state) {
    case 'running':
      return 'running';
    case 'paused':
      return pause?.code === 'lost_answer' ? 'unanswered' : 'waiting';
    case 'cancelled':
      return open.length > 0 ? 'running' : 'cancelled';
    case 'done': {
      const found = counts.found + counts.owned;
      if (found === 0) return counts.failed > 0 ? 'failed' : 'not_found';
      return counts.not_found + counts.failed + counts.skipped > 0 ? 'partly' : 'found';
    }
  }
}

/** The actions that the user has on the list now. */
export const getListActions = (list: List) => ({
  canCancel: !isFinished(list),
  canPause: list.state === 'running',
  canResume: list.state === 'paused' && list.pause?.code !== 'incomplete',
});

/** Hundredths of a credit: the most that the remaining people can cost. */
export const getRemainingPrice = ({ openPrice, counts, kinds }: List): number =>
  openPrice ?? (counts.waiting + counts.running + counts.unknown) * getHighestPrice(kinds);

/** Hundredths of a credit: the most that the list can still cost under its own limit. */
export const getResumePrice = (list: List): number =>
  Math.max(
    0,
    Math.min(getRemainingPrice(list), list.ceiling - sumChargedSoFar(list) - list.unsure),
  );

/** Hundredths of a credit: the limit that covers the remaining people. */
export const getNeededCeiling = (list: List): number =>
  sumChargedSoFar(list) + list.unsure + getRemainingPrice(list);

export type Raise = NonNullable<NonNullable<JobRow['list']>['raise']>;

/** Null for a list that is not paused at its own limit. */
export const getRaise = (list: List): Raise | null =>
  list.pause?.code === 'over_list_limit'
    ? { ceiling: getNeededCeiling(list), more: getRemainingPrice(list) }
    : null;

/** Only http and https, because a stored address is not trusted. A page of the demo is no page of the web. */
const toPageLink = (url: string): string =>
  /^https?:\/\//i.test(url) && !isAtSampleHost(url) ? url : '';

/** `importId`: of the import that the list looks up, if it is one. */
export function toListRow(list: List, now: Date, importId?: string): DatedJobRow {
  const { canCancel, canPause, canResume } = getListActions(list);
  const raise = getRaise(list);
  const at = list.endedAt ?? list.createdAt;
  return {
    at,
    active: !isFinished(list) || list.open.length > 0,
    row: {
      id: list.id,
      outcome: decideListOutcome(list),
      title: storedNameText(list),
      text: toRowText(list),
      cost: isFinished(list) ? creditsText(list.charged) : '',
      time: isFinished(list) ? timeText(new Date(at), now) : '',
      canCancel,
      retryPrice: null,
      list: {
        done: countDone(list),
        total: list.size,
        canPause,
        resumePrice: canResume && !raise ? getResumePrice(list) : null,
        raise,
        skipped: list.undecided ?? 0,
        url: importId ? toNavUrl({ kind: 'import', id: importId }) : toPageLink(list.pageUrl),
      },
    },
  };
}
