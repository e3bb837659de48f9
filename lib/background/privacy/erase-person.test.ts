import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  answer,
  createEngine,
  foundFor,
  lookUp,
  recordOf,
  refusal,
  resultOf,
  run,
  STARTED,
  type Engine,
} from '../../../test/support/engine.ts';
import { storeList } from '../../../test/support/store-list.ts';
import { findStoredRemnants } from '../../../test/support/stored-remnants.ts';
import { retryJob } from '../../enrichment/start/retry-job.ts';
import { startReveal } from '../../enrichment/start/start.ts';
import { erasingItem } from '../../settings/privacy-items.ts';
import { jobWith } from '../../view/jobs/job.fixture.ts';
import { createErasure } from './erase-person.ts';
import { createSuppressionEditor } from './suppression-editor.ts';

const SECRET = async () => 'a secret of this test';
const ZORA = {
  fullName: 'Zora Quill',
  firstName: 'Zora',
  lastName: 'Quill',
  title: 'Buyer',
  companyName: 'Tarnwick Freight',
  companyDomain: 'tarnwick.example',
  location: '',
  networkUrl: 'https://www.linkedin.com/in/zora-quill',
  pageUrl: 'https://www.linkedin.com/in/zora-quill/?trk=people',
};
const PHONE = '+44 7700 900142';
/** Texts that identify the person. */
const REMNANTS = ['Zora', 'Quill', '7700 900142'];
const BO = {
  ...ZORA,
  fullName: 'Bo Namesake',
  firstName: 'Bo',
  lastName: 'Namesake',
  networkUrl: '',
};

let engine: Engine;
let erasing: ReturnType<typeof createErasure>;

beforeEach(() => {
  engine = createEngine();
  const { suppressQueued } = createSuppressionEditor({ ...engine, secret: SECRET });
  erasing = createErasure({ ...engine, secret: SECRET, suppressQueued });
});

const zoraId = async () => {
  const [zora] = await engine.store.contactsWithKeys(['net:linkedin.com/in/zora-quill']);
  return zora!.id;
};
const erase = async (...ids: string[]) => {
  const erased = await erasing.erase({ ids, person: null });
  return erased.ok ? erased.value : null;
};

/** Where the person is still stored. */
const findRemnants = async () => findStoredRemnants(engine.db, REMNANTS);

/** Returns the id of a job for all kinds. */
async function reveal(): Promise<string> {
  const kinds = ['work_email', 'personal_email', 'phone'] as const;
  const request = { person: ZORA, kinds, refresh: false, ceiling: 1400 };
  const started = await startReveal(engine.store, request, engine.at());
  return (started.ok && started.jobId) || '';
}

async function revealed(): Promise<string> {
  const jobId = await reveal();
  engine.script.startContactEnrichment = () => answer(STARTED);
  engine.script.getContactEnrichment = async () => {
    const { custom } = await foundFor(engine);
    const info = {
      work_emails: [{ email: 'zora@tarnwick.example', status: 'DELIVERABLE' }],
      personal_emails: [{ email: 'zora.quill@post.example', status: 'DELIVERABLE' }],
      phones: [{ number: PHONE, region: 'GB' }],
    };
    return answer(resultOf([recordOf(custom?.ref ?? '', info)]));
  };
  await run(engine, engine.runner('one'), 1);
  await run(engine, engine.runner('one'), 10);
  return jobId;
}

