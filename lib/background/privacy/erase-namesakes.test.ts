// Erasing a person keeps what belongs to a namesake.
import { beforeEach, describe, expect, test } from 'vitest';
import { createRecord, run } from '../../../test/support/extension/engine.ts';
import { storeList } from '../../../test/support/extension/store-list.ts';
import {
  BO,
  createEraseEnvironment,
  NAMESAKE,
  ZORA,
  type EraseEnvironment,
} from '../../../test/support/erase/erase-environment.ts';
import { importRowId, type ImportRow } from '../../model/import.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { startReveal } from '../../enrichment/start/start-reveal.ts';

let world: EraseEnvironment;
beforeEach(() => {
  world = createEraseEnvironment();
});

const address = (email: string) => ({ work_emails: [{ email, status: 'DELIVERABLE' }] });

test('A row of an imported file about the namesake keeps its name, and a shared address does not erase it.', async () => {
  const { id } = await world.revealAll();
  const { db } = world.engine;
  const importId = '7f3a0417-0000-4000-8000-0000000000aa';
  const row = (index: number, cells: string[], person: PersonInput): ImportRow => ({
    id: importRowId(importId, index),
    importId,
    index,
    cells,
    person: { ...person, pageUrl: '' },
    workEmails: ['zora@tarnwick.example'],
    personalEmails: [],
    phones: [],
    problem: null,
    sameAs: index,
    wanted: [],
    isSuppressed: false,
    listIndex: null,
    contactId: null,
  });
  await db.importRows.bulkPut([
    row(0, ['Zora Quill', 'zora@tarnwick.example', '00881'], { ...ZORA, networkUrl: '' }),
    row(1, ['Zora Quill', 'boracic.example', '00882'], NAMESAKE),
    row(2, ['Bo Other', 'zora@tarnwick.example', '00883'], BO),
  ]);
  await db.importRows.update(importRowId(importId, 1), { workEmails: [] });
  await world.erase(id);
  const rows = await db.importRows.toArray();
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['', '', ''],
    ['Zora Quill', 'boracic.example', '00882'],
    ['Bo Other', '', '00883'],
  ]);
  expect(rows[0]).toMatchObject({ problem: { code: 'erased' }, person: { fullName: '' } });
});

test('An address of the person leaves what is kept of a merge into the namesake, and another address does not.', async () => {
  const { id } = await world.revealAll();
  const { db } = world.engine;
  const mergedWith = (email: string) => [
    {
      id: 'm',
      name: 'Zora Quill',
      at: '2026-11-20T10:00:00.000Z',
      kept: {},
      dropped: { workEmail: { values: [{ email, status: 'DELIVERABLE' }] } },
      moved: [],
    },
  ];
  const own = mergedWith('zq@boracic.example');
  const person = { ...(await db.contacts.get(id))!, ...NAMESAKE, workEmail: null, emails: [] };
  await db.contacts.bulkPut([
    { ...person, id: 'n1', keys: ['net:n1'], merged: mergedWith('zora@tarnwick.example') },
    { ...person, id: 'n2', keys: ['net:n2'], merged: own },
  ]);
  await world.erase(id);
  expect((await db.contacts.get('n1'))?.['merged']).toEqual([]);
  expect((await db.contacts.get('n2'))?.['merged']).toEqual(own);
});

describe('a namesake in the same job', () => {
  test('What was sent about the namesake stays in the job and on the receipt.', async () => {
    const { chunk, ids } = await world.storeChunk(ZORA, NAMESAKE);
    await world.runJobs(
      ([, other]) => [createRecord(other!.ref, address('zq@boracic.example'))],
      1,
    );
    const before = await world.engine.store.getReceipt(chunk.id);
    await world.erase(ids[0]!);
    expect((await world.getContactJob(chunk.id)).items).toMatchObject([
      { input: {} },
      { contactId: ids[1], input: chunk.items[1]!.input },
    ]);
    const after = await world.engine.store.getReceipt(chunk.id);
    expect(after?.sent).toEqual([{}, before!.sent[1]]);
    expect(after).toMatchObject({ name: '', charged: before!.charged });
  });

  test('A refresh of the namesake is free, because it repeats the input that was paid for.', async () => {
    const { engine } = world;
    const { ids } = await world.storeChunk(ZORA, NAMESAKE);
    await world.runJobs(
      ([zora, other]) => [
        createRecord(zora!.ref, address('zora@tarnwick.example')),
        createRecord(other!.ref, address('zq@boracic.example')),
      ],
      2,
    );
    const paidFor = engine.called('startContactEnrichment').at(-1)!.body as { data: object[] };
    await world.erase(ids[0]!);
    const request = { person: NAMESAKE, kinds: ['work_email'], refresh: true, ceiling: 0 } as const;
    expect(await startReveal(engine.store, request, engine.at())).toMatchObject({ ok: true });
    await run(engine, engine.runner('one'), 1);
    const repeated = engine.called('startContactEnrichment').at(-1)!.body as { data: object[] };
    expect(repeated.data).toEqual([{ ...paidFor.data[1], custom: expect.anything() }]);
  });

  test('A row about the namesake waits in its list unchanged.', async () => {
    const { id } = await world.revealAll();
    await storeList(world.engine, [ZORA, NAMESAKE]);
    await world.erase(id);
    const rows = await world.engine.db.listRows.toArray();
    expect(rows.map(({ person }) => person)).toMatchObject([{ fullName: '' }, NAMESAKE]);
  });
});
