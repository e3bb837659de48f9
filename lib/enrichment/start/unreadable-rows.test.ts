// Rows that this version cannot read, as a later version may write them.
import { describe, expect, test } from 'vitest';
import {
  answer,
  answerWell,
  ADA,
  createEngine,
  refusal,
  reveal,
  run,
  STARTED,
  WORK,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { askProfile, askWho } from '../../../test/support/extension/lookup-requests.ts';
import { startCompanyLookup } from './start-company-lookup.ts';
import { startReveal } from './start-reveal.ts';

const again = { person: ADA, kinds: ['work_email'] as const, refresh: false, ceiling: 100 };

test('An unreadable job still blocks a second one', async () => {
  const engine = createEngine();
  engine.script.startContactEnrichment = () => answer(STARTED);
  engine.script.getContactEnrichment = () => refusal('in_progress');
  const id = await reveal(engine);
  await run(engine, engine.runner('worker'));
  await engine.db.jobs.update(id, { failure: { code: 'a code of a later version' } });
  expect(await startReveal(engine.store, again, engine.at())).toMatchObject({
    refusal: { code: 'unreadable_contact' },
  });
  expect(await engine.db.jobs.count()).toBe(1);
});

describe('an unreadable job blocks a look-up', () => {
  const LATER = { state: 'sending', failure: { code: 'a code of a later version' } };
  const REFUSED = { ok: false, refusal: { code: 'unreadable_contact' } };
  const COMPANY = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
  const lookUpCompany = ({ store, at }: Engine) =>
    startCompanyLookup(store, { company: COMPANY, refresh: false }, at());

  test.each<[string, (engine: Engine) => Promise<unknown>]>([
    ['of a person', askProfile],
    ['of an address', askWho],
    ['of a company', lookUpCompany],
  ])('%s', async (_, ask) => {
    const engine = createEngine();
    await ask(engine);
    await engine.db.jobs.toCollection().modify((row) => void Object.assign(row, LATER));
    expect(await ask(engine)).toEqual(REFUSED);
    expect(await engine.db.jobs.count()).toBe(1);
  });

  test('of a company that is unreadable itself', async () => {
    const engine = createEngine();
    await lookUpCompany(engine);
    await engine.db.jobs.clear();
    await engine.db.companies.toCollection().modify({ company: 'in the shape of a later version' });
    expect(await lookUpCompany(engine)).toEqual(REFUSED);
    expect(await engine.db.companies.count()).toBe(1);
  });
});

test('A result is stored for a person whose row is unreadable, and that row stays', async () => {
  const engine = createEngine();
  answerWell(engine);
  const id = await reveal(engine);
  const [row] = await engine.db.contacts.toArray();
  await engine.db.contacts.update(row!.id, { workEmail: 'in the shape of a later version' });
  const runner = engine.runner('worker');
  await run(engine, runner);
  await run(engine, runner, 60);
  expect(await engine.store.getJob(id)).toMatchObject({ state: 'done', charged: 100 });
  const contact = await engine.store.getContact(row!.id);
  expect(contact?.workEmail?.values).toMatchObject([{ email: WORK.email }]);
  expect(await engine.db.contacts.get(row!.id)).toMatchObject({
    workEmail: 'in the shape of a later version',
  });
  // It is owned from now on.
  expect(await startReveal(engine.store, again, engine.at())).toMatchObject({ jobId: null });
});
