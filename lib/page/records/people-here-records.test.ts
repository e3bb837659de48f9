import { expect, test, vi } from 'vitest';
import { answer, createEngine, HERE, run } from '../../../test/support/extension/engine.ts';
import {
  askPeople,
  createMember,
  createPage,
} from '../../../test/support/extension/lookup-requests.ts';
import { NO_FILTERS, type PeopleFilters } from '../../model/jobs/people-search.ts';
import { followQuery } from './follow-query.ts';
import { NO_PEOPLE_HERE, readPeopleHere, type PeopleHereRecords } from './people-here-records.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (filters: PeopleFilters) => ({
  key: 'domain:tarnwick.example',
  searched: { domain: 'tarnwick.example', networkUrl: '' },
  filters,
});
const BUYERS = { ...NO_FILTERS, title: 'buyer' };
const getNames = ({ found }: PeopleHereRecords) => found.map(({ contact }) => contact.fullName);

test('Without filters, the people of all searches are shown once; with filters, those of the search and who fit it', async () => {
  const engine = createEngine();
  const [ada, ben] = [createMember('a'), createMember('b', { title: 'Pilot' })];
  engine.script.searchPeople = () => answer(createPage([ada]));
  await askPeople(engine, BUYERS);
  await run(engine, engine.runner('a'), 1);
  engine.script.searchPeople = () => answer(createPage([ben, ada]));
  await askPeople(engine);
  await run(engine, engine.runner('a'), 1);
  const { db } = engine;
  expect(getNames(await readPeopleHere(db, at(NO_FILTERS), HERE, NOW))).toEqual([
    'Member a',
    'Member b',
  ]);
  const records = await readPeopleHere(db, at(BUYERS), HERE, NOW);
  expect(getNames(records)).toEqual(['Member a']);
  expect(records.jobs).toHaveLength(1);
  const elsewhere = { ...NO_FILTERS, title: 'pilot' };
  const known = await readPeopleHere(db, at(elsewhere), HERE, NOW);
  expect(getNames(known), 'found by another search').toEqual(['Member b']);
  expect(known).toMatchObject({ elsewhere: 1, mayRepeat: true, jobs: [] });
  const another = { ...HERE, workspaceId: 'another' };
  expect(await readPeopleHere(db, at(NO_FILTERS), another, NOW)).toEqual(NO_PEOPLE_HERE);
});

test('The records follow the job and its people, without those in Deleted', async () => {
  const engine = createEngine();
  engine.script.searchPeople = () => answer(createPage([createMember('a')]));
  let last = NO_PEOPLE_HERE;
  const closed = new AbortController();
  followQuery(
    () => readPeopleHere(engine.db, at(NO_FILTERS), HERE, NOW),
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
