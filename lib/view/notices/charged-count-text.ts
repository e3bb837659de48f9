import { t } from '@lingui/core/macro';
import { creditsText } from '../format.ts';
import type { NoticeFrame } from './failure-texts.ts';

/** A count that should be free was charged, or answered with people. `credits`: the charge. */
export function toChargedCountText(
  credits: number,
  host: string,
): NoticeFrame & Record<'text' | 'charge', string> {
  const shared = { step: 'none', sign: 'credits' } as const;
  if (credits === 0) {
    return {
      ...shared,
      head: t`This service cannot count first`,
      text: t`${host} answered a count with people. Sidelight does not count there any more, and shows the price of people instead.`,
      charge: t`Nothing was charged. The people are kept, free to open.`,
      tone: 'warn',
    };
  }
  const charged = creditsText(credits * 100);
  return {
    ...shared,
    head: t`A free count was charged`,
    text: t`${host} charged ${charged} for a count. Sidelight does not count there any more, and shows the price of people instead.`,
    charge: t`The receipt is among your receipts. People who came back are kept, free to open.`,
    tone: 'bad',
  };
}
