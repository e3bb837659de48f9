// What credits are spent for, as the parts of each bar in the charts of spending.
import { t } from '@lingui/core/macro';
import { NO_KIND, SPENT_FOR, type SpentFor, type Tally } from '../../lib/receipts/totals.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import { kindText } from '../../lib/view/receipts/receipt-words.ts';
import type { ChartPart, Fill } from '../ui/charts/chart-fills.tsx';

const FILLS: Record<SpentFor, Fill> = {
  work_email: 'solid',
  personal_email: 'hatched',
  phone: 'dotted',
  other: 'empty',
  unexpected: 'lined',
};

/** In their order; unexpected charges only where there are some, and not for charges below list prices. */
export const listSpentParts = (tallies: readonly Tally[]): SpentFor[] =>
  SPENT_FOR.filter(
    (part) => part !== 'unexpected' || tallies.some(({ spentFor }) => spentFor.unexpected > 0),
  );

export function getPartName(part: SpentFor): string {
  switch (part) {
    case 'other':
      return t`Names and companies`;
    case 'unexpected':
      return kindText(NO_KIND);
    default:
      return getKindWords(part).row;
  }
}

export const toChartParts = (parts: readonly SpentFor[]): ChartPart[] =>
  parts.map((part) => ({ key: part, name: getPartName(part), fill: FILLS[part] }));

/** In the order of the parts. */
export const toAmounts = ({ spentFor }: Tally, parts: readonly SpentFor[]): number[] =>
  parts.map((part) => spentFor[part]);
