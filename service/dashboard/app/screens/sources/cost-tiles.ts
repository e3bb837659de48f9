import type { Tile } from '../../../../../components/ui/tiles.tsx';
import { creditsText } from '../../../../../lib/view/format.ts';
import type { SourceRow } from './source-columns.tsx';

const sumOf = (sources: readonly SourceRow[], figure: 'cost' | 'billed'): number =>
  sources.reduce((sum, source) => sum + source[figure], 0);

/** What all sources cost the operator, and what workspaces were charged for what they found. */
export function costTiles(sources: readonly SourceRow[]): Tile[] {
  const cost = sumOf(sources, 'cost');
  const billed = sumOf(sources, 'billed');
  const isLoss = cost > billed;
  return [
    { name: 'sources cost', value: creditsText(cost) },
    { name: 'workspaces were charged', value: creditsText(billed) },
    {
      name: isLoss ? 'cost beyond what was charged' : 'charged beyond cost',
      value: creditsText(Math.abs(billed - cost)),
    },
  ];
}
