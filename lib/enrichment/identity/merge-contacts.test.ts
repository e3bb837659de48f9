import { beforeEach, describe, expect, test } from 'vitest';
import { jobWith, receiptWith } from '../../view/jobs/job.fixture.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import {
  ADA,
  answer,
  createEngine,
  createRecord,
  createResult,
  run,
  STARTED,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { createProfile } from '../../../test/support/extension/lookup-requests.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { findOrCreateContact } from './find-or-create.ts';
import { startReveal } from '../start/start-reveal.ts';
import { mergeContacts } from './merge-contacts.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

/** One page has only the profile, another the name and the company, a third both. */
const LINKED: PersonInput = {
  ...ADA,
  fullName: '',
  firstName: '',
  lastName: '',
  companyName: '',
  companyDomain: '',
};
const NAMED: PersonInput = { ...ADA, networkUrl: '', pageUrl: 'https://tarnwick.example/team' };

const getId = (number: number) => `7f3a0417-0000-4000-8000-${String(number).padStart(12, '0')}`;
const know = (person: PersonInput): Promise<Contact> =>
  engine.store.transaction(() => findOrCreateContact(engine.store, person, engine.now()));
const reveal = (person: PersonInput, kinds: ('work_email' | 'phone')[] = ['work_email']) =>
  startReveal(engine.store, { person, kinds, refresh: false, ceiling: 1400 }, engine.at());
const contacts = async () => (await engine.db.contacts.toArray()) as unknown as Contact[];
const jobs = async () =>
  (await engine.store.listActiveJobs()).filter((job) => job.type === 'contact');

describe('two contacts', () => {
  test('are merged when one page shows that they are one person', async () => {
    const [linked, named] = [await know(LINKED), await know(NAMED)];
    expect(linked.id).not.toBe(named.id);
    const both = await know(ADA);
    expect(await contacts()).toEqual([expect.objectContaining({ id: linked.id })]);
    expect(both).toMatchObject({ id: linked.id, absorbed: [named.id], fullName: 'Ada Example' });
    expect((await know(NAMED)).id).toBe(linked.id);
    expect(await engine.store.getContact(named.id)).toMatchObject({ id: linked.id });
  });

  test('stay apart with the same name and company but different profiles', async () => {
    const other = { ...ADA, networkUrl: 'https://www.linkedin.com/in/ada-example-2' };
    const [one, two] = [await know(ADA), await know(other)];
    expect(one.id).not.toBe(two.id);
    await know(ADA);
    await know(other);
    expect(await contacts()).toHaveLength(2);
  });

  test('stay apart when one may be a namesake of the other', async () => {
    const other = { ...ADA, networkUrl: 'https://www.linkedin.com/in/ada-example-2' };
    await know(ADA);
    await know(other);
    const unknown = await know(NAMED);
    await know(ADA);
    const ids = (await contacts()).map(({ id }) => id);
    expect(ids).toContain(unknown.id);
    expect(ids).toHaveLength(3);
  });

  test('stay apart when they share only the company name', async () => {
    const linked = await know(LINKED);
    const unsure = await know({ ...NAMED, companyDomain: '' });
    await know({ ...ADA, companyDomain: '' });
    expect((await contacts()).map(({ id }) => id).toSorted()).toEqual(
      [linked.id, unsure.id].toSorted(),
    );
  });
});

describe('merged data', () => {
  const keep = contactWith({
    id: 'keep',
    title: '',
    savedAt: null,
    createdAt: '2026-02-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    workEmail: {
      checkedAt: '2026-03-01T00:00:00.000Z',
      jobId: getId(1),
      values: [{ email: 'Maren@tarnwick.example', status: 'DELIVERABLE' }],
    },
    phone: { checkedAt: '2026-03-01T00:00:00.000Z', jobId: getId(1), values: [] },
  });
  const drop = contactWith({
    id: 'drop',
    keys: ['net:linkedin.com/in/maren'],
    workEmail: {
      checkedAt: '2026-01-01T00:00:00.000Z',
      jobId: getId(2),
      values: [
        { email: 'maren@tarnwick.example', status: 'CATCH_ALL' },
        { email: 'm.ot@tarnwick.example', status: 'CATCH_ALL' },
      ],
    },
    phone: {
      checkedAt: '2026-01-01T00:00:00.000Z',
      jobId: getId(2),
      values: [{ number: '+44 7700 900123', region: 'GB' }],
    },
  });
  const merge = () => engine.store.transaction(() => mergeContacts(engine.store, 'keep', 'drop'));
  beforeEach(async () => {
    await engine.store.putContact(keep);
    await engine.store.putContact(drop);
  });

  test('has the newer result of each kind, and no value is dropped', async () => {
    expect(await merge()).toMatchObject({
      id: 'keep',
      title: 'Head of Procurement',
      keys: [...keep.keys, ...drop.keys],
      savedAt: drop.savedAt,
      createdAt: drop.createdAt,
      workEmail: {
        jobId: getId(1),
        values: [
          { email: 'Maren@tarnwick.example', status: 'DELIVERABLE' },
          { email: 'm.ot@tarnwick.example', status: 'CATCH_ALL' },
        ],
      },
      phone: { jobId: getId(2), values: [{ number: '+44 7700 900123' }] },
    });
  });

  test('contains jobs, receipts, list rows and flags, readable or not', async () => {
    const item = { ...jobWith().items[0]!, ref: 'sent as this', contactId: 'drop' };
    await engine.store.putJob(jobWith({ items: [item] }));
    const lines = [
      { what: 'phone' as const, contactId: 'drop', outcome: 'found' as const, charged: 1 },
    ];
    await engine.store.putReceipt(receiptWith({ contactIds: ['keep', 'drop'], lines }));
    await engine.db.receipts.put({ id: 'odd', contactIds: ['drop'], charged: 'much' });
    await engine.db.listRows.put({ id: 'row', contactId: 'drop', person: { fullName: 'drop' } });
    await engine.db.flags.put({ id: 'flag', contactId: 'drop', value: 'drop' });
    await merge();
    expect(await engine.db.jobs.where('contactIds').equals('keep').toArray()).toEqual([
      expect.objectContaining({ items: [{ ...item, contactId: 'keep' }] }),
    ]);
    expect(await engine.db.receipts.where('contactIds').equals('drop').count()).toBe(0);
    expect(await engine.store.getReceipt('job-1')).toMatchObject({
      contactIds: ['keep', 'keep'],
      lines: [{ contactId: 'keep' }],
    });
    expect(await engine.db.receipts.get('odd')).toMatchObject({
      contactIds: ['keep'],
      charged: 'much',
    });
    expect(await engine.db.listRows.get('row')).toMatchObject({
      contactId: 'keep',
      person: { fullName: 'drop' },
    });
    expect(await engine.db.flags.get('flag')).toMatchObject({ contactId: 'keep', value: 'drop' });
  });

  test('stays unchanged when the transaction fails', async () => {
    const work = engine.store.transaction(async () => {
      await mergeContacts(engine.store, 'keep', 'drop');
      throw new Error('a full disk');
    });
    await expect(work).rejects.toThrow('a full disk');
    expect((await contacts()).map(({ id }) => id).toSorted()).toEqual(['drop', 'keep']);
  });

  test('stays unchanged for contacts that are merged already, and is null when one is gone', async () => {
    const merged = await merge();
    expect(await merge()).toEqual(merged);
    expect(await mergeContacts(engine.store, 'keep', 'unknown')).toBeNull();
  });
});

