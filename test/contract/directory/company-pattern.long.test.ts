// Tests the pattern of a company's addresses, which comes with a company that was looked up.
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createFindCompanyPattern } from '../../../service/routes/common/company-pattern.ts';
import type { TestClient } from '../support/client.ts';
import { startCountingUpstream } from '../support/upstream/counting-upstream.ts';
import { company, person, WORK } from '../support/people.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { onEachDatabase } from '../support/test-service.ts';

const upstream = await startCountingUpstream();
afterAll(() => upstream.close());

const GIVEN = ['Ada', 'Bo', 'Cleo', 'Dora', 'Elif', 'Finn', 'Gina', 'Hugo'];

/** A company whose `count` first people have an address such as ada.lund@, and the others lund@. */
function firm(domain: string, { count, others = 0 }: { count: number; others?: number }) {
  const id = [...domain].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 1_000_000;
  const employer = company(`company-${domain}`, domain, domain, id);
  const people = GIVEN.slice(0, count + others).map((first, index) => {
    const last = `Lund${'abcdefgh'[index]}`;
    const local = index < count ? `${first}.${last}` : last;
    const email = { email: `${local}@${domain}`.toLowerCase(), status: 'DELIVERABLE' };
    const one = person([first, last], employer, { work_emails: [email] }, id * 10 + index);
    const { professional_network: network } = one.profile.social_profiles!;
    network!.url += `-${id}`;
    return one;
  });
  return { companies: [employer], people };
}

type Found = { email_pattern?: object };

async function lookUp(client: TestClient, domain: string) {
  const answer = await client.post('/company/lookup', { domain });
  const { companies, metadata } = answer.body as {
    companies: Found[];
    metadata: { credits: number };
  };
  return { pattern: companies[0]?.email_pattern, credits: metadata.credits };
}

onEachDatabase(
  'the email pattern of a company',
  (world) => {
    it('comes with the company at no charge, from at least five addresses', async () => {
      await world.service.importDirectory(firm('tarnwick.example', { count: 6, others: 1 }));
      await world.service.importDirectory(firm('quaymark.example', { count: 4 }));
      await world.service.importDirectory(firm('mixed.example', { count: 5, others: 3 }));
      const client = await world.client(10);
      const pattern = { pattern: 'first.last', domain: 'tarnwick.example', seen: 6, total: 7 };
      expect(await lookUp(client, 'tarnwick.example')).toEqual({ pattern, credits: 0.25 });
      expect(await lookUp(client, 'tarnwick.example')).toEqual({ pattern, credits: 0 });
      // Too few addresses, and too many of another pattern.
      expect((await lookUp(client, 'quaymark.example')).pattern).toBeUndefined();
      expect((await lookUp(client, 'mixed.example')).pattern).toBeUndefined();
      // Only the company that was looked up has it.
      const search = { domains: [{ value: 'tarnwick.example' }] };
      const { body } = await client.post('/company/search', search);
      expect((body as { companies: Found[] }).companies[0]).not.toHaveProperty('email_pattern');
    });

    it('does not count people on the suppression list', async () => {
      const { companies, people } = firm('hidden.example', { count: 7 });
      await world.service.importDirectory({ companies, people });
      const client = await world.client(10);
      const list = createList(world);
      await list.add({ email: 'ada.lunda@hidden.example' });
      expect((await lookUp(client, 'hidden.example')).pattern).toMatchObject({ seen: 6, total: 6 });
      await list.add({ email: 'bo.lundb@hidden.example' });
      await list.add({
        profileUrl: people[2]!.profile.social_profiles!.professional_network!.url,
      });
      expect((await lookUp(client, 'hidden.example')).pattern).toBeUndefined();
    });

    it('counts what the workspace has been given, and not what others have', async () => {
      const [one, two] = [await world.client(100), await world.client(100)];
      const data = GIVEN.slice(0, 5).map((first) => ({
        linkedin_url: `https://www.network.example/in/${first.toLowerCase()}`,
        enrich_fields: [WORK],
      }));
      await one.contactResult(await one.enrich(data));
      expect((await lookUp(one, 'counting.example')).pattern).toEqual({
        pattern: 'first',
        domain: 'counting.example',
        seen: 5,
        total: 5,
      });
      expect((await lookUp(two, 'counting.example')).pattern).toBeUndefined();
      await createList(world).add({ email: 'ada@counting.example' });
      expect((await lookUp(one, 'counting.example')).pattern).toBeUndefined();
    });

    it('is read from the newest results of the workspace, whatever they found', async () => {
      const { db } = world.service;
      const client = await world.client(20);
      const data = GIVEN.slice(0, 5).map((first) => ({
        linkedin_url: `https://www.network.example/in/old-${first.toLowerCase()}`,
        enrich_fields: [WORK],
      }));
      await client.contactResult(await client.enrich(data));
      const find = createFindCompanyPattern({ db, suppressions: createList(world) });
      expect(await find(client.workspaceId, 'counting.example')).toMatchObject({ seen: 5 });
      const fill = (id: string) =>
        sql`insert into records (enrichment_id, position, query, input, wanted, state)
          select ${id}::uuid, position, '{}', '{}', '[]', 'not_found'
          from generate_series(1, 5000) as position`.execute(db);
      const reverse = await client.reverse([{ email: 'none@counting.example' }]);
      await client.reverseResult(reverse);
      await fill(reverse);
      expect(await find(client.workspaceId, 'counting.example')).toMatchObject({ seen: 5 });
      const newer = await client.enrich([data[0]!]);
      await client.contactResult(newer);
      await fill(newer);
      expect(await find(client.workspaceId, 'counting.example')).toBeNull();
    });

    it('is not sought behind any number of reverse lookups', async () => {
      const { db } = world.service;
      const client = await world.client(20);
      const data = GIVEN.slice(0, 5).map((first) => ({
        linkedin_url: `https://www.network.example/in/behind-${first.toLowerCase()}`,
        enrich_fields: [WORK],
      }));
      await client.contactResult(await client.enrich(data));
      const suppressions = createList(world);
      const find = createFindCompanyPattern({ db, suppressions, maxEnrichments: 2 });
      const addReverse = async () =>
        client.reverseResult(await client.reverse([{ email: 'none@counting.example' }]));
      await addReverse();
      expect(await find(client.workspaceId, 'counting.example')).toMatchObject({ seen: 5 });
      await addReverse();
      expect(await find(client.workspaceId, 'counting.example')).toBeNull();
    });

    it('is not returned for a domain on the suppression list', async () => {
      await world.service.importDirectory(firm('closed.example', { count: 6 }));
      const client = await world.client(10);
      await createList(world).add({ domain: 'closed.example' });
      expect((await lookUp(client, 'closed.example')).pattern).toBeUndefined();
    });
  },
  { secret: SUPPRESSION_SECRET, ...upstream.asSource() },
);
