import { knownCompanyWith } from '../contacts/known-company.fixture.ts';
import { expect, test } from 'vitest';
import type { KnownCompany } from '../model/contacts/known-company.ts';
import { backUp, newDatabase, NOW, stage } from './backup.fixture.ts';
import { restoreBackup } from './restore-backup.ts';

const EARLIER = '2026-01-01T08:00:00.000Z';
const LATER = '2026-02-01T08:00:00.000Z';
const removed = { removedAt: LATER, updatedAt: LATER };

const companyWith = (changes: Partial<KnownCompany>): KnownCompany =>
  knownCompanyWith({
    id: 'here',
    name: 'Tarnwick',
    savedAt: EARLIER,
    createdAt: EARLIER,
    updatedAt: EARLIER,
    ...changes,
  });

/** The company after a backup with the one was merged into a database with the other. */
async function merge(inBackup: Partial<KnownCompany>, here: Partial<KnownCompany>) {
  const backup = newDatabase();
  await backup.companies.put(companyWith(inBackup));
  const db = newDatabase();
  await db.companies.put(companyWith(here));
  const staged = await stage(await backUp(backup), db);
  await restoreBackup(staged, db, 'merge', NOW);
  await staged.close();
  return db.companies.toArray();
}

test.each([
  ['the same row', 'here'],
  ['a row of its own', 'there'],
])(
  'Merging a backup with %s: a company that is listed on one side is listed, and one that is removed on both stays removed',
  async (_, id) => {
    const [restored, ...others] = await merge({ id }, removed);
    expect(others).toEqual([]);
    expect(restored).toMatchObject({ id: 'here', savedAt: EARLIER });
    expect(restored).not.toHaveProperty('removedAt');
    expect((await merge({ id, ...removed }, {}))[0], 'nothing is removed').not.toHaveProperty(
      'removedAt',
    );
    expect(await merge({ id, ...removed }, removed)).toMatchObject([{ removedAt: LATER }]);
  },
);

test('A removed company of a backup stays removed where it was only looked up without a result', async () => {
  const here = { savedAt: null, checkedAt: LATER };
  expect(await merge({ id: 'there', ...removed }, here)).toMatchObject([
    { id: 'here', savedAt: EARLIER, removedAt: LATER },
  ]);
});