describe('an open job', () => {
  const send = async () => {
    engine.script.startContactEnrichment = () => answer(STARTED);
    engine.script.getContactEnrichment = () => answer(createResult([], 0, 'IN_PROGRESS'));
    await run(engine, engine.runner('one'));
  };

  test('stores its result on the kept contact', async () => {
    const linked = await know(LINKED);
    await reveal(NAMED);
    await send();
    const [job] = await jobs();
    await know(ADA);
    const [item] = job!.items;
    engine.script.getContactEnrichment = () =>
      answer(createResult([createRecord(item!.ref, { work_emails: [WORK] })]));
    await run(engine, engine.runner('one'), 60);
    expect(item?.contactId).not.toBe(linked.id);
    expect(await contacts()).toEqual([
      expect.objectContaining({
        id: linked.id,
        workEmail: expect.objectContaining({ values: [WORK] }) as unknown,
      }),
    ]);
    expect(await engine.store.getReceipt(job!.id)).toMatchObject({ contactIds: [linked.id] });
  });

  test('is joined by a contact that turns out to be the same person', async () => {
    await know(LINKED);
    await reveal(NAMED);
    await send();
    const started = await reveal(ADA);
    expect(await jobs()).toHaveLength(1);
    expect(started).toMatchObject({ ok: true, jobId: (await jobs())[0]?.id });
  });

  test('replaces an unsent one, or reduces it to what else it requests', async () => {
    await reveal(LINKED, ['work_email']);
    await send();
    await reveal(NAMED, ['work_email', 'phone']);
    await know(ADA);
    const all = await jobs();
    expect(all.map(({ state, items, held }) => [state, items[0]?.kinds, held]).toSorted()).toEqual([
      ['queued', ['phone'], 1000],
      ['submitted', ['work_email'], 100],
    ]);
  });
});

describe('a result that names a profile', () => {
  const finish = async (url: string) => {
    engine.script.startContactEnrichment = () => answer(STARTED);
    engine.script.getContactEnrichment = async () => {
      const [job] = await jobs();
      const network = { id: 1, url, handle: '', connection_count: 0 };
      const profile = createProfile({ social_profiles: { professional_network: network } });
      const record = createRecord(job!.items[0]!.ref, { work_emails: [WORK] }, { profile });
      return answer(createResult([record]));
    };
    await run(engine, engine.runner('one'));
    await run(engine, engine.runner('one'), 60);
  };

  test('merges the contacts that are known by it', async () => {
    const linked = await know(LINKED);
    const named = await reveal(NAMED);
    await finish('https://www.linkedin.com/in/Ada-Example/');
    const [one, ...more] = await contacts();
    expect(more).toEqual([]);
    expect([one!.id, ...one!.absorbed!].toSorted()).toEqual(
      [linked.id, named.ok ? named.id : ''].toSorted(),
    );
    expect(one!.workEmail?.values).toEqual([WORK]);
    const [receipt] = await engine.store.listReceiptsSince('');
    expect(receipt?.contactIds).toEqual([one!.id]);
  });

  test('merges nothing when it differs from the requested one', async () => {
    await know({ ...LINKED, networkUrl: 'https://www.linkedin.com/in/ada-example-2' });
    await reveal(ADA);
    await finish('https://www.linkedin.com/in/ada-example-2');
    expect(await contacts()).toHaveLength(2);
  });
});
