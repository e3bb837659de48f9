import type { IconName } from '../../../../components/ui/icon.tsx';
import type { Tone } from '../../../../components/ui/status.tsx';
import { amountText, timeText } from '../../../../lib/view/format.ts';
import type { ApiKey } from '../../protocol/money.ts';

type Mark = { word: string; icon: IconName; tone: Tone };

export function keyStatus(key: ApiKey, now: Date): Mark {
  const at = (time: string | null) => (time ? timeText(new Date(time), now) : '');
  switch (key.state) {
    case 'revoked':
      return { word: `Revoked ${at(key.revokedAt)}`.trim(), icon: 'barred', tone: 'neutral' };
    case 'expiring':
      return { word: `Works until ${untilText(key.expiresAt, now)}`, icon: 'clock', tone: 'warn' };
    case 'active':
      return { word: 'Active', icon: 'check-circle', tone: 'ok' };
  }
}

const untilMoment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time in the future: without a date it is today. */
function untilText(time: string | null, now: Date): string {
  if (!time) return 'it is revoked';
  const then = new Date(time);
  return then.toDateString() === now.toDateString()
    ? timeText(then, now)
    : untilMoment.format(then);
}

export const limitText = ({ spendLimit }: Pick<ApiKey, 'spendLimit'>): string =>
  spendLimit === null ? 'None' : `${amountText(spendLimit)} a month`;

/** Typed credits in hundredths; null for an empty field, undefined when it is not an amount. */
export function parseAmount(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return null;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100);
}
