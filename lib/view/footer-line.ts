import { t } from '@lingui/core/macro';
import type { Hundredths } from '../contract/credits.ts';
import type { Account } from '../settings/account.ts';
import type { Connection } from '../settings/connection.ts';
import { amountText, timeText } from './format.ts';

export type FooterLine =
  | { state: 'not_connected' }
  | { state: 'offline'; balance: number | null; at: string }
  | {
      state: 'connected';
      /** Credits; null until it is known. */
      balance: number | null;
      /** What the balance counts; credits that cost nothing are named as such. */
      unit: string;
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

function unitText(mode: Connection['mode']): string {
  switch (mode) {
    case 'key':
      return t`credits`;
    case 'demo':
      return t`demo credits`;
    case 'sample':
      return t`sample credits`;
  }
}

/** Null when the stored balance is of another workspace. */
export function getConnectedAccount({
  connection,
  account,
}: Pick<Money, 'connection' | 'account'>): Account | null {
  const same =
    account?.baseUrl === connection?.baseUrl && account?.workspaceId === connection?.workspaceId;
  return same ? account : null;
}

export function toFooterLine(money: Money, now: Date): FooterLine {
  const { connection, account, online, spent, held, warnBelow } = money;
  if (!connection) return { state: 'not_connected' };
  const balance = getConnectedAccount(money)?.balance ?? null;
  if (!online) {
    return { state: 'offline', balance, at: account ? timeText(new Date(account.at), now) : '' };
  }
  return {
    state: 'connected',
    balance,
    unit: unitText(connection.mode),
    low: balance !== null && balance < warnBelow,
    spent: t`${{ amount: amountText(spent) }} spent`,
    held: held > 0 ? t`${{ amount: amountText(held) }} held` : '',
  };
}
