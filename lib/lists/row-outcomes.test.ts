import { beforeEach, expect, test } from 'vitest';
import {
  createListEnvironment,
  createPerson,
  createPeople,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';
import { findOrCreateContact } from '../enrichment/identity/find-or-create.ts';
import { startReveal } from '../enrichment/start/start-reveal.ts';
import { createFailure } from '../model/jobs/failure.ts';
import { startList } from './start-list.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

test('A row is not finished as found while a requested kind was never looked for', async () => {
  const { engine, store } = world;
  const person = createPerson(1);
  const request = { person, refresh: false, ceiling: 1000 };
  const first = await startReveal(store, { ...request, kinds: ['phone'] }, world.at());
  const contact = await store.getContact(first.ok ? first.id : '');
  const workEmail = {
    checkedAt: engine.now().toISOString(),
    jobId: 'earlier',
    values: [{ email: 'bo@firm-1.example', status: 'DELIVERABLE' }],
  };
  await store.putContact({ ...contact!, workEmail });
  const id = await world.start([person], { kinds: ['work_email', 'phone'] });
  await world.feed();
  expect(await world.readOutcomes(id)).toBe('running');
  const job = await store.getJob((first.ok && first.jobId) || '');
  await world.change(job!, { type: 'cancel' });
  await world.feed();
  expect(await world.listChunks()).toMatchObject([{ listId: id, items: [{ kinds: ['phone'] }] }]);
});

test('Two starts with one id write one list, and a later one changes nothing', async () => {
  const { store } = world;
  const request = {
    id: '7f3a0417-0000-4000-8000-000000000002',
    name: 'Team',
    people: createPeople(300),
    kinds: ['work_email' as const],
    ceiling: 1_000_000,
    pageUrl: '',
  };
  const start = () => startList(store, request, world.at());
  await Promise.all([start(), start()]);
  expect(await world.getList(request.id)).toMatchObject({ state: 'running', size: 300 });
  const chunk = await world.acceptChunk();
  await world.finishFound(chunk);
  await world.feed();
  const before = await world.readOutcomes(request.id);
  expect(before).toContain('found');
  const list = await world.getList(request.id);
  await start();
  expect(await world.getList(request.id)).toEqual(list);
  expect(await world.readOutcomes(request.id)).toBe(before);
  expect(await store.lists.countRows(request.id)).toBe(300);
});

test('A row requests the name and company that the user has corrected', async () => {
  const { engine, store } = world;
  const person = createPerson(1);
  const contact = await findOrCreateContact(store, person, engine.now());
  const own = { fullName: 'Maren Osei', companyDomain: 'lowmere.example' };
  await store.putContact({ ...contact, own });
  await world.start([person]);
  await world.feed();
  expect(await world.listChunks()).toMatchObject([
    {
      items: [
        {
          contactId: contact.id,
          input: { first_name: 'Maren', last_name: 'Osei', domain: 'lowmere.example' },
        },
      ],
    },
  ]);
  // The values of the page stay, for when the user takes the correction back.
  expect(await store.getContact(contact.id)).toMatchObject({ fullName: person.fullName, own });
});

test('What the user gave or typed is not bought for a row', async () => {
  const { engine, store } = world;
  const at = engine.now().toISOString();
  const given = await findOrCreateContact(store, createPerson(1), engine.now());
  const givenEmails = [{ email: 'bo@firm-1.example', at, jobId: 'reverse' }];
  await store.putContact({ ...given, givenEmails });
  const typed = await findOrCreateContact(store, createPerson(2), engine.now());
  await store.putContact({ ...typed, own: { phones: [{ number: '+44 7700 900142', at }] } });
  const both = [createPerson(1), createPerson(2)];
  const id = await world.start(both, { kinds: ['work_email', 'phone'] });
  await world.feed();
  const [chunk] = await world.listChunks();
  expect(chunk!.items.map(({ kinds }) => kinds)).toEqual([['phone'], ['work_email']]);
  const emails = await world.start(both.slice(0, 1));
  await world.feed();
  expect(await world.readOutcomes(emails)).toBe('owned');
  expect(await world.readOutcomes(id)).toBe('running running');
});

test('What may be paid for already is fetched, although the user has given the address', async () => {
  const { engine, store } = world;
  await world.start([createPerson(1)]);
  await world.feed();
  const [lost] = await world.listChunks();
  await world.leaveUnanswered(lost!, createFailure('timeout', 'for developers'));
  await world.change((await store.getJob(lost!.id))!, { type: 'give_up' });
  const contact = (await store.getContact(lost!.items[0]!.contactId))!;
  const given = { email: 'bo@firm-1.example', at: engine.now().toISOString(), jobId: 'reverse' };
  await store.putContact({ ...contact, givenEmails: [given] });
  const id = await world.start([createPerson(1)]);
  await world.feed();
  const [again] = (await world.listChunks()).filter(({ listId }) => listId === id);
  expect(again?.items).toMatchObject([{ input: lost!.items[0]!.input, kinds: ['work_email'] }]);
});

test('A person who was suppressed during a chunk does not count as found', async () => {
  const { store } = world;
  const id = await world.start([createPerson(1), createPerson(2)]);
  const chunk = await world.acceptChunk();

  await world.finishFound(chunk);
  const receipt = await store.getReceipt(chunk.id);
  const [first, ...others] = receipt!.lines;
  await store.putReceipt({ ...receipt!, lines: [{ ...first!, notKept: true }, ...others] });
  await world.feed();
  expect(await world.readOutcomes(id)).toBe('suppressed found');
  expect(await world.getList(id)).toMatchObject({ charged: 200, foundKinds: { work_email: 1 } });
});
