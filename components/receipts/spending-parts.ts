// What credits are spent for, as the parts of each bar in the charts of spending.
import { t } from '@lingui/core/macro';
import { SPENT_FOR, type SpentFor, type Tally } from '../../lib/receipts/totals.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import type { ChartPart, Fill } from '../ui/charts/chart-fills.tsx';

const FILLS: Record<SpentFor, Fill> = {
  work_email: 'solid',
  personal_email: 'hatched',
  phone: 'dotted',
  other: 'empty',
};

export const getPartName = (part: SpentFor): string =>
  part === 'other' ? t`Names and companies` : getKindWords(part).row;

export const listParts = (): ChartPart[] =>
  SPENT_FOR.map((part) => ({ key: part, name: getPartName(part), fill: FILLS[part] }));

export const PART_FILLS: readonly Fill[] = SPENT_FOR.map((part) => FILLS[part]);

/** In the order of the parts. */
export const toAmounts = ({ spentFor }: Tally): number[] => SPENT_FOR.map((part) => spentFor[part]);
