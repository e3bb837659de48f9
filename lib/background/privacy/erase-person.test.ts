import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  answer,
  lookUp,
  PLAIN,
  createRecord,
  refusal,
  createResult,
  run,
  STARTED,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  createEraseEnvironment,
  NAMESAKE,
  ZORA,
  type EraseEnvironment,
} from '../../../test/support/erase/erase-environment.ts';
import { storeList } from '../../../test/support/extension/store-list.ts';
import { retryJob } from '../../enrichment/start/retry-job.ts';
import { startReveal } from '../../enrichment/start/start-reveal.ts';
import { erasingItem } from '../../settings/privacy-items.ts';
import { jobWith } from '../../view/jobs/job.fixture.ts';
import { createErasure } from './erase-person.ts';

const KINDS = ['work_email', 'personal_email', 'phone'] as const;
const COLLEAGUE = {
  ...ZORA,
  fullName: 'Bo Namesake',
  firstName: 'Bo',
  lastName: 'Namesake',
  networkUrl: '',
};

let world: EraseEnvironment;
let engine: Engine;
beforeEach(() => {
  world = createEraseEnvironment();
  engine = world.engine;
});

describe('erasing a person', () => {
  test('Erasing removes the person from every table and stored item, and receipts keep their credits.', async () => {
    const { id } = await world.revealAll();
    const company = await lookUp(engine);
    const job = (await engine.store.getJob(company))!;
    await engine.store.putJob({ ...job, pageUrl: ZORA.pageUrl });
    await storeList(engine, [{ ...ZORA, networkUrl: '' }, COLLEAGUE]);
    await engine.db.flags.put({
      id: 'f',
      receiptId: 'r',
      contactId: id,
      at: '2026-11-20T10:00:00.000Z',
      note: 'She says it is zora@tarnwick.example',
    });
    await fakeBrowser.storage.session.set({
      'page:7': { reading: { pageTitle: 'Zora Quill | Tarnwick', url: ZORA.pageUrl } },
      'page:8': { reading: { pageTitle: 'Bo Namesake', url: 'https://tarnwick.example/bo' } },
    });
    const [before] = await engine.db.receipts.toArray();
    expect(await world.findTraces()).not.toEqual([]);

    expect(await world.erase(id)).toEqual({ ok: true, value: { erased: 1, inFlight: 0 } });

    expect(await world.findTraces()).toEqual([]);
    expect(Object.keys(await fakeBrowser.storage.session.get(null))).toEqual(['page:8']);
    const [after] = await engine.db.receipts.toArray();
    expect(after).toMatchObject({
      id: before!.id,
      at: before!['at'],
      charged: before!['charged'],
      enrichmentId: before!['enrichmentId'],
      name: '',
      sent: [{}],
    });
    expect(await engine.store.getReceipt(before!.id)).not.toBeNull();
    const [rows] = await engine.db.lists.toArray();
    expect(rows).toMatchObject({ counts: { waiting: 1, suppressed: 1 } });
  });

  test('A reveal under any key of an erased person is refused before anything is stored.', async () => {
    const { id } = await world.revealAll();
    await world.erase(id);
    for (const person of [
      ZORA,
      { ...ZORA, networkUrl: '' },
      { ...COLLEAGUE, networkUrl: ZORA.networkUrl },
    ]) {
      const request = { person, kinds: ['phone' as const], refresh: true, ceiling: 1000 };
      expect(await startReveal(engine.store, request, engine.at())).toEqual({
        ok: false,
        refusal: { code: 'suppressed' },
      });
    }
    expect(await engine.suppressions.covers({ email: 'Zora.Quill@Post.example' })).toBe(true);
    // Their colleagues are not suppressed.
    expect(await engine.suppressions.covers(COLLEAGUE)).toBe(false);
    expect(await engine.db.contacts.count()).toBe(0);
  });

  test('A namesake with a profile of their own stays unchanged.', async () => {
    const zora = await world.revealAll();
    const other = await world.start(NAMESAKE, ['phone']);
    expect(other.id).not.toBe(zora.id);
    await world.erase(zora.id);
    expect(await engine.store.getContact(other.id)).toMatchObject({ fullName: 'Zora Quill' });
    expect(await engine.store.getJob(other.jobId)).toMatchObject({
      state: 'queued',
      items: [{ input: { first_name: 'Zora' } }],
    });
  });

  test('Erasing cancels a job that was not sent.', async () => {
    const { id, jobId } = await world.start(ZORA, KINDS);
    await world.erase(id);
    expect(await engine.store.getJob(jobId)).toMatchObject({
      state: 'cancelled',
      charged: 0,
      name: '',
    });
    expect(await world.findTraces()).toEqual([]);
  });

  test('A job that was sent is followed until its receipt is written, and its values are not kept.', async () => {
    const { id, jobId } = await world.start(ZORA, KINDS);
    engine.script.startContactEnrichment = () => answer(STARTED);
    engine.script.getContactEnrichment = () => refusal('in_progress');
    await run(engine, engine.runner('one'));
    const { ref } = (await world.getContactJob(jobId)).items[0]!;
    expect(await world.erase(id)).toEqual({ ok: true, value: { erased: 1, inFlight: 1 } });
    const found = { work_emails: [{ email: 'zora@tarnwick.example', status: 'DELIVERABLE' }] };
    engine.script.getContactEnrichment = () => answer(createResult([createRecord(ref, found)]));
    await run(engine, engine.runner('one'), 600);
    expect(await engine.store.getJob(jobId)).toMatchObject({ state: 'done', charged: 100 });
    expect(await engine.store.getReceipt(jobId)).toMatchObject({
      charged: 100,
      expected: 100,
      sent: [{}],
      lines: [
        { what: 'work_email', outcome: 'found', charged: 100, notKept: true },
        { what: 'personal_email', outcome: 'not_found', charged: 0 },
        { what: 'phone', outcome: 'not_found', charged: 0 },
      ],
    });
    expect(await world.findTraces()).toEqual([]);
  });

  test('An unanswered start about the person cannot be sent a second time, and does not count as free.', async () => {
    const { id, jobId } = await world.start(ZORA, KINDS);
    engine.additions = PLAIN;
    engine.script.startContactEnrichment = () => refusal('timeout');
    await run(engine, engine.runner('one'));
    await world.erase(id);
    expect(await engine.store.getJob(jobId)).toMatchObject({ state: 'unknown_outcome', name: '' });
    expect(await retryJob(engine.store, jobId, engine.at())).toEqual({
      ok: false,
      refusal: { code: 'suppressed' },
    });
    expect(await world.findTraces()).toEqual([]);
  });

  test('An erasure that a dying worker interrupts is finished by the next worker.', async () => {
    const { id } = await world.revealAll();
    await erasingItem.set([id]);
    await world.erasing.resume();
    expect(await world.findTraces()).toEqual([]);
    expect(await erasingItem.get()).toEqual([]);
  });

  test('An erasure that fails before its last step is finished by the next worker.', async () => {
    const { id } = await world.revealAll();
    const transaction = async () => {
      throw new Error('The worker died.');
    };
    const store = { ...engine.store, transaction };
    const secret = async () => 'a secret of this test';
    const dying = createErasure({ ...engine, store, secret, suppressQueued: async () => 0 });
    await expect(dying.erase({ ids: [id], person: null })).rejects.toThrow('died');
    expect(await world.findTraces()).not.toEqual([]);
    await world.erasing.resume();
    expect(await world.findTraces()).toEqual([]);
  });

  test('Erasing a person who is not a contact stores only that they are suppressed.', async () => {
    await world.erasePage(ZORA);
    expect(await engine.suppressions.covers(ZORA)).toBe(true);
    expect(await world.findTraces()).toEqual([]);
  });

  test('Erasing changes rows that this version cannot read.', async () => {
    const { id } = await world.revealAll();
    const [receipt] = await engine.db.receipts.toArray();
    await engine.db.receipts.put({ ...receipt!, id: 'of tomorrow', charged: 'much' });
    await engine.db.contacts.update(id, { savedAt: 'tomorrow' });
    await world.erase(id);
    expect(await world.findTraces()).toEqual([]);
    expect(await engine.db.receipts.get('of tomorrow')).toMatchObject({ charged: 'much' });
  });

  test('The addresses of a contact that this version cannot read are erased from look-ups.', async () => {
    const { id } = await world.revealAll();
    const email = 'zq1979@post.example';
    const done = jobWith({ state: 'done', name: email });
    const items = [{ ref: 'r', email, contactId: null }];
    await engine.store.putJob({ ...done, type: 'reverse', items });
    await engine.db.contacts.update(id, { savedAt: 'tomorrow', emails: [email] });
    await world.erase(id);
    expect(await world.findTraces(['zq1979'])).toEqual([]);
  });

  test('A look-up that this version cannot read, of a company with the name of the person, is erased.', async () => {
    const { id } = await world.revealAll();
    const company = { id: 'sole-trader', name: 'Zora Quill', networkUrl: '' };
    await engine.db.companies.put(company);
    const lookup = { company_name: 'Zora Quill' };
    const tomorrow = { ...jobWith(), id: 'of tomorrow', type: 'company', state: 'of tomorrow' };
    await engine.db.jobs.put({ ...tomorrow, name: 'Zora Quill', companyId: company.id, lookup });
    await world.erase(id);
    expect(await world.findTraces()).toEqual([]);
    expect(await engine.db.jobs.get('of tomorrow')).toMatchObject({ state: 'of tomorrow' });
  });
});
