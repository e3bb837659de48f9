import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPopulation } from '../../bench/duplicates/people.ts';
import { createRows } from '../../bench/duplicates/rows.ts';
import {
  createListEnvironment,
  createPerson,
} from '../../test/support/extension/list-environment.ts';
import { findSamePeople } from './find-same-people.ts';

const LINK = 'https://www.linkedin.com/in/bo-examplea';
const byLink = createPerson(1, {
  fullName: '',
  firstName: '',
  lastName: '',
  companyDomain: '',
  networkUrl: LINK,
});
const byName = createPerson(1);
const both = createPerson(1, { networkUrl: LINK });

test('A row that shows that two others are one person is read before any is sent', async () => {
  const world = createListEnvironment();
  const others = Array.from({ length: 150 }, (_, index) => createPerson(index + 2, {}));
  const id = await world.start([byLink, byName, ...others, both]);
  await world.feed();
  const rows = await world.listRows(id);
  expect(rows[0]?.outcome).toBe('running');
  expect(rows[1]).toMatchObject({ outcome: 'duplicate', sameAs: 0, contactId: rows[0]?.contactId });
  expect(rows.at(-1)).toMatchObject({ outcome: 'duplicate', sameAs: 0 });
  const asked = (await world.listChunks()).flatMap(({ items }) => items);
  expect(asked).toHaveLength(151);
});

test('A person that a later row identifies as suppressed is not requested', async () => {
  const world = createListEnvironment();
  const { suppressions, db, now } = world.engine;
  const at = now().toISOString();
  const ids = await suppressions.getIds({ networkUrl: LINK });
  const people = ids.filter((id) => id.startsWith('person:'));
  await db.suppressions.bulkPut(
    people.map((id) => ({ id, kind: 'person', at, label: null, of: null })),
  );
  const id = await world.start([byName, both, createPerson(1, { title: 'Buyer' })]);
  await world.feed();
  expect((await world.readOutcomes(id)).split(' ')[0]).toBe('suppressed');
});

test('Namesakes stay apart, also when a row without a profile could be either', () => {
  const second = createPerson(1, { networkUrl: 'https://www.linkedin.com/in/bo-examplea-2' });
  const grouped = findSamePeople([byName, both, second, byLink, { ...both, title: 'Buyer' }]);
  expect([...grouped.values()].map((rows) => rows.toSorted())).toEqual([[1, 3, 4]]);
});

test('In real lists, in any order and spelling, different people are never merged', () => {
  const { people } = createPopulation(60);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.integer({ min: 0, max: 90 }),
      (seed, turn) => {
        const rows = createRows(people, 60, seed);
        const turned = [...rows.slice(turn), ...rows.slice(0, turn)];
        const groups = [...findSamePeople(turned.map(({ person }) => person)).values()];
        for (const group of groups) {
          expect(new Set(group.map((index) => turned[index]!.truth)).size).toBe(1);
        }
      },
    ),
    { numRuns: 25 },
  );
});
