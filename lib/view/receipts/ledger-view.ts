// Our count of credits compared with the service's balance, and what can cause a difference.
import { plural, t } from '@lingui/core/macro';
import { getExcess, sumStretches, type Stretch } from '../../receipts/balance-check.ts';
import type { UnreportedCharges } from '../../receipts/unreported-charges.ts';
import type { Receipt } from '../../model/receipt.ts';
import { amountText, creditsText, timeText } from '../format.ts';

export type LedgerView = {
  tone: 'neutral' | 'ok' | 'warn';
  head: string;
  text: string;
  /** Between which balances the difference appeared, oldest first. */
  where: string[];
  causes: string[];
};

const SHARED =
  'other members of the workspace, or other browsers and programs with the same account';

export function toLedgerView(
  stretches: readonly Stretch[],
  unreported: UnreportedCharges,
  now: Date,
): LedgerView {
  const whole = sumStretches(stretches);
  if (!whole) {
    return {
      tone: 'neutral',
      head: t`No two balances to compare`,
      text: t`A balance counts only when no job was running. The next job that runs alone provides one.`,
      where: [],
      causes: [],
    };
  }
  const excess = getExcess(whole);
  const since = timeText(new Date(whole.from.at), now);
  const moved =
    whole.fell >= 0
      ? t`fell by ${creditsText(whole.fell)}`
      : t`rose by ${creditsText(-whole.fell)}`;
  const counted = t`We count ${creditsText(whole.counted)} since ${since}, the service's balance ${moved}.`;
  const where = stretches.flatMap((one) => whereText(one, now));
  if (excess === 0 && where.length === 0) {
    const text = t`That is the same: a balance is given in whole credits.`;
    return {
      tone: 'ok',
      head: t`Our count agrees with the balance`,
      text: `${counted} ${text}`,
      where,
      causes: [],
    };
  }
  return {
    tone: 'warn',
    head:
      excess === 0
        ? t`Our count agrees in all, but not between the balances`
        : `${creditsText(Math.abs(excess))} ${excess > 0 ? 'more than we count' : 'less than we count'}`,
    text: counted,
    where,
    causes: listCauses(stretches, unreported),
  };
}

function whereText(stretch: Stretch, now: Date): string[] {
  const excess = getExcess(stretch);
  if (excess === 0) return [];
  const [from, to] = [stretch.from, stretch.to].map(({ at }) => timeText(new Date(at), now));
  const size = creditsText(Math.abs(excess));
  const jobs = plural(stretch.jobs, { one: '# job', other: '# jobs' });
  return [`${from} to ${to}, ${jobs}: ${size} ${excess > 0 ? 'more' : 'less'} than we count`];
}

function listCauses(
  stretches: readonly Stretch[],
  { lost, sentAgain }: UnreportedCharges,
): string[] {
  const excesses = stretches.map(getExcess);
  const fellMore = excesses.some((excess) => excess > 0);
  const fellLess = excesses.some((excess) => excess < 0);
  return [
    ...(fellMore ? [t`Credits that others spent: ${SHARED}.`] : []),
    ...(fellMore && lost.count > 0
      ? [
          t`${plural(lost.count, { one: '# job', other: '# jobs' })} of ours without an answer: up to ${creditsText(lost.atMost)}. Decide about them under Jobs.`,
        ]
      : []),
    ...(fellMore && sentAgain.count > 0
      ? [
          t`${plural(sentAgain.count, { one: '# job', other: '# jobs' })} of ours that you sent again after an answer was lost: the first request may have been charged, too, up to ${creditsText(sentAgain.atMost)}. No receipt contains it.`,
        ]
      : []),
    ...(fellLess ? [t`Credits that were bought, or given back by the service.`] : []),
    ...(fellMore
      ? [
          t`If none of this applies, compare these times with the service's own ledger and ask its support.`,
        ]
      : []),
  ];
}

/** The balance before and after, and whether it fell by what the jobs in between were charged. */
export function balanceText(receipt: Receipt, around: Stretch | null, now: Date): string {
  const { balanceBefore: before, balanceAfter: after, balanceBeforeAt } = receipt;
  if (before === null || after === null) {
    return before === null
      ? t`Not known`
      : t`${amountText(before * 100)} before${atTime(balanceBeforeAt, now)}; after it not known, because other jobs were running`;
  }
  const moved = `${amountText(before * 100)}${atTime(balanceBeforeAt, now)} → ${amountText(after * 100)}`;
  if (!around) return t`${moved}, not comparable: other jobs were running`;
  const others = around.jobs - 1;
  const also =
    others > 0
      ? `, with ${plural(others, { one: '# other job', other: '# other jobs' })} in between`
      : '';
  const excess = getExcess(around);
  if (excess === 0) {
    return around.fell === around.counted
      ? `${moved}${also}`
      : t`${moved}${also}; the service gives it in whole credits`;
  }
  const size = creditsText(Math.abs(excess));
  return `${moved}${also}: fell by ${size} ${excess > 0 ? 'more' : 'less'} than we count`;
}

const atTime = (at: string | null | undefined, now: Date): string =>
  at ? ` (${timeText(new Date(at), now)})` : '';
