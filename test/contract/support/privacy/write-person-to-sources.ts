// Stores UNMISTAKABLE in everything that sources keep between two requests, through their own
// modules.
import { createKeyedDigest } from '../../../../service/db/keyed-digest.ts';
import { ENOUGH_FUNDS } from '../../../../service/sources/funds.fixture.ts';
import type { Db } from '../../../../service/db/database.ts';
import { createStatistics } from '../../../../service/sources/guard/statistics.ts';
import { createLearner } from '../../../../service/sources/pattern/learner.ts';
import { createMailCache } from '../../../../service/sources/pattern/mail/mail-cache.ts';
import { createProgressStore } from '../../../../service/sources/progress.ts';
import type { SourceAnswer } from '../../../../service/sources/source.ts';
import { createJobs } from '../../../../service/sources/upstream/jobs.ts';
import { createLookupStore } from '../../../../service/sources/upstream/lookup-store.ts';
import { createPurchases } from '../../../../service/sources/upstream/purchases.ts';
import { searchedPeople } from '../../../../service/sources/upstream/searched-items.ts';
import { createSearchStore } from '../../../../service/sources/upstream/search-store.ts';
import { toPurchaseRequest } from '../../../../service/sources/upstream/upstream-request.ts';
import { idris } from '../people.ts';
import { NONE_SUPPRESSED } from '../suppression-list.ts';
import { UNMISTAKABLE, unmistakablePerson } from './unique-texts.ts';

const { first, last, name, email, home, ownDomain, networkId, profileUrl } = UNMISTAKABLE;
const now = () => new Date();

export const ANSWER: SourceAnswer = {
  person: {
    source: 'up',
    at: now().toISOString(),
    personKey: 'profile:network.example/in/zoerandelle-quillfeather',
    profile: unmistakablePerson().profile,
  },
  values: [
    {
      kind: 'contact.work_emails',
      source: 'up',
      at: now().toISOString(),
      value: { email, status: 'DELIVERABLE' },
    },
  ],
};

/** Writes the stored data of sources: bought answers, running calls, searches, mailboxes, patterns, failures. */
export async function writeSources(db: Db): Promise<void> {
  const up = { db, source: 'up', now };
  const personQuery = {
    profileUrl,
    firstName: first,
    lastName: last,
    companyName: 'Tarnwick Freight',
  };
  const purchase = toPurchaseRequest(personQuery, ['contact.work_emails'])!;
  const purchases = createPurchases({ ...up, areSuppressed: NONE_SUPPRESSED });
  await purchases.want(purchase);
  const jobs = createJobs({ ...up, areSuppressed: NONE_SUPPRESSED, maxItems: 100 });
  const claimed = await jobs.claim('contact', { idempotent: true, nextAt: now() });
  await jobs.postpone(claimed!.job, now(), `it answered: no address of ${name} is known`);
  await db.transaction().execute((tx) =>
    purchases.settle(tx, [
      {
        person_key: purchase.personKey,
        kind: 'contact.work_emails',
        state: 'done',
        answer: ANSWER,
        profile_key: 'network.example/in/zoerandelle-quillfeather',
        error: null,
        expires_at: new Date(Date.now() + 3_600_000),
      },
    ]),
  );
  const lookups = createLookupStore(up);
  // By name and the profile of a company, from which no key of the person can be made.
  const byName = { key: `name:${name.toLowerCase()}@profile:x`, kind: 'person.lookup' as const };
  await lookups.begin(byName, {
    person_name: name,
    company_professional_network_url: 'https://www.network.example/company/tarnwick',
  });
  await lookups.refused(byName, `no answer for ${name}`);
  const byId = { key: `network:${networkId}`, kind: 'person.lookup' as const };
  await lookups.begin(byId, { person_professional_network_id: networkId });
  await lookups.refused(byId, `${email} was refused`);
  const searches = createSearchStore({ ...up, digestSearch: createKeyedDigest('x', 'searches') });
  const subject = { kind: 'person.search' as const, filters: { person_skills: [{ value: 'x' }] } };
  await searches.begin(subject, { from: 0, count: 2 });
  const found = searchedPeople({ ...up, areSuppressed: NONE_SUPPRESSED });
  await searches.done(subject, 0, async (tx) => ({
    items: await found.toItems(
      [unmistakablePerson(), idris].map(({ profile }) => profile),
      tx,
    ),
    total: 9,
    next: `after ${name}`,
    expires: new Date(Date.now() + 3_600_000),
  }));
  await createProgressStore({ db, areSuppressed: NONE_SUPPRESSED, now }).write(
    {
      reference: 'lookup:1',
      deadline: now(),
      signal: new AbortController().signal,
      funds: ENOUGH_FUNDS,
    },
    {},
    { answers: { up: { kinds: ['contact.work_emails'], answer: ANSWER } }, waits: 1 },
  );
  const memory = createMailCache(db);
  await memory.domain(ownDomain, { route: now(), probe: now() });
  const accepted = new Map([
    [email, true],
    [home, false],
  ]);
  await memory.setAddresses(accepted, now(), (all) => Promise.resolve(all.map(() => false)));
  await createLearner({ db, now, relearnDays: 1 }).learn(ownDomain);
  const statistics = createStatistics({ db, now });
  statistics.record({
    source: 'up',
    outcome: 'failed',
    asked: [],
    found: [],
    milliseconds: 1,
    breaker: 'closed',
    error: `Unexpected token, "${name}" is not valid JSON`,
  });
  await statistics.flush();
}
