// Tests that an upstream's answer about a suppressed person is neither stored nor bought twice, also where the request
// did not show which person it means.
import { expect, it } from 'vitest';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import type { Gateway } from '../support/upstream/upstream-team.ts';
import { extraPeople, personAsSent, PHONES, WORK } from '../support/people.ts';
import {
  AT_QUIET,
  getUrl,
  onEachSearchTeam,
  PEOPLE_SEARCH,
  search,
} from '../support/upstream/search-team.ts';
import { findTexts } from '../support/privacy/stored-texts.ts';
import { createList } from '../support/suppression-list.ts';

const [hidden, other] = extraPeople(2);
/** Their profile, addresses and network id in an answer; the requests of these tests have none of them. */
const isAnswer = (text: string) => /extra0-member|extra0@|"id": ?10000\b/i.test(text);

type Sent = { employment: { current: { is_current: boolean } } };

async function eraseByProfile(gateway: Gateway, person = hidden!): Promise<void> {
  const { db } = gateway.service;
  const erase = createErase({ db, suppressions: createList(gateway), now: () => new Date() });
  await erase({ profileUrl: getUrl(person) });
}

const readPurchases = ({ service }: Gateway) =>
  service.db
    .selectFrom('upstream_purchases')
    .select(['kind', 'state', 'answer', 'profile_key'])
    .orderBy('kind')
    .execute();

const NOT_KEPT = {
  state: 'done',
  answer: { person: null, values: [], isSuppressed: true },
  profile_key: null,
};

onEachSearchTeam('an answer about a suppressed person', ({ team, open, sent, spentThere }) => {
  it('is not stored from a lookup, and the lookup is not repeated for three months', async () => {
    const gateway = await open();
    const [one, two] = [await gateway.member(10), await gateway.member(10)];
    await eraseByProfile(gateway);
    const byId = { person_professional_network_id: 10_000 };
    const looked = await one.post('/people/lookup', byId);
    expect(looked.body).toEqual({ people: [], metadata: { credits: 0 } });
    expect(await findTexts(gateway.service.db, isAnswer)).toEqual([]);
    expect(await readPurchases(gateway)).toEqual([{ kind: 'person.lookup', ...NOT_KEPT }]);
    gateway.forward(80 * 24 * 3600);
    expect((await two.post('/people/lookup', byId)).body).toEqual(looked.body);
    expect(team.proxy.to('POST', 'lookup')).toHaveLength(1);
    expect([await one.balance(), await two.balance(), await spentThere()]).toEqual([10, 10, 0.25]);
  });

  it('is not stored from an enrichment, whichever of the kinds shows the person', async () => {
    const gateway = await open({ upstream: { creditsPerWorkspaceAndDay: 11 } });
    const member = await gateway.member(50);
    await createList(gateway).add({ email: 'extra0@quiet.example' });
    const named = {
      first_name: 'Extra0',
      last_name: 'Member',
      domain: 'quiet.example',
      enrich_fields: [WORK, PHONES],
    };
    const { result } = await member.contactResult(await member.enrich([named]));
    expect(result).toMatchObject({ cost: { credits: 0 }, data: [{ state: 'not_found' }] });
    expect(await findTexts(gateway.service.db, isAnswer)).toEqual([]);
    expect(await readPurchases(gateway)).toEqual([
      { kind: PHONES, ...NOT_KEPT },
      { kind: WORK, ...NOT_KEPT },
    ]);
    await member.contactResult(await member.enrich([named]));
    expect(team.proxy.to('POST', 'enrich')).toHaveLength(1);
    expect([await member.balance(), await spentThere()]).toEqual([50, 1]);
    // The operator paid for it, so that all that was asked counts towards the budget of the day.
    const { amount } = await gateway.service.db
      .selectFrom('source_spending')
      .select((eb) => eb.fn.sum<string>('amount').as('amount'))
      .executeTakeFirstOrThrow();
    expect(Number(amount)).toBe(1100);
  });

  it('leaves its place on a page, which is not bought again after an erasure of others', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    await eraseByProfile(gateway);
    const byName = { person_names: [{ value: 'Extra0 Member', exact_match: true }], limit: 1 };
    const empty = await search(member, byName);
    expect(empty.body).toMatchObject({ people: [], metadata: { total: 0, credits: 0 } });
    await search(member, { ...AT_QUIET, limit: 3 });
    await eraseByProfile(gateway, other!);
    expect((await search(member, byName)).body).toEqual(empty.body);
    expect((await search(member, { ...AT_QUIET, limit: 3 })).body.people).toHaveLength(1);
    expect(sent()).toHaveLength(2);
  });

  it('is not kept when only a current job without a flag names the suppressed domain', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    await createList(gateway).add({ domain: 'quiet.example' });
    const { employment, ...profile } = personAsSent(hidden!.profile, '') as Sent;
    const { is_current: _flag, ...current } = employment.current;
    const people = [{ ...profile, employment: { current, all: [] } }];
    const metadata = { total: 1, credits: 0.25, offset: 0, search_after: '' };
    team.proxy.fault = ({ path }) =>
      path.endsWith(PEOPLE_SEARCH) ? { status: 200, body: { people, metadata } } : null;
    const byTitle = { current_position_titles: [{ value: 'Planner' }], limit: 1 };
    const found = await search(member, byTitle);
    expect(found.body).toMatchObject({ people: [], metadata: { total: 0, credits: 0 } });
    expect(await findTexts(gateway.service.db, isAnswer)).toEqual([]);
    expect(await member.balance()).toBe(50);
  });

  it('is asked for again after the person has left the list', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    const list = createList(gateway);
    const { id } = await list.add({ profileUrl: getUrl(hidden!) });
    const byId = { person_professional_network_id: 10_000 };
    await member.post('/people/lookup', byId);
    expect((await search(member, { ...AT_QUIET, limit: 3 })).body.people).toHaveLength(2);
    await list.remove(id);
    const looked = await member.post('/people/lookup', byId);
    expect(looked.body).toMatchObject({ people: [{ full_name: 'Extra0 Member' }] });
    const page = await search(member, { ...AT_QUIET, limit: 3 });
    expect(page.body.people).toHaveLength(3);
    expect(page.body.metadata.total).toBe(101);
    expect(sent()).toHaveLength(2);
  });
});
