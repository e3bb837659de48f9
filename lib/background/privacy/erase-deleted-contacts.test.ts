// Erases a person who has several contacts, or had one that was deleted.
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteForGood } from '../../../test/support/extension/delete-for-good.ts';
import {
  BO,
  createEraseEnvironment,
  NAMESAKE,
  ZORA,
  type EraseEnvironment,
} from '../../../test/support/erase/erase-environment.ts';
import { storeList } from '../../../test/support/extension/store-list.ts';
import { toDeletedContacts } from '../../enrichment/suppression/rebuild-contacts.ts';
import { rowId } from '../../model/lists/list.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { erasingItem } from '../../settings/privacy-items.ts';
import { listSuppressions, findDeletedContactRecords } from '../../store/privacy-queries.ts';

let world: EraseEnvironment;
beforeEach(() => {
  world = createEraseEnvironment();
});

const deleted = async (...ids: string[]) => deleteForGood(world.engine, ids);
const former = async () => toDeletedContacts(await findDeletedContactRecords(world.engine.db));

describe('a person with a deleted contact', () => {
  test('The person is erased from jobs and receipts, by a page that shows them.', async () => {
    const { id, jobId } = await world.revealAll();
    await deleted(id);
    expect(await world.erasePage(ZORA)).toMatchObject({ ok: true, value: { erased: 1 } });
    expect(await world.findTraces()).toEqual([]);
    // A page that shows less of the person leads to the same entry of the list.
    await world.erasePage({ ...ZORA, networkUrl: '' });
    expect(await listSuppressions(world.engine.db)).toHaveLength(1);
    expect(await world.engine.store.getReceipt(jobId)).toMatchObject({ charged: 1200, name: '' });
  });

  test('The person is erased with the contact that they have now, and under their former name.', async () => {
    const first = await world.revealAll({
      ...ZORA,
      fullName: 'Zora Quill-Marsh',
      lastName: 'Quill-Marsh',
    });
    await deleted(first.id);
    const second = await world.revealAll();
    expect(second.id).not.toBe(first.id);
    await world.erase(second.id);
    expect(await world.findTraces(['Zora', 'Quill', 'Marsh', '7700 900142'])).toEqual([]);
    const asMarsh = {
      firstName: 'Zora',
      lastName: 'Quill-Marsh',
      companyDomain: ZORA.companyDomain,
    };
    expect(await world.engine.suppressions.covers(asMarsh)).toBe(true);
  });

  test('An interrupted erasure is resumed by the id that jobs and receipts contain.', async () => {
    const { id } = await world.revealAll();
    await deleted(id);
    expect(await former()).toMatchObject([{ id, fullName: 'Zora Quill' }]);
    await erasingItem.set([id]);
    await world.erasing.resume();
    expect(await world.findTraces()).toEqual([]);
    expect(await former()).toEqual([]);
  });

  test('The person is erased from rows of lists that neither a job nor a receipt is about.', async () => {
    const { db } = world.engine;
    const row = { outcome: 'owned', contactId: 'deleted' } as const;
    await storeList(world.engine, [ZORA], {}, row);
    await storeList(world.engine, [NAMESAKE, BO], {}, { ...row, contactId: 'other' });
    await world.erasePage(ZORA);
    const rows = await db.listRows.toArray();
    expect(rows.map(({ person }) => person)).toEqual(
      expect.arrayContaining([NAMESAKE, BO, NO_PERSON]),
    );
    expect(await world.engine.suppressions.covers(ZORA)).toBe(true);
  });

  test('A person who is only in a row of a list is erased by that row.', async () => {
    const { fullName, firstName, lastName } = ZORA;
    const named = { ...NO_PERSON, fullName, firstName, lastName };
    const { id: listId } = await storeList(world.engine, [ZORA, named], {}, { outcome: 'invalid' });
    for (const index of [0, 1]) {
      const erased = await world.erase(rowId(listId, index));
      expect(erased).toEqual({ ok: true, value: { erased: 1, inFlight: 0 } });
    }
    expect(await world.findTraces()).toEqual([]);
    expect(await world.erase(rowId(listId, 0))).toMatchObject({ value: { erased: 0 } });
  });

  test('Erasing a person by a row of a list erases their contact, too.', async () => {
    await world.revealAll();
    const spelling = { ...ZORA, fullName: 'Quill, Zora', companyName: 'Tarnwick', networkUrl: '' };
    const { id: listId } = await storeList(world.engine, [spelling]);
    await world.erase(rowId(listId, 0));
    expect(await world.engine.db.contacts.count()).toBe(0);
    expect(await world.findTraces()).toEqual([]);
  });

  test('A namesake and another person of the same job stay.', async () => {
    const { ids, chunk } = await world.storeChunk(ZORA, NAMESAKE, BO);
    await world.runJobs(() => [], 0);
    await deleted(...ids);
    await world.erasePage(ZORA);
    const { items } = await world.getContactJob(chunk.id);
    expect(items.map(({ input }) => input)).toEqual([
      {},
      chunk.items[1]!.input,
      chunk.items[2]!.input,
    ]);
    expect((await former()).map(({ fullName }) => fullName)).toEqual(['Zora Quill', 'Bo Other']);
  });
});

describe('two contacts with one address', () => {
  const ALONE = {
    ...ZORA,
    companyName: 'Tarnwick',
    companyDomain: '',
    networkUrl: '',
    pageUrl: '',
  };

  test('Both contacts are erased when they are the same person.', async () => {
    const one = await world.revealAll(ALONE, ['work_email']);
    const two = await world.revealAll({ ...ZORA, companyDomain: 'tarnwick-freight.example' });
    expect(one.id).not.toBe(two.id);
    await world.erase(two.id);
    expect(await world.findTraces()).toEqual([]);
    expect(await world.engine.db.contacts.count()).toBe(0);
    expect(await world.engine.suppressions.covers(ALONE)).toBe(true);
  });

  test('The contact of another person stays, without the shared address.', async () => {
    const { id } = await world.revealAll();
    const other = await world.revealAll(BO, ['work_email']);
    const before = await world.engine.store.getContact(other.id);
    await world.erase(id);
    const after = await world.engine.store.getContact(other.id);
    expect(after).toEqual({ ...before, workEmail: { ...before?.workEmail, values: [] } });
    expect(await world.engine.store.findContactsByEmails(['zora@tarnwick.example'])).toEqual([]);
    expect(await world.findTraces()).toEqual([]);
    // The input stays, so that a refresh repeats it letter for letter.
    expect((await world.getContactJob(other.jobId)).items).toMatchObject([
      { input: { first_name: 'Bo' } },
    ]);
  });
});
