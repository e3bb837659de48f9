// What credits are spent on, as the parts of each bar: the three contact details, and everything else.
import { t } from '@lingui/core/macro';
import type { ChartPart, Fill } from '../../../../../components/ui/charts/chart-fills.tsx';
import type { SpendKind, SpentOn } from '../../../protocol/money.ts';
import { kindName } from '../../texts/kinds.ts';

const OWN_PARTS = [
  ['contact.work_emails', 'solid'],
  ['contact.personal_emails', 'hatched'],
  ['contact.phones', 'dotted'],
] as const satisfies readonly (readonly [SpendKind, Fill])[];

export const PART_FILLS: readonly Fill[] = [...OWN_PARTS.map(([, fill]) => fill), 'empty'];

export const listParts = (): ChartPart[] => [
  ...OWN_PARTS.map(([kind, fill]) => ({ key: kind, name: kindName(kind), fill })),
  { key: 'other', name: t`Names and companies`, fill: 'empty' },
];

/** The amounts in the order of the parts. */
export function toAmounts({ total, kinds }: SpentOn): number[] {
  const own = OWN_PARTS.map(([kind]) => kinds[kind] ?? 0);
  return [...own, total - own.reduce((sum, amount) => sum + amount, 0)];
}

/** The credits of each kind on all days, the most expensive first. */
export function sumByKind(days: readonly SpentOn[]): (SpentOn & { kind: SpendKind })[] {
  const sums = new Map<SpendKind, number>();
  for (const { kinds } of days) {
    for (const [kind, amount] of Object.entries(kinds) as [SpendKind, number][]) {
      sums.set(kind, (sums.get(kind) ?? 0) + amount);
    }
  }
  return [...sums]
    .map(([kind, total]) => ({ kind, total, kinds: { [kind]: total } }))
    .toSorted((one, other) => other.total - one.total);
}
