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
import { createErasing } from './erase.ts';
import { createSuppressing } from './suppress.ts';

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
/** Everything that says who it was. */
const TRACES = ['Zora', 'Quill', '7700 900142'];
const BO = {
  ...ZORA,
  fullName: 'Bo Namesake',
  firstName: 'Bo',
  lastName: 'Namesake',
  networkUrl: '',
};

let engine: Engine;
let erasing: ReturnType<typeof createErasing>;

beforeEach(() => {
  engine = createEngine();
  const { suppressQueued } = createSuppressing({ ...engine, secret: SECRET });
  erasing = createErasing({ ...engine, secret: SECRET, suppressQueued });
});

const zoraId = async () => {
  const [zora] = await engine.store.contactsWithKeys(['net:linkedin.com/in/zora-quill']);
  return zora!.id;
};
const erase = async (...ids: string[]) => {
  const erased = await erasing.person({ ids, person: null });
  return erased.ok ? erased.value : null;
};

/** All that was stored, and stays, that names the person. */
const left = async () => findStoredRemnants(engine.db, TRACES);

/** The id of the job that looks for all kinds. */
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

describe('erasing somebody', () => {
  test('leaves no trace in any table or item, and the receipts their credits', async () => {
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
    expect(await left()).not.toEqual([]);

    expect(await erase(await zoraId())).toEqual({ erased: 1, inFlight: 0 });

    expect(await left()).toEqual([]);
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

  test('remembers them: whatever they were known by is refused, before anything is kept', async () => {
    await revealed();
    await erase(await zoraId());
    for (const person of [
      ZORA,
      { ...ZORA, networkUrl: '' },
      { ...BO, networkUrl: ZORA.networkUrl },
    ]) {
      const asked = { person, kinds: ['phone' as const], refresh: true, ceiling: 1000 };
      expect(await startReveal(engine.store, asked, engine.at())).toEqual({
        ok: false,
        refusal: { code: 'suppressed' },
      });
    }
    expect(await engine.suppressions.covers({ email: 'Zora.Quill@Post.example' })).toBe(true);
    // Not everybody who works where they worked.
    expect(await engine.suppressions.covers(BO)).toBe(false);
    expect(await engine.db.contacts.count()).toBe(0);
  });

  test('who is named alike and has a profile of their own stays as they are', async () => {
    await revealed();
    const other = {
      ...ZORA,
      networkUrl: 'https://www.linkedin.com/in/zora-quill-2',
      companyDomain: 'b.example',
      companyName: 'B',
    };
    const asked = { person: other, kinds: ['phone' as const], refresh: false, ceiling: 1000 };
    const started = await startReveal(engine.store, asked, engine.at());
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

  test('cancels what was not sent', async () => {
    const jobId = await reveal();
    await erase(await zoraId());
    expect(await engine.store.job(jobId)).toMatchObject({
      state: 'cancelled',
      charged: 0,
      name: '',
    });
    expect(await left()).toEqual([]);
  });

  test('follows what was sent to its end: the receipt is written, the values are not', async () => {
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
    expect(await left()).toEqual([]);
  });

  test('a lost answer about them cannot be sent again, and is not told to have been free', async () => {
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
    expect(await left()).toEqual([]);
  });

  test('that a worker did not live to end is ended by the next one', async () => {
    await revealed();
    const id = await zoraId();
    await erasingItem.set([id]);
    await erasing.resume();
    expect(await left()).toEqual([]);
    expect(await erasingItem.get()).toEqual([]);
  });

  test('of a page that shows somebody who is no contact keeps only that they are not to be asked about', async () => {
    await erasing.person({ ids: [], person: ZORA });
    expect(await engine.suppressions.covers(ZORA)).toBe(true);
    expect(await left()).toEqual([]);
  });

  test('reaches rows that this version cannot read', async () => {
    await revealed();
    const id = await zoraId();
    const [receipt] = await engine.db.receipts.toArray();
    await engine.db.receipts.put({ ...receipt!, id: 'of tomorrow', charged: 'much' });
    await engine.db.contacts.update(id, { savedAt: 'tomorrow' });
    await erase(id);
    expect(await left()).toEqual([]);
    expect(await engine.db.receipts.get('of tomorrow')).toMatchObject({ charged: 'much' });
  });
});
