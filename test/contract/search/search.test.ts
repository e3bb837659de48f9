// Both searches over HTTP: pages, prices, limits, suppression and refusals.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { checkMoney } from '../support/check-money.ts';
import { company, person, personAsSent } from '../support/people.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

const depot = company('company-depot', 'Depot Nine', 'depot-nine.example', 7100);
const worker = (number: number) =>
  person(
    ['Ada', `Worker${'abcdefghijklmnopqrstuvwxyz'[number % 26]}${number}`],
    depot,
    {},
    71_000 + number,
  );

const many = (count: number) => Array.from({ length: count }, () => ({ value: 'Ada' }));

const AT_DEPOT = { current_company_domains: [{ value: 'depot-nine.example' }] };

type Body = {
  people: { id: string }[];
  metadata: {
    total: number;
    credits: number;
    offset: number;
    search_after: string;
    facets?: Record<string, { value: string; count: number }[]>;
  };
};

const search = async (client: TestClient, body: object) => {
  const answer = await client.post('/people/search', body);
  return { ...answer, body: answer.body as Body };
};

const load = (world: World, from: number, to: number) =>
  world.service.importDirectory({
    companies: [depot],
    people: Array.from({ length: to - from }, (_, index) => worker(from + index)),
  });

onEachDatabase(
  'search',
  (world) => {
    it('returns whole people at a quarter of a credit each, and the same people again at none', async () => {
      await load(world, 0, 12);
      const client = await world.client(10);
      const first = await search(client, { ...AT_DEPOT, limit: 4 });
      expect(first.body.metadata).toMatchObject({ total: 12, credits: 1, offset: 0 });
      expect(first.body.people[0]).toEqual(personAsSent(worker(0).profile, world.service.origin));
      expect(first.headers.get('X-Credits-Charged')).toBe('1');
      expect(first.headers.get('X-Credits-Remaining')).toBe('9');
      const again = await search(client, { ...AT_DEPOT, limit: 5 });
      expect(again.body.metadata.credits).toBe(0.25);
      const lookup = await client.post('/people/lookup', {
        person_professional_network_id: 71_000,
      });
      expect(lookup.headers.get('X-Credits-Charged')).toBe('0');
      const other = await client.post('/people/lookup', { person_professional_network_id: 71_009 });
      expect(other.headers.get('X-Credits-Charged')).toBe('0.25');
      const tenth = await search(client, { ...AT_DEPOT, offset: 9, limit: 1 });
      expect(tenth.body.metadata).toMatchObject({ credits: 0, offset: 9 });
      world.forward({ days: 100 });
      expect((await search(client, { ...AT_DEPOT, limit: 4 })).body.metadata.credits).toBe(1);
      await checkMoney(world.service.db);
    });

    it('counts with limit 0 and counts values, both at no charge', async () => {
      const client = await world.client(0);
      const counted = await search(client, {
        ...AT_DEPOT,
        limit: 0,
        facets: ['current_position_seniority_level', 'current_company_industries'],
      });
      expect(counted.status).toBe(200);
      expect(counted.body.people).toEqual([]);
      expect(counted.body.metadata).toEqual({
        total: 12,
        credits: 0,
        offset: 0,
        search_after: '',
        facets: {
          current_position_seniority_level: [{ value: 'Senior', count: 12 }],
          current_company_industries: [{ value: 'Logistics', count: 12 }],
        },
      });
    });

    it('counts no values of fewer than three matches, which would tell their profiles', async () => {
      const client = await world.client(1);
      const values = async (...names: string[]) => {
        const { body } = await search(client, {
          person_names: names.map((value) => ({ value })),
          limit: 0,
          facets: ['current_position_titles', 'person_locations'],
        });
        return [body.metadata.total, body.metadata.facets];
      };
      const none = { current_position_titles: [], person_locations: [] };
      expect(await values('Workera0')).toEqual([1, none]);
      expect(await values('Workera0', 'Workerb1')).toEqual([2, none]);
      const planners = { ...none, current_position_titles: [{ value: 'Planner', count: 3 }] };
      expect(await values('Workera0', 'Workerb1', 'Workerc2')).toEqual([3, planners]);
      const { body } = await client.post('/company/search', {
        domains: [{ value: 'depot-nine.example' }],
        limit: 0,
        facets: ['types'],
      });
      expect(body).toMatchObject({ metadata: { total: 1, facets: { types: [] } } });
    });

    it('returns as many items as the balance covers, and none costs 402', async () => {
      const client = await world.client(1);
      const partial = await search(client, { ...AT_DEPOT, limit: 10 });
      expect(partial.body.people).toHaveLength(4);
      expect(partial.body.metadata).toMatchObject({ total: 12, credits: 1 });
      const free = await search(client, { ...AT_DEPOT, limit: 10 });
      expect(free.body.people).toHaveLength(4);
      expect(free.body.metadata.credits).toBe(0);
      const { search_after: after } = partial.body.metadata;
      const next = await client.post('/people/search', { ...AT_DEPOT, search_after: after });
      expect(next.status).toBe(402);
      expect(next.body).toMatchObject({ code: 'error.credits.insufficient' });
      // The people who were not returned were not recorded as paid for.
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from purchases
      where workspace_id = ${client.workspaceId}`.execute(world.service.db);
      expect(rows[0]?.count).toBe(4);
      await checkMoney(world.service.db);
    });

    it('charges two simultaneous searches for the same people once', async () => {
      const client = await world.client(10);
      const all = await Promise.all(
        Array.from({ length: 4 }, () => search(client, { ...AT_DEPOT, limit: 8 })),
      );
      const credits = all.reduce((sum, { body }) => sum + body.metadata.credits, 0);
      expect(credits).toBe(2);
      await checkMoney(world.service.db);
    });

    it.each(['offset', 'search_after'] as const)(
      'has each item on one page by %s while rows are inserted',
      async (by) => {
        const client = await world.client(100);
        const total = (await search(client, { ...AT_DEPOT, limit: 0 })).body.metadata.total;
        const seen: string[] = [];
        let added = total;
        let page: object = {};
        for (;;) {
          const { body } = await search(client, { ...AT_DEPOT, limit: 5, ...page });
          seen.push(...body.people.map(({ id }) => id));
          if (body.metadata.search_after === '' || body.people.length === 0) break;
          page =
            by === 'offset'
              ? { offset: seen.length }
              : { search_after: body.metadata.search_after };
          if (added < total + 4) await load(world, added, (added += 1));
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toHaveLength(added);
        expect(added).toBeGreaterThan(total);
      },
    );

    it('never counts or returns a person on the suppression list', async () => {
      const client = await world.client(100);
      const before = (await search(client, { ...AT_DEPOT, limit: 0 })).body.metadata.total;
      const suppressions = createList(world);
      const hidden = worker(3).profile;
      const { id } = await suppressions.add({
        profileUrl: hidden.social_profiles!.professional_network!.url,
      });
      const counted = await search(client, { ...AT_DEPOT, limit: 100 });
      expect(counted.body.metadata.total).toBe(before - 1);
      expect(counted.body.people.map((each) => each.id)).not.toContain(hidden.id);
      await suppressions.remove(id);
      expect((await search(client, { ...AT_DEPOT, limit: 0 })).body.metadata.total).toBe(before);
      const whole = await suppressions.add({ domain: 'depot-nine.example' });
      expect((await search(client, { ...AT_DEPOT, limit: 10 })).body.metadata.total).toBe(0);
      await suppressions.remove(whole.id);
    });

    it('finds people by their new title and company after an update, and no longer by the old ones', async () => {
      const client = await world.client(100);
      const moved = worker(5);
      moved.profile.employment!.current!.title = 'Harbourmaster';
      const renamed = { ...depot, name: 'Depot Ten' };
      await world.service.importDirectory({ companies: [renamed], people: [moved] });
      const count = async (body: object) =>
        (await search(client, { ...body, limit: 0 })).body.metadata.total;
      expect(await count({ current_position_titles: [{ value: 'harbormaster' }] })).toBe(1);
      expect(await count({ current_company_names: [{ value: 'Depot Ten' }] })).toBeGreaterThan(10);
      expect(await count({ current_company_names: [{ value: 'Depot Nine' }] })).toBe(0);
    });

    it.each([{ search_after: '' }, { search_after: ' ', offset: 1 }])(
      'reads a blank cursor as none: %j',
      async (page) => {
        const client = await world.client(10);
        const { status, body } = await search(client, { ...AT_DEPOT, ...page, limit: 1 });
        expect(status).toBe(200);
        expect(body.metadata.offset).toBe(page.offset ?? 0);
      },
    );

    it('has no cursor after a full page that ends with the last item, and charges that page alone', async () => {
      const client = await world.client(10);
      const names = { person_names: [{ value: 'Workera0' }, { value: 'Workerb1' }] };
      const whole = await search(client, { ...names, limit: 2 });
      expect(whole.body.people).toHaveLength(2);
      expect(whole.body.metadata).toMatchObject({ total: 2, credits: 0.5, search_after: '' });
      const first = await search(client, { ...names, limit: 1 });
      expect(first.body.people).toHaveLength(1);
      const { search_after: after } = first.body.metadata;
      const last = await search(client, { ...names, limit: 1, search_after: after });
      expect(last.body.metadata).toMatchObject({ credits: 0, search_after: '' });
      const domains = [{ value: 'depot-nine.example' }];
      const { body } = await client.post('/company/search', { domains, limit: 1 });
      expect(body).toMatchObject({ companies: [{}], metadata: { search_after: '' } });
    });

    it('searches companies at the same price, and a lookup of one is then free', async () => {
      const client = await world.client(10);
      const body = { domains: [{ value: 'depot-nine.example' }] };
      const found = await client.post('/company/search', body);
      expect(found.body).toMatchObject({
        companies: [{ id: depot.id }],
        metadata: { total: 1, credits: 0.25, search_after: '' },
      });
      const lookup = await client.post('/company/lookup', { domain: 'depot-nine.example' });
      expect(lookup.headers.get('X-Credits-Charged')).toBe('0');
    });

    it.each<[object, string, RegExp]>([
      [{}, 'error.search.filter.empty', /filter/],
      [{ person_names: [], limit: 5 }, 'error.search.filter.empty', /filter/],
      [
        {
          person_names: many(100),
          person_skills: many(100),
          current_position_titles: many(1),
        },
        'error.search.filter.too_many',
        /200.*201/,
      ],
      [{ person_nmaes: [{ value: 'x' }] }, 'error.request.invalid', /person_nmaes/],
      [{ person_names: [{ value: 'x', exlude: true }] }, 'error.request.invalid', /exlude/],
      [{ person_names: [{ value: ' ' }] }, 'error.request.invalid', /person_names\.0\.value/],
      [{ person_names: [{ value: 'x'.repeat(501) }] }, 'error.request.invalid', /500/],
      [{ person_names: [{ value: 'x '.repeat(13) }] }, 'error.request.invalid', /at most 12 words/],
      [{ ...AT_DEPOT, limit: 101 }, 'error.request.invalid', /limit/],
      [{ ...AT_DEPOT, offset: 10_001 }, 'error.request.invalid', /offset/],
      [{ ...AT_DEPOT, search_after: 'x' }, 'error.request.invalid', /search_after/],
      [{ ...AT_DEPOT, search_after: 'x', offset: 0 }, 'error.request.invalid', /offset/],
      [{ ...AT_DEPOT, facets: ['person_names'] }, 'error.request.invalid', /facets/],
      [{ current_company_headcounts: [{}] }, 'error.request.invalid', /min/],
      [{ current_company_headcounts: [{ min: 5, max: 4 }] }, 'error.request.invalid', /min/],
    ])('refuses %j with %s', async (body, code, message) => {
      const client = await world.client(1);
      const answer = await client.post('/people/search', body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code, message: expect.stringMatching(message) });
    });

    it('accepts as many items in all filters as the limit allows', async () => {
      const client = await world.client(1);
      const body = { person_names: many(100), person_skills: many(100), limit: 0 };
      expect((await search(client, body)).status).toBe(200);
    });

    it('writes what was searched for into the ledger', async () => {
      const client = await world.client(10);
      await search(client, { ...AT_DEPOT, limit: 3 });
      const line = await world.service.db
        .selectFrom('ledger_entries')
        .select(['kind', 'amount', 'note'])
        .where('workspace_id', '=', client.workspaceId)
        .where('credit', '=', 'spent')
        .executeTakeFirstOrThrow();
      expect(line).toMatchObject({ kind: 'person.search', amount: 75 });
      expect(line.note).toMatch(/^domains: depot-nine\.example \(3 of \d+\)$/);
    });

    it('keeps a key within its spend limit', async () => {
      const client = await world.client(10);
      await sql`update budgets set spend_limit = 50 where id in
      (select budget_id from api_keys where workspace_id = ${client.workspaceId})`.execute(
        world.service.db,
      );
      const found = await search(client, { ...AT_DEPOT, limit: 10 });
      expect(found.body.people).toHaveLength(2);
      expect(found.headers.get('X-Credits-Remaining')).toBe('9.5');
      await checkMoney(world.service.db);
    });
  },
  { secret: SUPPRESSION_SECRET },
);
