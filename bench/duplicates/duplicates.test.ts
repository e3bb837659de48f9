// The bench in small: the same people, spellings and clients, a list of sixty.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTS, compare, type Comparison } from './compare.ts';
import { startCommercialService, type CommercialService } from './commercial-service.ts';
import { populationOf } from './people.ts';
import { isApart, makeRows, type Row } from './rows.ts';

const { directory, people } = populationOf(36);
/** Milliseconds: a database is filled, and four clients ask for the list. */
const PATIENT = 120_000;
const ROWS = makeRows(people, 24, 4);

let service: CommercialService;
let figures: Comparison;
beforeAll(async () => {
  service = await startCommercialService({ directory });
  const workspaces = await Promise.all(CLIENTS.map(() => service.workspace()));
  figures = await compare(workspaces, ROWS);
}, PATIENT);
afterAll(() => service.stop(), PATIENT);

test('the first row of each person is the complete one, except for pairs that seem to be two people', () => {
  const told = ROWS.filter((row) => !isApart(row));
  const first = (row: Row) => told.find(({ truth }) => truth === row.truth);
  expect(told.filter((row) => first(row)?.spelling !== '')).toEqual([]);
  expect(new Set(ROWS.map(({ spelling }) => spelling)).size).toBeGreaterThan(20);
});

test('pairs stand apart from each other and from the whole', () => {
  const apart = ROWS.filter(isApart);
  expect(apart.length).toBeGreaterThan(0);
  expect(apart.length % 2).toBe(0);
});

test('the engine pays once for each different person', () => {
  expect(figures.twice).toEqual([]);
  expect(figures.ours).toBe(figures.distinct);
  expect(figures.distinct).toBe(people.length);
});

test('each person has their own result', () => {
  expect(figures.mistaken).toEqual([]);
});

test('who asks for each row as it stands pays more', () => {
  expect(figures.naive.oneByOne).toBeGreaterThan(figures.distinct);
  expect(figures.naive.bulks).toBeGreaterThan(figures.distinct);
});
