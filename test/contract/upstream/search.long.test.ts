// Searches that a gateway passes to its upstream: bought once for the team, under the hold and the
// budgets.
import { expect, it } from 'vitest';
import { toHundredths } from '../../../lib/contract/credits.ts';
import { createKeys } from '../../../service/accounts/keys.ts';
import { createSealedBox } from '../../../service/accounts/sealed-box.ts';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import { createChecks } from '../support/checked-fetch.ts';
import { createClient, getErrorCode } from '../support/client.ts';
import { extraPeople, harbour, personAsSent, zoe } from '../support/people.ts';
import { AT_QUIET, onEachSearchTeam, search, getUrl } from '../support/upstream/search-team.ts';
import { findTexts } from '../support/privacy/stored-texts.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';

onEachSearchTeam('a search through a gateway', ({ team, open, sent, spentThere }) => {
  it('buys each item once for all members, who each pay for what they get', async () => {
    const gateway = await open();
    const [one, two] = [await gateway.member(50), await gateway.member(50)];
    const first = await search(one, { ...AT_QUIET, limit: 4 });
    expect(first.body.metadata).toMatchObject({ total: 101, credits: 1, offset: 0 });
    const again = await search(one, { ...AT_QUIET, limit: 4 });
    expect(again.body.people).toEqual(first.body.people);
    expect(again.body.metadata.credits).toBe(0);
    expect(again.headers.get('x-credits-remaining')).toBe('49');
    const other = await search(two, { ...AT_QUIET, limit: 4 });
    expect(other.body).toEqual(first.body);
    expect(sent()).toEqual([{ ...AT_QUIET, limit: 4 }]);

    const longer = await search(two, { ...AT_QUIET, limit: 12 });
    expect(longer.body.people.slice(0, 4)).toEqual(first.body.people);
    expect(longer.body.people).toHaveLength(12);
    expect(longer.body.metadata.credits).toBe(2);
    expect(sent()[1]).toEqual({ ...AT_QUIET, limit: 8, search_after: expect.any(String) });
    expect(await spentThere()).toBe(3);
    const entries = await gateway.service.db
      .selectFrom('ledger_entries')
      .select(['reason', 'kind', 'note', 'amount'])
      .where('workspace_id', '=', one.workspaceId)
      .where('reason', '<>', 'grant')
      .orderBy('id')
      .execute();
    expect(entries.map(({ reason }) => reason)).toEqual(['hold', 'release', 'charge']);
    expect(entries[2]).toMatchObject({
      kind: 'person.search',
      amount: 100,
      note: 'domains: quiet.example (4 of 101)',
    });
  });

  it('has each item on one page, by cursor and by offset', async () => {
    const gateway = await open();
    const member = await gateway.member(100);
    const ids: string[] = [];
    let page: object = {};
    for (;;) {
      const { body } = await search(member, { ...AT_QUIET, limit: 40, ...page });
      ids.push(...body.people.map(({ id }) => id));
      if (body.metadata.search_after === '') break;
      page = { search_after: body.metadata.search_after };
    }
    expect([ids.length, new Set(ids).size]).toEqual([101, 101]);
    const { body } = await search(member, { ...AT_QUIET, limit: 5, offset: 38 });
    expect(body.people.map(({ id }) => id)).toEqual(ids.slice(38, 43));
    expect(sent()).toHaveLength(3);
    expect(await spentThere()).toBe(25.25);
  });

  it('refuses a cursor whose position no list has', async () => {
    const gateway = await open();
    const member = await gateway.member(10);
    for (const cursor of ['u1.9007199254740991', 'u1.2147483647', 'p1.9007199254740991']) {
      const after = { search_after: Buffer.from(cursor).toString('base64url') };
      const answer = await search(member, { ...AT_QUIET, ...after });
      expect([answer.status, getErrorCode(answer)]).toEqual([400, 'error.request.invalid']);
    }
    expect(sent()).toEqual([]);
  });

  it('asks once when several members search for the same at once', async () => {
    const gateway = await open();
    const members = [await gateway.member(50), await gateway.member(50), await gateway.member(50)];
    const answers = await Promise.all(
      members.map((member, index) => search(member, { ...AT_QUIET, limit: 6, offset: index })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.every(({ body }) => body.people.length >= 1)).toBe(true);
    expect(await spentThere()).toBeLessThanOrEqual(2);
  });

  it('counts through the upstream at no charge', async () => {
    const gateway = await open();
    const member = await gateway.member(0);
    const facets = ['current_company_industries'];
    const { body } = await search(member, { ...AT_QUIET, limit: 0, facets });
    expect(body).toEqual({
      people: [],
      metadata: {
        total: 101,
        credits: 0,
        offset: 0,
        search_after: '',
        facets: { current_company_industries: [{ value: 'Logistics', count: 101 }] },
      },
    });
    expect(sent()).toEqual([{ ...AT_QUIET, limit: 0, facets }]);
    expect(await spentThere()).toBe(0);
  });

  it('asks for no more than the credits hold, and for nothing without credits', async () => {
    const gateway = await open();
    const [poor, some] = [await gateway.member(0), await gateway.member(1.1)];
    const none = await search(poor, { ...AT_QUIET, limit: 10 });
    expect([none.status, getErrorCode(none), sent()]).toEqual([
      402,
      'error.credits.insufficient',
      [],
    ]);
    const partial = await search(some, { ...AT_QUIET, limit: 10 });
    expect([partial.body.people.length, partial.body.metadata.credits]).toEqual([4, 1]);
    expect(sent()).toEqual([{ ...AT_QUIET, limit: 4 }]);
    const { search_after: after } = partial.body.metadata;
    expect((await search(some, { ...AT_QUIET, search_after: after })).status).toBe(402);
    expect((await search(some, { ...AT_QUIET, limit: 10 })).body.people).toHaveLength(4);
    expect(await spentThere()).toBe(1);
  });

  it('asks for no more than the spend limit of a key', async () => {
    const gateway = await open();
    const member = await gateway.member(100);
    const { db, origin } = gateway.service;
    const box = createSealedBox(SUPPRESSION_SECRET);
    const keys = createKeys({ db, now: () => new Date(), box });
    const input = { name: 'limited', spendLimit: toHundredths(0.5) };
    const { secret } = await keys.create(member.workspaceId, input);
    const { fetch } = await createChecks(origin);
    const limited = createClient(fetch, { ...member, apiKey: secret });
    expect((await search(limited, { ...AT_QUIET, limit: 10 })).body.people).toHaveLength(2);
    expect((await search(limited, { ...AT_QUIET, limit: 5, offset: 2 })).status).toBe(402);
    expect(await spentThere()).toBe(0.5);
  });

  it('asks for no more than the budget of the day', async () => {
    const gateway = await open({ upstream: { creditsPerWorkspaceAndDay: 1 } });
    const [member, other] = [await gateway.member(100), await gateway.member(100)];
    expect((await search(member, { ...AT_QUIET, limit: 3 })).body.people).toHaveLength(3);
    const rest = await search(member, { ...AT_QUIET, limit: 10 });
    expect(rest.body.people).toHaveLength(4);
    const over = await search(member, { ...AT_QUIET, limit: 5, offset: 4 });
    expect([over.status, getErrorCode(over)]).toEqual([400, 'error.source.busy']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search(member, { ...AT_QUIET, limit: 10 })).body.people).toHaveLength(4);
    expect(await spentThere()).toBe(1);
    expect((await search(other, { ...AT_QUIET, limit: 5, offset: 4 })).status).toBe(200);
  });

  it('neither names, returns nor counts a person on the suppression list', async () => {
    const gateway = await open();
    const member = await gateway.member(100);
    const [hidden, shown] = extraPeople(2);
    await search(member, { ...AT_QUIET, limit: 5 });
    const list = createList(gateway);
    await list.add({ profileUrl: getUrl(hidden!) });
    const page = await search(member, { ...AT_QUIET, limit: 5 });
    expect(page.body.people.map(({ full_name: name }) => name)).not.toContain(
      hidden!.profile.full_name,
    );
    expect([page.body.people.length, page.body.metadata.total]).toEqual([4, 100]);
    const facets = ['current_company_industries'];
    const counted = await search(member, { ...AT_QUIET, limit: 0, facets });
    // The values that the upstream counts contain those of the hidden person.
    expect(counted.body.metadata).toMatchObject({ total: 100, facets: { [facets[0]!]: [] } });

    const calls = sent().length;
    const byUrls = (...urls: string[]) => ({
      person_professional_network_urls: urls.map((value) => ({ value })),
    });
    const alone = await search(member, byUrls(getUrl(hidden!)));
    expect(alone.body).toMatchObject({ people: [], metadata: { total: 0, credits: 0 } });
    expect(sent()).toHaveLength(calls);
    const both = await search(member, byUrls(getUrl(hidden!), getUrl(shown!)));
    expect(both.body.people).toHaveLength(1);
    expect(JSON.stringify(sent().slice(calls))).not.toContain('extra0');
    await list.add({ domain: 'harbour.example' });
    const domain = { current_company_domains: [{ value: 'harbour.example' }] };
    expect((await search(member, domain)).body.metadata.total).toBe(0);
    expect(sent()).toHaveLength(calls + 1);
  });

  it('forgets an erased person, and keeps the places of the others', async () => {
    const gateway = await open();
    const member = await gateway.member(100);
    const before = await search(member, { ...AT_QUIET, limit: 5 });
    const { db } = gateway.service;
    const suppressions = createList(gateway);
    const erase = createErase({ db, suppressions, now: () => new Date() });
    await erase({ profileUrl: getUrl(extraPeople(1)[0]!) });
    const after = await search(member, { ...AT_QUIET, limit: 5 });
    expect(after.body.people).toEqual(
      before.body.people.filter(({ full_name: name }) => name !== 'Extra0 Member'),
    );
    expect(after.body.people).toHaveLength(4);
    expect(sent()).toHaveLength(1);

    // Other filters buy the person again. The answer is not stored, and not bought once more.
    const others = { current_company_names: [{ value: 'Quiet Works' }], limit: 5 };
    const first = await search(member, others);
    expect(first.body.people).toHaveLength(4);
    expect(first.body.metadata.total).toBe(100);
    const isAboutThem = (text: string) => /extra0(?!\d)/i.test(text);
    expect(await findTexts(db, isAboutThem)).toEqual([]);
    expect((await search(member, others)).body.people).toEqual(first.body.people);
    expect(sent()).toHaveLength(2);
  });

  it('does not look up a person or company that a search has shown', async () => {
    const gateway = await open();
    const member = await gateway.member(100);
    const { body } = await search(member, {
      person_professional_network_urls: [{ value: getUrl(zoe) }],
    });
    const { origin } = gateway.service;
    expect(body.people).toEqual([personAsSent(zoe.profile, origin)]);
    const person = { person_professional_network_url: getUrl(zoe) };
    const lookup = await member.post('/people/lookup', person);
    expect(lookup.body).toEqual({ people: body.people, metadata: { credits: 0 } });

    const found = await member.post('/company/search', { domains: [{ value: 'harbour.example' }] });
    expect(found.body).toMatchObject({
      companies: [{ name: harbour.name }],
      metadata: { total: 1, credits: 0.25, search_after: '' },
    });
    const company = await member.post('/company/lookup', { domain: 'harbour.example' });
    expect(company.body).toMatchObject({ metadata: { credits: 0 } });
    expect(team.proxy.to('POST', 'lookup')).toEqual([]);
    expect(await spentThere()).toBe(0.5);
  });

  it('looks for the end of a list again after a day, and buys again after three months', async () => {
    const gateway = await open();
    const member = await gateway.member(100);
    const all = { person_names: [{ value: 'Nil Vasarely', exact_match: true }] };
    await search(member, all);
    await search(member, all);
    expect(sent()).toHaveLength(1);
    gateway.forward(25 * 3600);
    expect((await search(member, all)).body.metadata.credits).toBe(0);
    expect(sent()[1]).toMatchObject({ offset: 1, limit: 9 });
    await search(member, all);
    expect([sent().length, await spentThere()]).toEqual([2, 0.25]);
    gateway.forward(93 * 24 * 3600);
    expect((await search(member, all)).body.metadata.credits).toBe(0.25);
    expect(await spentThere()).toBe(0.5);
  });

  it('shows the cost beside what the members were charged', async () => {
    const gateway = await open({ options: { metrics: { port: 0 } } });
    const [one, two] = [await gateway.member(50), await gateway.member(50)];
    for (const member of [one, two]) await search(member, { ...AT_QUIET, limit: 4 });
    const answer = await fetch(`${gateway.service.metricsOrigin}/metrics`);
    const lines = (await answer.text()).split('\n');
    const value = (name: string) =>
      Number(
        lines
          .find((line) => line.startsWith(`sidelight_source_${name}{source="upstream"}`))
          ?.split(' ')
          .at(-1),
      );
    expect([value('cost_credits_total'), value('billed_credits_total')]).toEqual([1, 2]);
  });
});
