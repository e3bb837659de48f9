// The benchmark with a list of sixty rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTS, compare, type Comparison } from './compare.ts';
import { startCommercialService, type CommercialService } from './commercial-service.ts';
import { createPopulation } from './people.ts';
import { createRows } from './rows.ts';

const { directory, people } = createPopulation(36);
const ROWS = createRows(people, 24, 4);

let service: CommercialService;
let figures: Comparison;
beforeAll(async () => {
  service = await startCommercialService({ directory });
  const workspaces = await Promise.all(CLIENTS.map(() => service.createWorkspace()));
  figures = await compare(workspaces, ROWS);
});
afterAll(() => service.stop());

test('The engine pays once for each person.', () => {
  expect(figures.notRecognized).toEqual([]);
  expect(figures.ours).toBe(figures.distinct);
  expect(figures.distinct).toBe(people.length);
});

test('Each person gets their own result.', () => {
  expect(figures.mistaken).toEqual([]);
});

test('A client that sends each row as it is written pays more.', () => {
  expect(figures.naive.oneByOne).toBeGreaterThan(figures.distinct);
  expect(figures.naive.bulks).toBeGreaterThan(figures.distinct);
});
