import { expect, it } from 'vitest';
import { listParts, PART_FILLS } from './spend-parts.ts';

it('gives each part of a chart a pattern of its own, the same in the rows of tables', () => {
  const fills = listParts().map(({ fill }) => fill);
  expect(new Set(fills).size).toBe(fills.length);
  expect(PART_FILLS).toEqual(fills);
});
