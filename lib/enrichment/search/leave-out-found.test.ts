// People who match since the last page of a search, against a service whose order is stable.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  createEngine,
  refusal,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import {
  askFind,
  askPeople,
  createMember,
  createPage,
} from '../../../test/support/extension/lookup-requests.ts';
import { suppress } from '../../../test/support/extension/suppress.ts';
import type { Person } from '../../contract/person.ts';
import type { PersonSearch } from '../../contract/search.ts';
import { countNextPage } from '../request/stored-search.ts';
import { retryJob } from '../start/retry-job.ts';
import { keepShownMatches, prepareUnshownCount } from './leave-out-found.ts';
import { keepCount } from './start-search.ts';

const [ADA, BEN, CLEO] = [createMember('a'), createMember('b'), createMember('c')] as const;
const [DAN, EVE] = [createMember('d'), createMember('e')] as const;
let engine: Engine;
/** Who matches, in the order of the service. */
let matching: readonly Person[];
let ignoresIds: boolean;
beforeEach(() => {
  engine = createEngine();
  matching = [BEN, CLEO];
  ignoresIds = false;
  engine.script.searchPeople = ({ body }) => answer(searchDirectory(body as PersonSearch));
});

function searchDirectory({ person_ids: ids, offset, limit }: PersonSearch) {
  const leftOut = ignoresIds ? [] : (ids ?? []).map(({ value }) => value);
  const all = matching.filter(({ id }) => !leftOut.includes(id));
  const start = offset ?? 0;
  const page = all.slice(start, start + (limit ?? 10));
  const isLast = start + page.length >= all.length;
  return createPage(page, { total: all.length, next: isLast ? '' : 'a cursor' });
}
const finish = () => run(engine, engine.runner('a'));
const stored = async () => {
  const [row] = await engine.db.peopleSearches.toArray();
  return (await engine.store.getPeopleSearch(row!.id))!;
};
const countNow = async () => {
  engine.pass(60);
  const at = engine.now().toISOString();
  await keepCount(engine.store, await stored(), { total: matching.length, facets: {}, at });
};
const listFound = async () => {
  const { found } = await stored();
  const contacts = found.map(({ contactId }) => engine.store.getContact(contactId));
  return (await Promise.all(contacts)).map((one) => one?.profile?.id);
};
const getOffer = async () => countNextPage(await stored());
const getLastBody = () => engine.called('searchPeople').at(-1)!.body as PersonSearch;

/** Shows what is offered. */
async function show(ask: typeof askFind | typeof askPeople = askFind): Promise<string> {
  const started = await ask(engine);
  await finish();
  return (started.ok && started.jobId) || '';
}

/** Shows all, and counts again when one more matches. */
async function showBeforeAda(): Promise<void> {
  await show();
  matching = [ADA, BEN, CLEO];
  await countNow();
}

test.each([
  ['of the Find page', askFind],
  ['at a company', askPeople],
])(
  'In a search %s, a person who was known to the service before is shown when they match since the last page',
  async (_, ask) => {
    await show(ask);
    expect(await getOffer()).toBe(0);
    matching = [ADA, BEN, CLEO];
    await countNow();
    expect(await getOffer()).toBe(1);
    const id = await show(ask);
    expect(await listFound()).toEqual(['b', 'c', 'a']);
    expect(await engine.store.getReceipt(id)).toMatchObject({ charged: 25 });
    expect(await stored()).toMatchObject({ returned: 3, gone: 0, next: '', count: { total: 3 } });
    expect(await getOffer()).toBe(0);
  },
);

test('The ids leave the browser, and only their number is stored with the job and its receipt', async () => {
  await showBeforeAda();
  const id = await show();
  expect(getLastBody()).toEqual({
    current_position_titles: [{ value: 'buyer' }],
    limit: 1,
    person_ids: [
      { value: 'b', exact_match: true, exclude: true },
      { value: 'c', exact_match: true, exclude: true },
    ],
  });
  const job = await engine.store.getJob(id);
  expect(job).toMatchObject({ leftOut: 2 });
  expect(job).not.toHaveProperty('search.person_ids');
  expect(await engine.store.getReceipt(id)).toMatchObject({
    sent: [{ current_position_titles: 'buyer', limit: '1', person_ids: 'not the 2 found before' }],
  });
});

