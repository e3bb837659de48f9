import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  answer,
  createEngine,
  createRecord,
  refusal,
  createResult,
  reveal,
  run,
  STARTED,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { createMember } from '../../../test/support/extension/lookup-requests.ts';
import { createSuppressionEditor } from '../../background/privacy/suppression-editor.ts';

let engine: Engine;
let suppress: (entry: string) => Promise<unknown>;

beforeEach(() => {
  engine = createEngine();
  const list = createSuppressionEditor({ ...engine, secret: async () => 'a secret of this test' });
  suppress = (entry) => list.add({ entries: [entry] });
});

async function sent(): Promise<{ jobId: string; ref: string }> {
  const jobId = await reveal(engine);
  engine.script.startContactEnrichment = () => answer(STARTED);
  engine.script.getContactEnrichment = () => refusal('in_progress');
  await run(engine, engine.runner('one'));
  const job = await engine.store.getJob(jobId);
  return { jobId, ref: job?.type === 'contact' ? job.items[0]!.ref : '' };
}

test.each([
  ['the person', ADA.networkUrl],
  ['their domain', ADA.companyDomain],
  ['the address that is found', WORK.email],
])(
  '%s was suppressed after the request was sent: charged, not kept, not requested again',
  async (_, entry) => {
    const { jobId, ref } = await sent();
    await suppress(entry);
    engine.script.getContactEnrichment = () =>
      answer(createResult([createRecord(ref, { work_emails: [WORK] })]));
    await run(engine, engine.runner('one'), 600);
    expect(await engine.store.getReceipt(jobId)).toMatchObject({
      charged: 100,
      lines: [{ outcome: 'found', charged: 100, notKept: true }],
    });
    expect(await engine.db.contacts.toArray()).toMatchObject([{ workEmail: null, emails: [] }]);
    expect(await engine.suppressions.covers(ADA)).toBe(true);
  },
);

describe('a profile in the result that names a suppressed person or company', () => {
  const member = createMember('elsewhere', { company: 'Selby Rail', domain: 'selby.example' });
  const found = (ref: string) => createRecord(ref, { work_emails: [WORK] }, { profile: member });

  test.each([
    ['the profile link', 'https://www.linkedin.com/in/member-elsewhere'],
    ['the domain of the company', 'selby.example'],
  ])('By %s, the values and the profile are charged and not kept.', async (_, entry) => {
    await suppress(entry);
    const { jobId, ref } = await sent();
    engine.script.getContactEnrichment = () => answer(createResult([found(ref)]));
    await run(engine, engine.runner('one'), 600);
    expect(await engine.store.getReceipt(jobId)).toMatchObject({
      charged: 100,
      lines: [{ outcome: 'found', notKept: true }],
    });
    expect(await engine.db.contacts.toArray()).toMatchObject([{ workEmail: null, emails: [] }]);
    expect(await engine.db.profiles.count()).toBe(0);
  });

  test('Values of a result that is still running are not kept.', async () => {
    await suppress('selby.example');
    const { ref } = await sent();
    engine.script.getContactEnrichment = () =>
      answer(createResult([found(ref)], null, 'IN_PROGRESS'));
    await run(engine, engine.runner('one'), 60);
    expect(engine.called('getContactEnrichment')).toHaveLength(1);
    expect(await engine.db.contacts.toArray()).toMatchObject([{ workEmail: null, emails: [] }]);
  });
});

test('A queued job is not sent when the worker died before the list was applied to it', async () => {
  const jobId = await reveal(engine);
  const ids = await engine.suppressions.getIds(ADA);
  const at = engine.now().toISOString();
  await engine.store.putSuppressions([{ id: ids[0]!, kind: 'person', at, label: null, of: null }]);
  await run(engine, engine.runner('two'));
  expect(engine.calls).toEqual([]);
  expect(await engine.store.getJob(jobId)).toMatchObject({ state: 'cancelled', charged: 0 });
});
