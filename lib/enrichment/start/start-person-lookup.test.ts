import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  answer,
  createEngine,
  refusal,
  reveal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { askProfile, createProfile } from '../../../test/support/extension/lookup-requests.ts';
import { toPersonLookup } from '../request/request-inputs.ts';
import { retryJob } from './retry-job.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

const byName = { ...ADA, networkUrl: '' };
const finish = () => run(engine, engine.runner('a'));
const getId = (started: Awaited<ReturnType<typeof askProfile>>) =>
  (started.ok && started.jobId) || '';

describe('what is sent', () => {
  test.each([
    ['a profile link alone', ADA, true, { person_professional_network_url: ADA.networkUrl }],
    [
      'name and domain without a link',
      byName,
      true,
      { person_name: 'Ada Example', company_domain: 'tarnwick.example' },
    ],
    [
      'name and domain when links stay here',
      ADA,
      false,
      { person_name: 'Ada Example', company_domain: 'tarnwick.example' },
    ],
    [
      'a name taken apart by a comma',
      { ...byName, firstName: '', lastName: '', fullName: 'Example, Ada' },
      true,
      { person_name: 'Ada Example', company_domain: 'tarnwick.example' },
    ],
    ['a name without a domain: nothing', { ...byName, companyDomain: '' }, true, null],
    ['half a name: nothing', { ...byName, firstName: '', fullName: 'Ada' }, true, null],
    ['no name: nothing', { ...byName, firstName: '', lastName: '', fullName: '' }, true, null],
  ])('%s', (_, person, sendProfileLink, expected) => {
    expect(toPersonLookup(person, { sendProfileLink })).toEqual(expected);
  });
});

describe('exactly a quarter of a credit', () => {
  test('A found person is stored as profile, receipt and job', async () => {
    engine.script.lookupPerson = () =>
      answer({ people: [createProfile()], metadata: { credits: 0.25 } }, { creditsCharged: 0.25 });
    const id = getId(await askProfile(engine));
    expect(await engine.store.getJob(id)).toMatchObject({ type: 'person', held: 25 });
    await finish();
    const [call] = engine.called('lookupPerson');
    expect(call).not.toHaveProperty('idempotencyKey');
    const job = await engine.store.getJob(id);
    const contact = job?.type === 'person' ? await engine.store.getContact(job.contactId) : null;
    expect(contact).toMatchObject({ location: 'Bergen, Norway', profile: { id: 'p1' } });
    expect(await engine.store.getReceipt(id)).toMatchObject({
      charged: 25,
      expected: 25,
      contactIds: [contact!.id],
      sent: [{ person_professional_network_url: ADA.networkUrl }],
      lines: [{ what: 'person', contactId: contact!.id, outcome: 'found', charged: 25 }],
    });
    expect(await engine.store.getReceipt(id)).not.toHaveProperty('told');
  });

  test.each([
    ['what the result says, before the header', 0.25, 0.5, 25, 'both'],
    ['the header, where the result says nothing', null, 0.5, 50, 'agreed'],
    ['the list price without a reported charge', null, null, 25, 'none'],
    ['a free one', 0, 0, 0, 'agreed'],
  ] as const)('%s', async (_, metadata, header, charged, told) => {
    engine.script.lookupPerson = () =>
      answer(
        { people: [createProfile()], metadata: metadata === null ? null : { credits: metadata } },
        { creditsCharged: header },
      );
    const id = getId(await askProfile(engine));
    await finish();
    const receipt = await engine.store.getReceipt(id);
    expect(receipt?.charged).toBe(charged);
    const both = [
      { by: 'metadata', charged: 25 },
      { by: 'header', charged: 50 },
    ];
    expect(receipt?.told).toEqual({ both, agreed: undefined, none: [] }[told]);
  });

  test('A miss costs nothing, and the look-up may be repeated', async () => {
    engine.script.lookupPerson = () => answer({ people: [], metadata: { credits: 0 } });
    const first = getId(await askProfile(engine));
    await finish();
    expect(await engine.store.getReceipt(first)).toMatchObject({
      charged: 0,
      lines: [{ what: 'person', outcome: 'not_found', charged: 0 }],
    });
    expect(getId(await askProfile(engine))).not.toBe(first);
  });
});

describe('one look-up per person', () => {
  test('Two clicks at once are one job, and an owned profile is none', async () => {
    engine.script.lookupPerson = () =>
      answer({ people: [createProfile()], metadata: { credits: 0.25 } });
    const [one, other] = await Promise.all([askProfile(engine), askProfile(engine)]);
    expect(getId(one)).toBe(getId(other));
    await finish();
    expect(await askProfile(engine)).toMatchObject({ ok: true, jobId: null });
    expect(engine.called('lookupPerson')).toHaveLength(1);
  });

  test('A running reveal returns the profile as well', async () => {
    const revealing = await reveal(engine);
    expect(await askProfile(engine)).toMatchObject({ ok: true, jobId: revealing });
  });

  test('An unanswered look-up waits for the user, as look-ups have no key', async () => {
    engine.script.lookupPerson = () => refusal('timeout');
    const id = getId(await askProfile(engine));
    await finish();
    await run(engine, engine.runner('a'), 3600);
    expect(await engine.store.getJob(id)).toMatchObject({
      state: 'unknown_outcome',
      charged: null,
    });
    expect(engine.called('lookupPerson')).toHaveLength(1);
    expect(await askProfile(engine)).toMatchObject({ ok: true, jobId: id });
    expect(await retryJob(engine.store, id, engine.at())).toEqual({ ok: true });
  });
});

describe('refused', () => {
  test('It is refused over the price on the button', async () => {
    expect(await askProfile(engine, ADA, 0)).toMatchObject({
      refusal: { code: 'price_changed', needed: 0.25 },
    });
  });

  test('It is refused for a person who is not identified', async () => {
    expect(await askProfile(engine, { ...byName, companyDomain: '' })).toMatchObject({
      refusal: { code: 'not_identifiable' },
    });
  });

  test('It is refused for a person on the suppression list', async () => {
    const [id] = await engine.suppressions.getIds(ADA);
    const at = engine.now().toISOString();
    await engine.db.suppressions.put({ id: id!, kind: 'person', at, label: null, of: null });
    expect(await askProfile(engine)).toMatchObject({ refusal: { code: 'suppressed' } });
    expect(await engine.db.contacts.count()).toBe(0);
  });
});
