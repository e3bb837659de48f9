// The texts and the row of a list: under Jobs, and on the page that it was made from.
import { t } from '@lingui/core/macro';
import type { Problem } from '../../messages/protocol.ts';
import { getHighestPrice } from '../../model/kinds.ts';
import { sumChargedSoFar, countDone, type List, type Pause } from '../../model/list.ts';
import { amountText, creditsText, timeText, titleText } from '../format.ts';
import type { DatedJobRow, JobRow } from '../jobs/job-rows.ts';

export const isFinished = ({ state }: List): boolean => state === 'done' || state === 'cancelled';

/** "12 of 20 done". */
export const progressText = (list: List): string => t`${countDone(list)} of ${list.size} done`;

/** "31 credits so far, up to 80". */
export function costText(list: List): string {
  const unsure = list.unsure > 0 ? `, ${creditsText(list.unsure)} not known` : '';
  if (list.state === 'done' || isStopped(list)) return `${creditsText(list.charged)}${unsure}`;
  return t`${creditsText(sumChargedSoFar(list))} so far, up to ${amountText(list.ceiling)}${unsure}`;
}

const isStopped = ({ state, open }: List): boolean => state === 'cancelled' && open.length === 0;

/** "14 found, 4 not found, 2 already yours". */
export function outcomeText({ counts, undecided = 0 }: List): string {
  const words = [
    [counts.found, 'found'],
    [counts.not_found, t`not found`],
    [counts.owned, t`already yours`],
    [counts.duplicate, t`named twice`],
    [counts.suppressed, 'suppressed'],
    [counts.invalid, t`not identifiable`],
    [counts.skipped, t`skipped by the service`],
    [undecided, t`skipped because they may already be paid for`],
    [counts.failed - undecided, 'failed'],
    [counts.cancelled, t`not sent`],
  ] as const;
  return words.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
}

const PAUSED: Record<Pause['code'], string> = {
  user: 'Paused by you',
  incomplete: 'Interrupted before it was complete',
  over_list_limit: 'Paused at its own limit',
  over_job_limit: 'Paused: one person costs more than a job may',
  over_session_limit: 'Paused at the limit of this session',
  over_day_limit: 'Paused at the limit of the day',
  not_enough_credits: 'Paused: not enough credits',
  lost_answer: 'Paused: an answer was lost. Decide about it under Jobs',
  service: 'Paused: the service did not continue',
};

export const pauseText = ({ code, needed, available }: Pause): string =>
  needed === undefined || available === undefined
    ? PAUSED[code]
    : t`${PAUSED[code]}. The next one needs ${creditsText(needed * 100)}, ${amountText(available * 100)} left`;

/** Why a list is paused, as the problem of a refused request; null when only the user decides. */
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
      return `${list.pause ? pauseText(list.pause) : 'Paused'} · ${soFar}`;
    case 'done':
      return outcomeText(list);
    case 'cancelled':
      return isStopped(list)
        ? t`Cancelled by you · ${outcomeText(list)}`
        : t`Cancelled by you · ${soFar}`;
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

/** What the user can do with the list now. */
export const getListActions = (list: List) => ({
  canCancel: !isFinished(list),
  canPause: list.state === 'running',
  canResume: list.state === 'paused' && list.pause?.code !== 'incomplete',
});

/** Hundredths of a credit: the most that the remaining people can cost. */
export const getRemainingPrice = ({ openPrice, counts, kinds }: List): number =>
  openPrice ?? (counts.waiting + counts.running + counts.unknown) * getHighestPrice(kinds);

/** Hundredths of a credit: the limit that covers the remaining people. */
export const getNeededCeiling = (list: List): number =>
  sumChargedSoFar(list) + list.unsure + getRemainingPrice(list);

export function toListRow(list: List, now: Date): DatedJobRow {
  const { canCancel, canPause, canResume } = getListActions(list);
  const at = list.endedAt ?? list.createdAt;
  return {
    at,
    active: !isFinished(list) || list.open.length > 0,
    row: {
      id: list.id,
      outcome: decideListOutcome(list),
      title: titleText(list.name),
      text: toRowText(list),
      cost: isFinished(list) ? creditsText(list.charged) : '',
      time: isFinished(list) ? timeText(new Date(at), now) : '',
      canCancel,
      retryPrice: null,
      list: {
        done: countDone(list),
        total: list.size,
        canPause,
        canResume,
        skipped: list.undecided ?? 0,
      },
    },
  };
}
