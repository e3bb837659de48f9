// Our count of credits compared with the service's balance, and what can cause a difference.
import { plural, t } from '@lingui/core/macro';
import { sentencesText } from '../../i18n/list-text.ts';
import { getExcess, sumBalancePeriods, type BalancePeriod } from '../../receipts/balance-check.ts';
import type { UnreportedCharges } from '../../receipts/unreported-charges.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { amountText, creditsText, timeText } from '../format.ts';

export type LedgerView = {
  tone: 'neutral' | 'ok' | 'warn';
  head: string;
  text: string;
  /** Between which balances the difference appeared, oldest first. */
  where: string[];
  causes: string[];
};

export function toLedgerView(
  periods: readonly BalancePeriod[],
  unreported: UnreportedCharges,
  now: Date,
): LedgerView {
  const whole = sumBalancePeriods(periods);
  if (!whole) {
    return {
      tone: 'neutral',
      head: t`No balances to compare yet`,
      text: t`A balance counts only when no job was running. The next job that runs alone provides one.`,
      where: [],
      causes: [],
    };
  }
  const excess = getExcess(whole);
  const since = timeText(new Date(whole.from.at), now);
  const [counted, moved] = [creditsText(whole.counted), creditsText(Math.abs(whole.decrease))];
  const compared =
    whole.decrease >= 0
      ? t`We count ${counted} since ${since}, the service’s balance fell by ${moved}.`
      : t`We count ${counted} since ${since}, the service’s balance rose by ${moved}.`;
  const where = periods.flatMap((one) => whereText(one, now));
  if (excess === 0 && where.length === 0) {
    const text = t`That is the same: a balance is given in whole credits.`;
    return {
      tone: 'ok',
      head: t`Our count agrees with the balance`,
      text: sentencesText([compared, text]),
      where,
      causes: [],
    };
  }
  const size = creditsText(Math.abs(excess));
  return {
    tone: 'warn',
    head:
      excess === 0
        ? t`Our count agrees in all, but not between the balances`
        : excess > 0
          ? t`${size} more than we count`
          : t`${size} less than we count`,
    text: compared,
    where,
    causes: listCauses(periods, unreported),
  };
}

function whereText(period: BalancePeriod, now: Date): string[] {
  const excess = getExcess(period);
  if (excess === 0) return [];
  const from = timeText(new Date(period.from.at), now);
  const to = timeText(new Date(period.to.at), now);
  const size = creditsText(Math.abs(excess));
  const jobs = plural(period.jobs, { one: '# job', other: '# jobs' });
  return [
    excess > 0
      ? t`${from} to ${to}, ${jobs}: ${size} more than we count`
      : t`${from} to ${to}, ${jobs}: ${size} less than we count`,
  ];
}

function listCauses(
  periods: readonly BalancePeriod[],
  { uncertain, sentAgain }: UnreportedCharges,
): string[] {
  const excesses = periods.map(getExcess);
  const fellMore = excesses.some((excess) => excess > 0);
  const fellLess = excesses.some((excess) => excess < 0);
  const [most, twice] = [creditsText(uncertain.atMost), creditsText(sentAgain.atMost)];
  return [
    ...(fellMore
      ? [
          t`Credits that others spent: other members of the workspace, or other browsers and programs with the same account.`,
        ]
      : []),
    ...(fellMore && uncertain.count > 0
      ? [
          plural(uncertain.count, {
            one: `# job of ours without an answer: up to ${most}. Decide about them under Jobs.`,
            other: `# jobs of ours without an answer: up to ${most}. Decide about them under Jobs.`,
          }),
        ]
      : []),
    ...(fellMore && sentAgain.count > 0
      ? [
          plural(sentAgain.count, {
            one: `# job of ours that you sent again after an answer was lost: the first request may have been charged, too, up to ${twice}. No receipt contains it.`,
            other: `# jobs of ours that you sent again after an answer was lost: the first request may have been charged, too, up to ${twice}. No receipt contains it.`,
          }),
        ]
      : []),
    ...(fellLess ? [t`Credits that were bought, or given back by the service.`] : []),
    ...(fellMore
      ? [
          t`If none of this applies, compare these times with the service’s own ledger and ask its support.`,
        ]
      : []),
  ];
}

/** The balance before and after, and whether it fell by what the jobs in between were charged. */
export function balanceChangeText(
  receipt: Receipt,
  around: BalancePeriod | null,
  now: Date,
): string {
  const { balanceBefore: before, balanceAfter: after, balanceBeforeAt } = receipt;
  if (before === null) return t`Not known`;
  const first = amountText(before * 100);
  const time = balanceBeforeAt && timeText(new Date(balanceBeforeAt), now);
  if (after === null) {
    return time
      ? t`${first} before (${time}); not known after it`
      : t`${first} before; not known after it`;
  }
  const from = time ? `${first} (${time})` : first;
  const moved = `${from} → ${amountText(after * 100)}`;
  if (!around)
    return t`${moved}, not comparable: other jobs were running, or the first balance is too old`;
  const others = around.jobs - 1;
  const between =
    others > 0
      ? plural(others, {
          one: `${moved}, with # other job in between`,
          other: `${moved}, with # other jobs in between`,
        })
      : moved;
  const excess = getExcess(around);
  if (excess === 0) {
    return around.decrease === around.counted
      ? between
      : t`${between}; the service gives it in whole credits`;
  }
  const size = creditsText(Math.abs(excess));
  return excess > 0
    ? t`${between}: fell by ${size} more than we count`
    : t`${between}: fell by ${size} less than we count`;
}
