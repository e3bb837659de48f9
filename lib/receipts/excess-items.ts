// Charges beyond our receipts: a browser or a proxy may have sent a request twice, and the service may have
// charged both. Only periods with a job of ours go into the dispute file.
import type { Receipt } from '../model/jobs/receipt.ts';
import { toDisputeOrigin, type DisputeItem } from './dispute.ts';
import { describeExcess, DISPUTED_KINDS } from './dispute-words.ts';
import { getExcess, type BalancePeriod } from './balance-check.ts';

/** The receipts are those of the service of the periods, or a selection of them; one item per period. */
export function toExcessItems(
  periods: readonly BalancePeriod[],
  receipts: readonly Receipt[],
): DisputeItem[] {
  return periods.flatMap((period): DisputeItem[] => {
    if (getExcess(period) <= 0) return [];
    const { from, to } = period;
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
        ...(period.jobs === 1 ? {} : ids),
        at: to.at,
        kind: [...kinds].join(', '),
        value: '',
        reportedStatus: 'balance',
        creditsCharged: period.decrease / 100,
        creditsExpected: period.counted / 100,
        whatIsWrong: describeExcess(period),
        note: '',
      },
    ];
  });
}