test('Who was found is left out by the id of this service, whatever another one has said of them since', async () => {
  await show();
  await engine.db.profiles.toCollection().modify((row) => {
    (row['profile'] as Person).id = 'id at another service';
  });
  matching = [ADA, BEN, CLEO];
  await countNow();
  await show();
  expect(getLastBody().person_ids?.map(({ value }) => value)).toEqual(['b', 'c']);
});

test('Where others have left meanwhile, everyone who is new is offered in the end, and no one twice', async () => {
  await show();
  matching = [ADA, CLEO, DAN];
  await countNow();
  await show();
  expect(await listFound()).toEqual(['b', 'c', 'a']);
  expect(await getOffer(), 'one has left, so the totals differ by less').toBe(1);
  await show();
  expect(await listFound()).toEqual(['b', 'c', 'a', 'd']);
  expect(await stored()).toMatchObject({ count: { total: 3 }, gone: 1, next: '' });
  expect(await getOffer()).toBe(0);
  matching = [ADA, EVE, CLEO, DAN];
  await countNow();
  expect(await getOffer()).toBe(1);
  await show();
  expect(await listFound()).toEqual(['b', 'c', 'a', 'd', 'e']);
});

test('A lost answer is asked for once more with the same request', async () => {
  await showBeforeAda();
  const script = engine.script.searchPeople;
  engine.script.searchPeople = () => refusal('timeout');
  const id = await show();
  engine.script.searchPeople = script;
  expect(await retryJob(engine.store, id, engine.at())).toEqual({ ok: true });
  await finish();
  const [first, second] = engine.called('searchPeople').slice(-2);
  expect(second!.body).toEqual(first!.body);
  expect(await listFound()).toEqual(['b', 'c', 'a']);
});

test('An answer that is kept while the disk is full is read as the answer to what was sent, although a person is deleted since', async () => {
  await showBeforeAda();
  await askFind(engine);
  const putReceipt = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
  await run(engine, engine.runner('a', { putReceipt }));
  const [first] = (await stored()).found;
  await engine.db.peopleSearches.toCollection().modify((row) => {
    row['found'] = (row['found'] as unknown[]).slice(1);
  });
  await engine.db.contacts.delete(first!.contactId);
  await run(engine, engine.runner('b'));
  expect(engine.called('searchPeople'), 'it is not paid for twice').toHaveLength(2);
  expect(await listFound()).toEqual(['c', 'a']);
  expect(await stored()).toMatchObject({ returned: 3, gone: 0, next: '', count: { total: 3 } });
});

test('A search whose request cannot be prepared waits, and is not said to be perhaps charged', async () => {
  await showBeforeAda();
  const started = await askFind(engine);
  let isBroken = true;
  const getPeopleSearch = async (id: string) => {
    if (isBroken) throw new Error('The database was closed.');
    return engine.store.getPeopleSearch(id);
  };
  const runner = engine.runner('a', { getPeopleSearch });
  await run(engine, runner);
  const id = (started.ok && started.jobId) || '';
  expect(await engine.store.getJob(id)).toMatchObject({
    state: 'queued',
    delivery: { status: 'not_started' },
  });
  isBroken = false;
  await run(engine, runner, 31);
  expect(await engine.store.getJob(id)).toMatchObject({ state: 'done' });
  expect(await listFound()).toEqual(['b', 'c', 'a']);
});

