// What a balance lost beyond our receipts: a browser or a proxy may have sent a request a second time, and
// the service have charged both. Only a stretch in which a job of ours ran is for the dispute file.
import type { Receipt } from '../model/receipt.ts';
import { toDisputeOrigin, type DisputeItem, type DisputeWords } from './dispute.ts';
import { getExcess, type Stretch } from './balance-check.ts';

/** The receipts are those of the stretches' service, or the chosen ones of them; one item a stretch. */
export function toExcessItems(
  stretches: readonly Stretch[],
  receipts: readonly Receipt[],
  words: DisputeWords,
): DisputeItem[] {
  return stretches.flatMap((stretch): DisputeItem[] => {
    if (getExcess(stretch) <= 0) return [];
    const { from, to } = stretch;
    const within = receipts.filter(({ at }) => at > from.at && at <= to.at);
    const [first] = within;
    if (!first) return [];
    const kinds = new Set(within.flatMap(({ lines }) => lines.map(({ what }) => words.kind(what))));
    // Of several jobs nobody knows which one was charged again.
    const ids = { enrichmentId: '', jobCode: '', jobId: '', requestId: '' };
    return [
      {
        ...toDisputeOrigin(first),
        ...(stretch.jobs === 1 ? {} : ids),
        at: to.at,
        kind: [...kinds].join(', '),
        value: '',
        statusTold: 'balance',
        creditsCharged: stretch.fell / 100,
        creditsExpected: stretch.counted / 100,
        whatIsWrong: words.excess(stretch),
        note: '',
      },
    ];
  });
}
