// A transaction checks an answer just before the person is erased, and commits it just after: the erasure waits for
// it, and finds what it stored.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../service/db/database.ts';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import type { PersonInput } from '../../../service/privacy/suppression/suppression-input.ts';
import { ENOUGH_FUNDS } from '../../../service/sources/funds.fixture.ts';
import { createProgressStore } from '../../../service/sources/progress.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import type { AreSuppressed, SourceAnswer } from '../../../service/sources/source.ts';
import { createLookupStore } from '../../../service/sources/upstream/lookup-store.ts';
import { createSearchStore } from '../../../service/sources/upstream/search-store.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { everything } from '../support/held-source.ts';
import { PHONES, WORK } from '../support/people.ts';
import { findTexts } from '../support/privacy/stored-texts.ts';

/** An erasure that does not wait ends much sooner. */
const ERASURE_MS = 500;
const EXPIRES = new Date(Date.now() + 3_600_000);
const UP = { source: 'up', now: () => new Date() };

const REQUEST = {
  reference: 'lookup:1',
  deadline: new Date(),
  signal: new AbortController().signal,
  funds: ENOUGH_FUNDS,
};

/** About a person of another name for each number: an erased name is suppressed. */
function answerTo(query: PersonQuery): SourceAnswer {
  const { person, values } = everything(query);
  const name = `Zoë ${'abcdefghij'[(query.networkId ?? 0) % 10]}lund`;
  const named = { full_name: name, first_name: 'Zoë', last_name: name.slice(4) };
  const profile = person && { ...person.profile, ...named, social_profiles: null };
  return { person: person && profile && { ...person, profile }, values };
}

type Store = (engine: ServiceEngine, id: number, check: AreSuppressed) => Promise<unknown>;

/** The checked answer about the person of that number. */
async function checkAnswer(check: AreSuppressed, id: number, tx: Tx) {
  const answer = answerTo({ networkId: id });
  const [isSuppressed] = await check([{ personQuery: { networkId: id }, answer }], tx);
  expect(isSuppressed).toBe(false);
  return answer;
}

const storeLookup: Store = async ({ db }, id, check) => {
  const store = createLookupStore({ ...UP, db });
  const subject = { key: `person ${id}`, kind: 'person.lookup' as const };
  await store.begin(subject, {});
  return store.done(subject, async (tx) => ({
    answer: await checkAnswer(check, id, tx),
    expires: EXPIRES,
  }));
};

const storePage: Store = async ({ db }, id, check) => {
  const store = createSearchStore({ ...UP, db, digestSearch: (text) => text });
  const subject = { kind: 'person.search' as const, filters: { person_skills: [{ value: id }] } };
  await store.begin(subject, { from: 0, count: 1 });
  return store.done(subject, 0, async (tx) => ({
    items: [{ key: `found:${id}`, lookupKey: null, answer: await checkAnswer(check, id, tx) }],
    total: 1,
    next: '',
    expires: EXPIRES,
  }));
};

const storeProgress: Store = ({ db, now }, id, areSuppressed) =>
  createProgressStore({ db, areSuppressed, now }).write(
    REQUEST,
    { networkId: id },
    { answers: { up: { kinds: [WORK], answer: answerTo({ networkId: id }) } }, waits: 1 },
  );

const storeResult: Store = async (engine, id) => {
  const { caller } = await engine.workspace(100);
  return engine.ended(await engine.start(caller, [contact({ networkId: id }, WORK, PHONES)]));
};

withEngines('an answer that is being stored', (test) => {
  let engine: ServiceEngine;
  /** Set while an answer is to wait between its check and its commit. */
  let hold: (() => Promise<void>) | null = null;
  let check: AreSuppressed;
  beforeAll(async () => {
    engine = await openEngine(test, {
      source: { name: 'up', find: (query) => Promise.resolve(answerTo(query)) },
      wrapCheck: (original) =>
        (check = async (answers, tx) => {
          const suppressed = await original(answers, tx);
          await hold?.();
          return suppressed;
        }),
    });
  });
  afterAll(() => engine.close());

  const byEmail = (id: number) => ({ email: `p${id}@work.example` });
  const byPhone = (id: number) => ({ phone: `+44 7700 900${id}` });

  it.each<[string, number, Store, (id: number) => PersonInput]>([
    ['the answer of a lookup', 801, storeLookup, byEmail],
    ['a page of a search', 802, storePage, byEmail],
    ['the answers of an unfinished request', 803, storeProgress, byEmail],
    ['the result of an enrichment', 804, storeResult, byEmail],
    ['an unfinished request, by a number', 807, storeProgress, byPhone],
    ['a result, by a number', 808, storeResult, byPhone],
  ])('is found by an erasure: %s', async (_, id, store, toInput) => {
    const { db, suppressions, now } = engine;
    const checked = Promise.withResolvers<void>();
    const erased = Promise.withResolvers<void>();
    hold = async () => {
      hold = null;
      checked.resolve();
      await Promise.race([erased.promise, setTimeout(ERASURE_MS)]);
    };
    const stored = store(engine, id, check);
    await checked.promise;
    await createErase({ db, suppressions, now })(toInput(id));
    erased.resolve();
    await stored;
    const isAnswer = (text: string) => text.includes(`p${id}@`) || text.includes(`person-${id}`);
    expect(await findTexts(db, isAnswer)).toEqual([]);
  });

  it('is not kept of a request that goes on after the erasure', async () => {
    await engine.suppressions.add({ email: 'p805@work.example' });
    await storeProgress(engine, 805, check);
    const kept = await engine.db.selectFrom('source_progress').select('answers').execute();
    expect(kept).toEqual([
      { answers: { up: { kinds: [WORK], answer: { person: null, values: [] } } } },
    ]);
  });
});
