import { expect, test } from 'vitest';
import { deleteForGood } from '../../../test/support/extension/delete-for-good.ts';
import {
  createEraseEnvironment,
  NAMESAKE,
  ZORA,
} from '../../../test/support/erase/erase-environment.ts';
import { createEngine } from '../../../test/support/extension/engine.ts';
import { createReading } from '../../../test/support/extension/readings.ts';
import { findOrCreateCompany } from '../../enrichment/identity/find-or-create.ts';
import { followQuery } from './follow-query.ts';
import { readCompanyNames, readPersonRecords } from './subject-records.ts';

test('a deleted person is distinguished from an unknown one', async () => {
  const { engine, revealAll } = createEraseEnvironment();
  const { id } = await revealAll();
  expect(await readPersonRecords(engine.db, ZORA, [])).toMatchObject({
    contact: { id },
    wasDeleted: false,
  });
  await deleteForGood(engine, [id]);
  expect(await readPersonRecords(engine.db, ZORA, [])).toMatchObject({
    contact: null,
    wasDeleted: true,
  });
  expect(await readPersonRecords(engine.db, NAMESAKE, [])).toMatchObject({ wasDeleted: false });
});

test('every change of what a shown person depends on is noticed', async () => {
  const { engine, revealAll } = createEraseEnvironment();
  const { db } = engine;
  const { id } = await revealAll();
  let noticed = 0;
  const closed = new AbortController();
  const read = () => readPersonRecords(db, ZORA, ['suppressed']);
  const fail = (error: unknown) => expect.unreachable(String(error));
  followQuery(read, () => (noticed += 1), fail, closed.signal);
  await expect.poll(() => noticed).toBe(1);
  const changes = [
    () => db.contacts.update(id, { title: 'Head of Purchasing' }),
    () => db.profiles.put({ id, profile: null }),
    () => db.jobs.where('contactIds').equals(id).modify({ changed: true }),
    () => db.receipts.toCollection().modify({ changed: true }),
    () => db.suppressions.put({ id: 'suppressed' }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await expect.poll(() => noticed).toBe(index + 2);
  }
  closed.abort();
});

test('the name of a company that a page may be about comes from the database', async () => {
  const { db, store } = createEngine();
  const site = (value: string) =>
    ({ value, standard: 'address', where: '', confidence: 0.9 }) as const;
  const about = (domain: string) => {
    const none = {
      kind: 'none',
      reason: 'article',
      site: { domain: site(domain), name: null },
    } as const;
    return createReading('https://news.example/crates', { subject: none });
  };
  await findOrCreateCompany(
    store,
    { name: 'Tarnwick Freight', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' },
    new Date(),
  );
  expect([...(await readCompanyNames(db, about('www.tarnwick.example')))]).toEqual([
    ['tarnwick.example', 'Tarnwick Freight'],
  ]);
  expect((await readCompanyNames(db, about('boracic.example'))).size).toBe(0);
});
