import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  answer,
  createEngine,
  reveal,
  run,
  STARTED,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { deleteForGood } from '../../../test/support/extension/delete-for-good.ts';
import { BO, createEraseEnvironment } from '../../../test/support/erase/erase-environment.ts';
import { putFlag } from '../../store/flag-rows.ts';
import { createDeleteContacts } from './delete-contacts.ts';
import { UNANSWERED } from '../../view/jobs/job.fixture.ts';

let engine: Engine;

beforeEach(() => {
  engine = createEngine();
});

const getId = async () => String((await engine.db.contacts.toCollection().primaryKeys())[0]);

describe('deleting a contact', () => {
  test('Deleting a contact cancels a job about it that was never sent.', async () => {
    const jobId = await reveal(engine);
    const id = await getId();
    expect(await deleteForGood(engine, [id])).toEqual({
      ok: true,
      value: { kept: [], restored: [] },
    });
    expect(await engine.store.getContact(id)).toBeNull();
    expect(await engine.store.getJob(jobId)).toMatchObject({ state: 'cancelled', charged: 0 });
  });

  test('A contact stays while a job about it is at the service, because its values will be paid for.', async () => {
    const jobId = await reveal(engine);
    engine.script.startContactEnrichment = () => answer(STARTED);
    engine.script.getContactEnrichment = () => ({
      ok: false,
      failure: {
        code: 'in_progress',
        status: 400,
        serviceCode: 'error.enrichment.in_progress',
        message: '',
        requestId: null,
        retryAfterSeconds: null,
      },
    });
    await run(engine, engine.runner('one'));
    expect(await engine.store.getJob(jobId)).toMatchObject({ state: 'submitted' });
    const id = await getId();
    expect(await deleteForGood(engine, [id])).toEqual({
      ok: true,
      value: { kept: [id], restored: [] },
    });
    expect(await engine.store.getContact(id)).toMatchObject({ fullName: ADA.fullName });
  });

  test('A contact stays while a start about it is unanswered, because the user may send it a second time.', async () => {
    const jobId = await reveal(engine);
    const job = (await engine.store.getJob(jobId))!;
    await engine.store.putJob({
      ...job,
      state: 'unknown_outcome',
      delivery: UNANSWERED,
      nextAt: null,
    });
    const id = await getId();
    expect(await deleteForGood(engine, [id])).toEqual({
      ok: true,
      value: { kept: [id], restored: [] },
    });
  });

  test('A job that is also about other contacts is not cancelled.', async () => {
    const jobId = await reveal(engine);
    const job = (await engine.store.getJob(jobId))!;
    if (job.type !== 'contact') throw new Error('It is a contact job.');
    const other = { ...job.items[0]!, ref: 'other', contactId: 'other' };
    await engine.store.putJob({ ...job, items: [...job.items, other] });
    const id = await getId();
    expect(await deleteForGood(engine, [id])).toEqual({
      ok: true,
      value: { kept: [id], restored: [] },
    });
    expect(await engine.store.getJob(jobId)).toMatchObject({ state: 'queued' });
  });

  test('A contact that was restored meanwhile is not deleted, with its job; one that cannot be read is.', async () => {
    const jobId = await reveal(engine);
    const id = await getId();
    await engine.db.contacts.put({ id: 'odd', savedAt: 7 });
    expect(await createDeleteContacts(engine)({ ids: [id, 'odd'] })).toEqual({
      ok: true,
      value: { kept: [], restored: [id] },
    });
    expect(await engine.db.contacts.toCollection().primaryKeys()).toEqual([id]);
    expect(await engine.store.getJob(jobId)).toMatchObject({ state: 'queued' });
  });

  test('Flags lose value and note when their contact is deleted, and flags of other contacts stay.', async () => {
    const world = createEraseEnvironment();
    const { revealAll, findTraces, traces } = world;
    const zora = await revealAll();
    const bo = await revealAll(BO, ['work_email']);
    const request = {
      value: '+44 7700 900142',
      reason: 'someone_else',
      note: 'His mother',
    } as const;
    const { db } = world.engine;
    await putFlag(db, { ...request, contactId: zora.id, kind: 'phone' }, world.engine.now());
    const of = { contactId: bo.id, kind: 'work_email', value: 'zora@tarnwick.example' } as const;
    await putFlag(db, { ...request, ...of }, world.engine.now());
    await deleteForGood(world.engine, [zora.id]);
    expect(await db.flags.where('contactId').equals(zora.id).toArray()).toMatchObject([
      { receiptId: zora.jobId, reason: 'someone_else', value: '', note: '' },
    ]);
    expect(await findTraces([...traces, 'mother'])).not.toContainEqual(
      expect.stringContaining('900142'),
    );
    expect(await db.flags.where('contactId').equals(bo.id).toArray()).toMatchObject([
      { value: of.value, note: 'His mother' },
    ]);
  });
});
