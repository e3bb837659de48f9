// Searches that a gateway passes to an upstream that fails, refuses them, or has no search.
import { expect, it } from 'vitest';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { openApiDocument } from '../../../lib/contract/openapi.ts';
import { getErrorCode } from '../support/client.ts';
import { extraPeople, personAsSent, zoe } from '../support/people.ts';
import {
  AT_QUIET,
  onEachSearchTeam,
  PEOPLE_SEARCH,
  search,
  getUrl,
} from '../support/upstream/search-team.ts';

onEachSearchTeam('a search at an upstream that fails', ({ team, open, sent }) => {
  it('pays for a lost answer once, and asks again after ten minutes', async () => {
    const gateway = await open({ upstream: { creditsPerWorkspaceAndDay: 10 } });
    const member = await gateway.member(50);
    team.proxy.fault = ({ path }) => (path.endsWith(PEOPLE_SEARCH) ? 'lose the answer' : null);
    expect(getErrorCode(await search(member, { ...AT_QUIET, limit: 4 }))).toBe('error.source.busy');
    team.proxy.fault = () => null;
    const later = await search(member, { ...AT_QUIET, limit: 8 });
    expect([later.status, getErrorCode(later), sent().length]).toEqual([
      400,
      'error.source.busy',
      1,
    ]);
    expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(300);
    expect(await member.balance()).toBe(50);
    const spending = await gateway.service.db.selectFrom('source_spending').selectAll().execute();
    expect(spending).toMatchObject([{ kind: 'person', amount: 100 }]);
    gateway.forward(601);
    expect((await search(member, { ...AT_QUIET, limit: 8 })).body.people).toHaveLength(8);
    expect(await member.balance()).toBe(48);
  });

  it('keeps a page whose metadata cannot be read, and asks for the next one by offset', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    const body = {
      people: [personAsSent(zoe.profile, gateway.service.origin)],
      metadata: { credits: 'some' },
    };
    team.proxy.fault = ({ path }) => (path.endsWith(PEOPLE_SEARCH) ? { status: 200, body } : null);
    const first = await search(member, { ...AT_QUIET, limit: 1 });
    expect(first.body).toMatchObject({
      people: [{ full_name: zoe.profile.full_name }],
      metadata: { total: 0, credits: 0.25, search_after: expect.stringMatching(/./) },
    });
    const { note } = await gateway.service.db
      .selectFrom('ledger_entries')
      .select('note')
      .where('reason', '=', 'charge')
      .executeTakeFirstOrThrow();
    expect(note).toBe('domains: quiet.example (1)');
    team.proxy.fault = () => null;
    const { search_after: after } = first.body.metadata;
    const second = await search(member, { ...AT_QUIET, limit: 2, search_after: after });
    expect(second.body).toMatchObject({ people: [{}, {}], metadata: { total: 101 } });
    expect(sent()[1]).toEqual({ ...AT_QUIET, limit: 2, offset: 1 });
  });

  it('asks a service that is down once, however often its own document is read', async () => {
    team.proxy.fault = ({ path }) => (path.endsWith('/openapi.json') ? { status: 503 } : null);
    const gateway = await open();
    const read = async () => (await fetch(`${gateway.service.baseUrl}/openapi.json`)).text();
    const before = team.proxy.to('GET', '/openapi.json').length;
    const documents = await Promise.all([read(), read(), read()]);
    expect(documents.every((text) => !text.includes('"facets":{"anyOf"'))).toBe(true);
    expect(team.proxy.to('GET', '/openapi.json')).toHaveLength(before);
  });

  it.each([429, 401, 402, 503])(
    'says when to ask again while the upstream answers %s',
    async (status) => {
      const gateway = await open();
      const member = await gateway.member(50);
      team.proxy.fault = ({ path }) => (path.endsWith(PEOPLE_SEARCH) ? { status } : null);
      const busy = await search(member, AT_QUIET);
      expect(getErrorCode(busy)).toBe('error.source.busy');
      expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await member.balance()).toBe(50);
    },
  );

  it('waits as long as an upstream says that is busy with a source of its own', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    const busy = {
      status: 400,
      headers: { 'Retry-After': '77' },
      body: { code: 'error.source.busy', message: 'm' },
    };
    team.proxy.fault = ({ path }) => (/search$|lookup$/.test(path) ? busy : null);
    const lookup = { person_professional_network_url: getUrl(zoe) };
    const answers = [await search(member, AT_QUIET), await member.post('/people/lookup', lookup)];
    expect(answers.map(getErrorCode)).toEqual(['error.source.busy', 'error.source.busy']);
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['77', '77']);
    team.proxy.fault = () => null;
    expect((await search(member, { ...AT_QUIET, limit: 1 })).status).toBe(200);
  });

  it('says that a search is too broad for the upstream', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    const body = { code: 'error.search.too_broad', message: 'm' };
    team.proxy.fault = ({ path }) => (path.endsWith(PEOPLE_SEARCH) ? { status: 400, body } : null);
    for (const limit of [0, 5]) {
      const refused = await search(member, { ...AT_QUIET, limit });
      expect(getErrorCode(refused)).toBe('error.search.too_broad');
    }
    expect(await member.balance()).toBe(50);
  });

  it('refuses filters that the upstream refuses', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    team.proxy.fault = ({ path }) => (path.endsWith(PEOPLE_SEARCH) ? { status: 400 } : null);
    const refused = await search(member, AT_QUIET);
    expect([refused.status, getErrorCode(refused)]).toEqual([400, 'error.request.invalid']);
    team.proxy.fault = () => null;
    expect((await search(member, { ...AT_QUIET, limit: 1 })).status).toBe(200);
  });

  it.each(['without a path in its document', 'without a document'])(
    'answers from its directory when the upstream has no search, %s',
    async (which) => {
      const isDescribed = which === 'without a path in its document';
      const body = { ...openApiDocument(BASE_PATH), paths: {} };
      team.proxy.fault = ({ path }) => {
        if (path.endsWith('/openapi.json')) {
          return isDescribed ? { status: 200, body } : { status: 404 };
        }
        return path.endsWith('/search') ? { status: 404 } : null;
      };
      const directory = { companies: [], people: [zoe] };
      const gateway = await open({ options: { directory } });
      const member = await gateway.member(50);
      const atHarbour = { current_company_domains: [{ value: 'harbour.example' }] };
      for (let turn = 0; turn < 3; turn += 1) {
        const { body: found } = await search(member, { ...atHarbour, limit: 5 });
        expect(found.people).toHaveLength(1);
      }
      expect(sent()).toHaveLength(isDescribed ? 0 : 1);
      expect((await search(member, { ...atHarbour, limit: 0 })).body.metadata.total).toBe(1);
      // The rest of the upstream is asked as before.
      const person = { person_professional_network_url: getUrl(extraPeople(1)[0]!) };
      expect((await member.post('/people/lookup', person)).body).toMatchObject({
        people: [{ full_name: 'Extra0 Member' }],
      });
    },
  );

  it('answers a cursor from what was bought while the upstream has no search, and then says when to ask', async () => {
    let isAway = false;
    team.proxy.fault = ({ path }) =>
      path.endsWith('/openapi.json') || (isAway && path.endsWith('/search'))
        ? { status: 404 }
        : null;
    const gateway = await open({ options: { directory: { companies: [], people: [zoe] } } });
    const member = await gateway.member(50);
    const first = await search(member, { ...AT_QUIET, limit: 4 });
    const { search_after: after } = first.body.metadata;
    const second = await search(member, { ...AT_QUIET, limit: 4, search_after: after });
    isAway = true;
    // A part of the page has been bought.
    const longer = await search(member, { ...AT_QUIET, limit: 6, search_after: after });
    expect(longer.body.people).toEqual(second.body.people);
    expect(longer.body.metadata.search_after).toBe(second.body.metadata.search_after);
    const { search_after: last } = longer.body.metadata;
    const calls = sent().length;
    for (let turn = 0; turn < 2; turn += 1) {
      const away = await search(member, { ...AT_QUIET, limit: 4, search_after: last });
      expect([away.status, getErrorCode(away)]).toEqual([400, 'error.source.busy']);
    }
    const again = await search(member, { ...AT_QUIET, limit: 4, search_after: after });
    expect(again.body.people).toEqual(second.body.people);
    expect(sent().length - calls).toBeLessThanOrEqual(1);
    expect(await member.balance()).toBe(48);
    isAway = false;
    gateway.forward(601);
    const next = await search(member, { ...AT_QUIET, limit: 4, search_after: last });
    expect(next.body.people).toHaveLength(4);
  });

  it('does not continue a list by offset from its directory', async () => {
    const directory = { companies: [], people: extraPeople(9) };
    const gateway = await open({ options: { directory } });
    const member = await gateway.member(50);
    await search(member, { ...AT_QUIET, limit: 4 });
    team.proxy.fault = ({ path }) => (path.endsWith('/search') ? { status: 404 } : null);
    // The second one is refused before it is sent.
    for (let turn = 0; turn < 2; turn += 1) {
      const away = await search(member, { ...AT_QUIET, limit: 4, offset: 4 });
      expect(getErrorCode(away)).toBe('error.source.busy');
    }
    expect(await member.balance()).toBe(49);
    // A search that the upstream has not begun is the directory's from its first page on.
    const others = { current_company_names: [{ value: 'Quiet Works' }], limit: 4 };
    const own = await search(member, { ...others, offset: 4 });
    expect(own.body).toMatchObject({ people: [{}, {}, {}, {}], metadata: { total: 9 } });
  });

  it('searches its own directory while the upstream answers 404 to a search that it declares, and asks again after ten minutes', async () => {
    const gateway = await open({ options: { directory: { companies: [], people: [zoe] } } });
    const member = await gateway.member(50);
    team.proxy.fault = ({ path }) => (path.endsWith(PEOPLE_SEARCH) ? { status: 404 } : null);
    expect((await search(member, { ...AT_QUIET, limit: 2 })).status).toBe(200);
    const left = await member.balance();
    team.proxy.fault = () => null;
    gateway.forward(601);
    expect((await search(member, { ...AT_QUIET, limit: 2 })).body.people).toHaveLength(2);
    expect(await member.balance()).toBe(left - 1);
  });

  it('counts nothing through an upstream that may charge for it, and says so in its document', async () => {
    const uncounted = ['searchPeople', 'searchCompanies'] as const;
    const body = openApiDocument(BASE_PATH, { uncounted });
    team.proxy.fault = ({ path }) =>
      path.endsWith('/openapi.json') ? { status: 200, body } : null;
    const gateway = await open();
    const member = await gateway.member(50);
    const served = await fetch(`${gateway.service.baseUrl}/openapi.json`);
    expect(JSON.stringify(await served.json())).not.toContain('"facets":{"anyOf"');
    const describing = () => team.proxy.to('GET', '/openapi.json').length;
    expect(describing()).toBe(1);
    const counted = await search(member, { ...AT_QUIET, limit: 0 });
    expect([counted.status, getErrorCode(counted), sent()]).toEqual([
      400,
      'error.request.invalid',
      [],
    ]);
    expect((await search(member, { ...AT_QUIET, limit: 2 })).body.metadata.total).toBe(101);
  });
});
