// The user's balance in words. Credits that cost nothing are named as such.
import { plural } from '@lingui/core/macro';
import type { Connection } from '../settings/connection.ts';
import { amountText, creditsText, toCount } from './format.ts';

/** The account that a start is charged to. `balance`: in credits; null while it is not known. */
export type SpendingAccount = { host: string; mode: Connection['mode']; balance: number | null };

/** "412 credits", "1 demo credit", "99.75 sample credits"; '' while it is not known. */
export function balanceText({ balance, mode }: Pick<SpendingAccount, 'balance' | 'mode'>): string {
  if (balance === null) return '';
  const amount = balance * 100;
  const text = amountText(amount);
  const count = toCount(amount);
  switch (mode) {
    case 'key':
      return creditsText(amount);
    case 'demo':
      return plural(count, { one: `${text} demo credit`, other: `${text} demo credits` });
    case 'sample':
      return plural(count, { one: `${text} sample credit`, other: `${text} sample credits` });
  }
}
