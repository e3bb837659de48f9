import { expect, test, vi } from 'vitest';
import { answer, createEngine, HERE, run } from '../../../test/support/extension/engine.ts';
import {
  askPeople,
  createMember,
  createPage,
} from '../../../test/support/extension/lookup-requests.ts';
import { NO_FILTERS } from '../../model/jobs/people-search.ts';
import { followQuery } from './follow-query.ts';
import { NO_PEOPLE_HERE, readPeopleHere, type PeopleHereRecords } from './people-here-records.ts';

const KEY = 'domain:tarnwick.example';
const BUYERS = { ...NO_FILTERS, title: 'buyer' };
const getNames = ({ found }: PeopleHereRecords) => found.map(({ contact }) => contact.fullName);

test('Without filters, the people of all searches are shown once; with filters, those of the search', async () => {
  const engine = createEngine();
  const [ada, ben] = [createMember('a'), createMember('b')];
  engine.script.searchPeople = () => answer(createPage([ada]));
  await askPeople(engine, BUYERS);
  await run(engine, engine.runner('a'), 1);
  engine.script.searchPeople = () => answer(createPage([ben, ada]));
  await askPeople(engine);
  await run(engine, engine.runner('a'), 1);
  const { db } = engine;
  expect(getNames(await readPeopleHere(db, KEY, HERE, NO_FILTERS))).toEqual([
    'Member a',
    'Member b',
  ]);
  const records = await readPeopleHere(db, KEY, HERE, BUYERS);
  expect(getNames(records)).toEqual(['Member a']);
  expect(records.jobs).toHaveLength(1);
  const another = { ...HERE, workspaceId: 'another' };
  expect(await readPeopleHere(db, KEY, another, NO_FILTERS)).toEqual(NO_PEOPLE_HERE);
});

test('The records follow the job and its people, without those in Deleted', async () => {
  const engine = createEngine();
  engine.script.searchPeople = () => answer(createPage([createMember('a')]));
  let last = NO_PEOPLE_HERE;
  const closed = new AbortController();
  followQuery(
    () => readPeopleHere(engine.db, KEY, HERE, NO_FILTERS),
    (records) => (last = records),
    () => {},
    closed.signal,
  );
  await askPeople(engine);
  await vi.waitFor(() => expect(last.jobs).toMatchObject([{ state: 'queued' }]));
  await run(engine, engine.runner('a'), 1);
  await vi.waitFor(() => expect(getNames(last)).toEqual(['Member a']));
  expect(last.jobs).toMatchObject([{ state: 'done' }]);
  const [contact] = await engine.db.contacts.toArray();
  await engine.db.contacts.update(contact!.id, { deletedAt: '2026-11-20T11:00:00.000Z' });
  await vi.waitFor(() => expect(last.found).toEqual([]));
  closed.abort();
});
