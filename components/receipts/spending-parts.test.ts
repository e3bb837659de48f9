import { expect, test } from 'vitest';
import { SPENT_FOR } from '../../lib/receipts/totals.ts';
import { toChartParts } from './spending-parts.ts';

test('The parts of a chart differ by pattern, not by colour alone', () => {
  const fills = toChartParts(SPENT_FOR).map(({ fill }) => fill);
  expect(new Set(fills).size).toBe(SPENT_FOR.length);
});
