// Charges beyond our receipts: a browser or a proxy may have sent a request twice, and the service may have
// charged both. Only stretches with a job of ours go into the dispute file.
import type { Receipt } from '../model/receipt.ts';
import { toDisputeOrigin, type DisputeItem } from './dispute.ts';
import { describeExcess, DISPUTED_KINDS } from './dispute-words.ts';
import { getExcess, type Stretch } from './balance-check.ts';

/** The receipts are those of the stretches' service, or a selection of them; one item per stretch. */
export function toExcessItems(
  stretches: readonly Stretch[],
  receipts: readonly Receipt[],
): DisputeItem[] {
  return stretches.flatMap((stretch): DisputeItem[] => {
    if (getExcess(stretch) <= 0) return [];
    const { from, to } = stretch;
    const within = receipts.filter(({ at }) => at > from.at && at <= to.at);
    const [first] = within;
    if (!first) return [];
    const kinds = new Set(
      within.flatMap(({ lines }) => lines.map(({ what }) => DISPUTED_KINDS[what])),
    );
    // With several jobs it is unknown which one was charged twice.
    const ids = { enrichmentId: '', jobCode: '', jobId: '', requestId: '' };
    return [
      {
        ...toDisputeOrigin(first),
        ...(stretch.jobs === 1 ? {} : ids),
        at: to.at,
        kind: [...kinds].join(', '),
        value: '',
        reportedStatus: 'balance',
        creditsCharged: stretch.fell / 100,
        creditsExpected: stretch.counted / 100,
        whatIsWrong: describeExcess(stretch),
        note: '',
      },
    ];
  });
}
