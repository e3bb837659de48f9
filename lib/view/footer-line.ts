import { plural, t } from '@lingui/core/macro';
import type { Hundredths } from '../contract/credits.ts';
import { isSameWorkspace } from '../model/workspace.ts';
import type { Account } from '../settings/account.ts';
import type { Connection } from '../settings/connection.ts';
import { balanceText } from './balance.ts';
import { amountText, timeText, toCount } from './format.ts';

export type FooterLine =
  | { state: 'not_connected' }
  | {
      state: 'offline';
      /** "412 credits"; '' until it is known. */
      balance: string;
      /** When it was read; '' until it is known. */
      at: string;
    }
  | {
      state: 'connected';
      /** "412 credits"; '' until it is known. */
      balance: string;
      low: boolean;
      /** "14 spent": in this session. */
      spent: string;
      /** '' when no job holds anything. */
      held: string;
    };

type Money = {
  connection: Connection | null;
  account: Account | null;
  spent: Hundredths;
  held: Hundredths;
  online: boolean;
  /** Credits. */
  warnBelow: number;
};

/** Null when the stored balance is of another workspace. */
export function getConnectedAccount({
  connection,
  account,
}: Pick<Money, 'connection' | 'account'>): Account | null {
  return account && connection && isSameWorkspace(account, connection) ? account : null;
}

function spentText(spent: Hundredths): string {
  const text = amountText(spent);
  const count = toCount(spent);
  return plural(count, { one: `${text} spent`, other: `${text} spent` });
}

export function toFooterLine(money: Money, now: Date): FooterLine {
  const { connection, online, spent, held, warnBelow } = money;
  if (!connection) return { state: 'not_connected' };
  const known = getConnectedAccount(money);
  const balance = known ? balanceText({ balance: known.balance, mode: connection.mode }) : '';
  if (!online) {
    return { state: 'offline', balance, at: known ? timeText(new Date(known.at), now) : '' };
  }
  return {
    state: 'connected',
    balance,
    low: known !== null && known.balance < warnBelow,
    spent: spentText(spent),
    held: held > 0 ? t`${{ amount: amountText(held) }} held` : '',
  };
}