describe('erasing a person', () => {
  test('Erasing removes the person from every table and stored item, and receipts keep their credits.', async () => {
    await revealed();
    const company = await lookUp(engine);
    const job = (await engine.store.job(company))!;
    await engine.store.putJob({ ...job, pageUrl: ZORA.pageUrl });
    await storeList(engine, [{ ...ZORA, networkUrl: '' }, BO]);
    await engine.db.flags.put({
      id: 'f',
      receiptId: 'r',
      contactId: await zoraId(),
      at: '2026-11-20T10:00:00.000Z',
      note: 'She says it is zora@tarnwick.example',
    });
    await fakeBrowser.storage.session.set({
      'page:7': { reading: { pageTitle: 'Zora Quill | Tarnwick', url: ZORA.pageUrl } },
      'page:8': { reading: { pageTitle: 'Bo Namesake', url: 'https://tarnwick.example/bo' } },
    });
    const [before] = await engine.db.receipts.toArray();
    expect(await findRemnants()).not.toEqual([]);

    expect(await erase(await zoraId())).toEqual({ erased: 1, inFlight: 0 });

    expect(await findRemnants()).toEqual([]);
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
    expect(await engine.store.receipt(before!.id)).not.toBeNull();
    const [rows] = await engine.db.lists.toArray();
    expect(rows).toMatchObject({ counts: { waiting: 1, suppressed: 1 } });
  });

  test('A reveal under any key of an erased person is refused before anything is stored.', async () => {
    await revealed();
    await erase(await zoraId());
    for (const person of [
      ZORA,
      { ...ZORA, networkUrl: '' },
      { ...BO, networkUrl: ZORA.networkUrl },
    ]) {
      const request = { person, kinds: ['phone' as const], refresh: true, ceiling: 1000 };
      expect(await startReveal(engine.store, request, engine.at())).toEqual({
        ok: false,
        refusal: { code: 'suppressed' },
      });
    }
    expect(await engine.suppressions.covers({ email: 'Zora.Quill@Post.example' })).toBe(true);
    // Their colleagues are not suppressed.
    expect(await engine.suppressions.covers(BO)).toBe(false);
    expect(await engine.db.contacts.count()).toBe(0);
  });

  test('A namesake with a profile of their own stays unchanged.', async () => {
    await revealed();
    const other = {
      ...ZORA,
      networkUrl: 'https://www.linkedin.com/in/zora-quill-2',
      companyDomain: 'b.example',
      companyName: 'B',
    };
    const request = { person: other, kinds: ['phone' as const], refresh: false, ceiling: 1000 };
    const started = await startReveal(engine.store, request, engine.at());
    const id = (started.ok && started.id) || '';
    const zora = await zoraId();
    expect(id).not.toBe(zora);
    await erase(zora);
    expect(await engine.store.contact(id)).toMatchObject({ fullName: 'Zora Quill' });
    expect(await engine.store.job((started.ok && started.jobId) || '')).toMatchObject({
      state: 'queued',
      items: [{ input: { first_name: 'Zora' } }],
    });
  });

  test('Erasing cancels a job that was not sent.', async () => {
    const jobId = await reveal();
    await erase(await zoraId());
    expect(await engine.store.job(jobId)).toMatchObject({
      state: 'cancelled',
      charged: 0,
      name: '',
    });
    expect(await findRemnants()).toEqual([]);
  });

  test('A job that was sent is followed until its receipt is written, and its values are not kept.', async () => {
    const jobId = await reveal();
    engine.script.startContactEnrichment = () => answer(STARTED);
    engine.script.getContactEnrichment = () => refusal('in_progress');
    await run(engine, engine.runner('one'));
    const job = await engine.store.job(jobId);
    const ref = job?.type === 'contact' ? job.items[0]!.ref : '';
    expect(await erase(await zoraId())).toEqual({ erased: 1, inFlight: 1 });
    const found = { work_emails: [{ email: 'zora@tarnwick.example', status: 'DELIVERABLE' }] };
    engine.script.getContactEnrichment = () => answer(resultOf([recordOf(ref, found)]));
    await run(engine, engine.runner('one'), 600);
    expect(await engine.store.job(jobId)).toMatchObject({ state: 'done', charged: 100 });
    expect(await engine.store.receipt(jobId)).toMatchObject({
      charged: 100,
      expected: 100,
      sent: [{}],
      lines: [
        { what: 'work_email', outcome: 'found', charged: 100, notKept: true },
        { what: 'personal_email', outcome: 'not_found', charged: 0 },
        { what: 'phone', outcome: 'not_found', charged: 0 },
      ],
    });
    expect(await findRemnants()).toEqual([]);
  });

  test('An unanswered start about the person cannot be sent a second time, and does not count as free.', async () => {
    const jobId = await reveal();
    engine.additions = { idempotencyKey: false, preferWait: false };
    engine.script.startContactEnrichment = () => refusal('timeout');
    await run(engine, engine.runner('one'));
    await erase(await zoraId());
    expect(await engine.store.job(jobId)).toMatchObject({ state: 'unknown_outcome', name: '' });
    expect(await retryJob(engine.store, jobId, engine.at())).toEqual({
      ok: false,
      refusal: { code: 'suppressed' },
    });
    expect(await findRemnants()).toEqual([]);
  });

  test('An erasure that a dying worker interrupts is finished by the next worker.', async () => {
    await revealed();
    const id = await zoraId();
    await erasingItem.set([id]);
    await erasing.resume();
    expect(await findRemnants()).toEqual([]);
    expect(await erasingItem.get()).toEqual([]);
  });

  test('An erasure that fails before its last step is finished by the next worker.', async () => {
    await revealed();
    const transaction = async () => {
      throw new Error('The worker died.');
    };
    const store = { ...engine.store, transaction };
    const dying = createErasure({
      ...engine,
      store,
      secret: SECRET,
      suppressQueued: async () => 0,
    });
    await expect(dying.erase({ ids: [await zoraId()], person: null })).rejects.toThrow('died');
    expect(await findRemnants()).not.toEqual([]);
    await erasing.resume();
    expect(await findRemnants()).toEqual([]);
  });

  test('Erasing a person who is not a contact stores only that they are suppressed.', async () => {
    await erasing.erase({ ids: [], person: ZORA });
    expect(await engine.suppressions.covers(ZORA)).toBe(true);
    expect(await findRemnants()).toEqual([]);
  });

  test('Erasing changes rows that this version cannot read.', async () => {
    await revealed();
    const id = await zoraId();
    const [receipt] = await engine.db.receipts.toArray();
    await engine.db.receipts.put({ ...receipt!, id: 'of tomorrow', charged: 'much' });
    await engine.db.contacts.update(id, { savedAt: 'tomorrow' });
    await erase(id);
    expect(await findRemnants()).toEqual([]);
    expect(await engine.db.receipts.get('of tomorrow')).toMatchObject({ charged: 'much' });
  });

  test('The addresses of a contact that this version cannot read are erased from look-ups.', async () => {
    await revealed();
    const id = await zoraId();
    const email = 'zq1979@post.example';
    const done = jobWith({ state: 'done', name: email });
    const items = [{ ref: 'r', email, contactId: null }];
    await engine.store.putJob({ ...done, type: 'reverse', items });
    await engine.db.contacts.update(id, { savedAt: 'tomorrow', emails: [email] });
    await erase(id);
    expect(await findStoredRemnants(engine.db, ['zq1979'])).toEqual([]);
  });

  test('A look-up that this version cannot read, of a company with the name of the person, is erased.', async () => {
    await revealed();
    const company = { id: 'sole-trader', name: 'Zora Quill', networkUrl: '' };
    await engine.db.companies.put(company);
    const lookup = { company_name: 'Zora Quill' };
    const tomorrow = { ...jobWith(), id: 'of tomorrow', type: 'company', state: 'of tomorrow' };
    await engine.db.jobs.put({ ...tomorrow, name: 'Zora Quill', companyId: company.id, lookup });
    await erase(await zoraId());
    expect(await findRemnants()).toEqual([]);
    expect(await engine.db.jobs.get('of tomorrow')).toMatchObject({ state: 'of tomorrow' });
  });
});