test('A service that ignores the ids is charged for once, and the person is not offered again', async () => {
  ignoresIds = true;
  await showBeforeAda();
  matching = [BEN, ADA, CLEO];
  await show();
  expect(await listFound()).toEqual(['b', 'c']);
  expect(await getOffer()).toBe(0);
  expect(await stored()).toMatchObject({ returned: 3, count: { total: 3 } });
});

describe('a free count of those who were not shown', () => {
  const countUnshown = async () => prepareUnshownCount(engine, await stored());
  async function keepShown(leftOut: number, stillMatching: number): Promise<void> {
    const { id, count } = await stored();
    await keepShownMatches(engine.store, id, { leftOut, stillMatching, at: count!.at });
  }

  test('leaves out those who were shown, and lets the next page begin with the others', async () => {
    await show();
    const unshown = await countUnshown();
    expect(unshown).toMatchObject({ leftOut: 2, filters: { person_ids: [{}, {}] } });
    matching = [ADA, CLEO];
    await countNow();
    expect(await getOffer(), 'the totals do not differ').toBe(0);
    const { metadata } = searchDirectory({ ...unshown!.filters, limit: 0 });
    await keepShown(unshown!.leftOut, matching.length - metadata!.total);
    expect(await getOffer()).toBe(1);
    await show();
    expect(await listFound()).toEqual(['b', 'c', 'a']);
    expect(await getOffer()).toBe(0);
  });

  test('is made before everyone was shown, too, but not with a person on the suppression list', async () => {
    await show();
    await engine.store.putPeopleSearch({ ...(await stored()), next: 'a cursor' });
    expect(await countUnshown()).not.toBeNull();
    await suppress(engine, 'https://www.linkedin.com/in/member-b');
    expect(await countUnshown()).toBeNull();
  });

  test.each([
    ['a service ignores the ids', 2, 0],
    ['more people were shown meanwhile', 1, 1],
  ])('changes nothing when %s', async (_, leftOut, stillMatching) => {
    await show();
    await keepShown(leftOut, stillMatching);
    expect(await stored()).not.toHaveProperty('gone');
  });

  test('changes nothing while the answer of a page is lost: it is asked for again at its place', async () => {
    await showBeforeAda();
    engine.script.searchPeople = () => refusal('timeout');
    await show();
    await keepShown(2, 1);
    expect(await stored()).not.toHaveProperty('gone');
  });
});

describe('the next page begins after everyone who was returned', () => {
  const showOneMore = async () => {
    matching = [...matching, ADA];
    await countNow();
    await show();
    return getLastBody();
  };

  test('where one of them is not kept, and would be paid for again', async () => {
    await suppress(engine, 'https://www.linkedin.com/in/member-b');
    await show();
    expect(await showOneMore()).toMatchObject({ offset: 2 });
    expect(getLastBody()).not.toHaveProperty('person_ids');
  });

  test('where one of them was put on the suppression list', async () => {
    await show();
    await suppress(engine, 'https://www.linkedin.com/in/member-b');
    expect(await showOneMore()).not.toHaveProperty('person_ids');
  });

  test('where an earlier version has stored one of them without an id', async () => {
    await show();
    await engine.db.peopleSearches.toCollection().modify((row) => {
      const [first] = row['found'] as { personId?: string }[];
      delete first!.personId;
    });
    expect(await showOneMore()).not.toHaveProperty('person_ids');
  });

  test('where they are more than a filter can have', async () => {
    matching = Array.from({ length: 101 }, (_, at) => createMember(`m${at}`));
    engine.script.searchPeople = ({ body }) => {
      const page = searchDirectory(body as PersonSearch);
      return answer({ ...page, metadata: { ...page.metadata!, search_after: '' } });
    };
    await askFind(engine, undefined, 2500);
    await finish();
    for (const more of [1, 1]) {
      await countNow();
      await askFind(engine, undefined, more * 25);
      await finish();
    }
    expect(getLastBody()).toMatchObject({ limit: 1 });
    expect((await stored()).found).toHaveLength(101);
    expect(await showOneMore()).toMatchObject({ offset: 101 });
  });
});
