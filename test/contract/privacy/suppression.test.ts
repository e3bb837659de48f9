// Suppressed people are not found, and the list does not reveal them.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createSuppressedCheck } from '../../../service/privacy/suppression/suppression-checks.ts';
import type { SuppressionInput } from '../../../service/privacy/suppression/suppression-input.ts';
import { identifiersFromQuery, NO_IDENTIFIERS } from '../../../service/privacy/person-keys.ts';
import { createSuppressions } from '../../../service/privacy/suppression/suppressions.ts';
import { importFile } from '../../../service/sources/directory/import/import-file.ts';
import { byUrl, harbour, PERSONAL, PHONES, WORK, zoe } from '../support/people.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { onEachDatabase } from '../support/test-service.ts';

const ALL = [WORK, PERSONAL, PHONES];

onEachDatabase(
  'suppression',
  (world) => {
    const WAYS: [what: string, input: SuppressionInput][] = [
      ['an address', { email: 'ZOE+work@Harbour.example' }],
      ['another address', { email: 'zoe@home.example' }],
      ['a profile', { profileUrl: 'http://network.example/in/zoë-lindqvist-okafor/' }],
      ['a number', { phone: '0044 7700 900-101' }],
      ['name and company', { name: 'Lindqvist Okafor, Zoe', companyName: 'Harbour & Sohne' }],
      ['name and domain', { name: 'Zoë Lindqvist-Okafor', companyDomain: 'www.harbour.example' }],
      ['a whole domain', { domain: 'harbour.example' }],
    ];

    it.each(WAYS)('by %s: not found by any request, and free', async (_what, input) => {
      const client = await world.client(50);
      const list = createList(world);
      const { id } = await list.add(input);
      const named = {
        first_name: 'Zoë',
        last_name: 'Lindqvist-Okafor',
        domain: 'harbour.example',
        enrich_fields: ALL,
      };
      const contacts = await client.enrich([byUrl(zoe, ...ALL), named]);
      const { result } = await client.contactResult(contacts);
      expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 0 } });
      expect(result.data.map(({ state }) => state)).toEqual(['not_found', 'not_found']);
      expect(result.data.filter((record) => 'profile' in record)).toEqual([]);
      const reverse = await client.reverseResult(
        await client.reverse([{ email: 'zoe@harbour.example' }, { email: 'zoe@home.example' }]),
      );
      expect(reverse.result.data.map(({ state }) => state)).toEqual(['not_found', 'not_found']);
      const looked = await client.post('/people/lookup', { person_professional_network_id: 9001 });
      expect(looked.body).toEqual({ people: [], metadata: { credits: 0 } });
      const company = await client.post('/company/lookup', { domain: 'harbour.example' });
      expect(company.body).toMatchObject({ companies: [{ id: harbour.id }] });

      expect(await list.remove(id)).toBe(true);
      expect(await list.remove(id)).toBe(false);
      const found = await client.post('/people/lookup', { person_professional_network_id: 9001 });
      expect(found.body).toMatchObject({ people: [{ full_name: 'Zoë Lindqvist-Okafor' }] });
    });

    it('by a name without spaces matches first and last name, and no other name', async () => {
      const list = createList(world);
      const { id } = await list.add({ name: '山田太郎', companyName: 'Harbour' });
      const at = (firstName: string, lastName: string) =>
        identifiersFromQuery({ firstName, lastName, companyName: 'Harbour' });
      const people = [at('太郎', '山田'), at('山田', '太郎'), at('太一', '山田')];
      expect(await list.areSuppressed(people)).toEqual([true, true, false]);
      await list.remove(id);
    });

    it('does not match people with only the name or only the company', async () => {
      const list = createList(world);
      await list.add({ name: 'Zoë Lindqvist-Okafor', companyName: 'Another Company' });
      await list.add({ email: 'zoe@quiet.example' });
      const client = await world.client(5);
      const looked = await client.post('/people/lookup', { person_professional_network_id: 9001 });
      expect(looked.body).toMatchObject({ people: [{ id: zoe.profile.id }] });
    });

    it('is stored without revealing the person', async () => {
      const list = createList(world);
      const { id } = await list.add({
        email: 'zoe@home.example',
        name: 'Zoë Lindqvist',
        companyName: 'Harbour',
        note: 'asked by letter',
        label: true,
      });
      const [entry] = await list.list({ limit: 1 });
      expect(entry).toMatchObject({ id, note: 'asked by letter', label: 'z…@h….example, Z… L…' });
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(k)::text as row from suppression_keys k`.execute(world.service.db);
      expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/zo[eë]|harbour|home\.example/);
      const other = createSuppressions({
        db: world.service.db,
        secret: 'another secret, as long',
        now: () => new Date(),
      });
      expect(await list.isSuppressed({ ...NO_IDENTIFIERS, emails: ['zoe@home.example'] })).toBe(
        true,
      );
      expect(await other.isSuppressed({ ...NO_IDENTIFIERS, emails: ['zoe@home.example'] })).toBe(
        false,
      );
      await list.remove(id);
    });

    it('lists page by page, newest first, and counts', async () => {
      const list = createList(world);
      const before = await list.count();
      for (let index = 0; index < 5; index += 1) {
        await list.add({ email: `page${index}@quiet.example`, note: `page ${index}` });
      }
      expect(await list.count()).toBe(before + 5);
      const seen: string[] = [];
      let page = await list.list({ limit: 2 });
      while (page.length > 0 && seen.length < 5) {
        seen.push(...page.map(({ note }) => note));
        page = await list.list({ limit: 2, before: page.at(-1)! });
      }
      expect(seen.slice(0, 5).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `page ${n}`));
    });

    it('keeps a suppressed person out of an import, and says so', async () => {
      const { db } = world.service;
      const list = createList(world);
      const { id } = await list.add({ email: 'gone@leaving.example' });
      const csv = [
        'First Name,Last Name,Work Email,Company',
        'Gone,Away,Gone@Leaving.example,Leaving Ltd',
        'Still,Here,still@leaving.example,Leaving Ltd',
      ].join('\n');
      async function* input() {
        yield new TextEncoder().encode(csv);
      }
      const report = await importFile({
        db,
        input: input(),
        format: 'csv',
        name: 'people.csv',
        areSuppressed: createSuppressedCheck(list),
        now: () => new Date(),
        signal: new AbortController().signal,
      });
      expect(report).toMatchObject({ rows: 2, added: 1, suppressed: 1 });
      const { rows } = await sql<{ email: string }>`select email from directory_emails
        where email like '%@leaving.example'`.execute(db);
      expect(rows).toEqual([{ email: 'still@leaving.example' }]);
      await list.remove(id);
    });

    it('answers for many people at once, as an import asks', async () => {
      const list = createList(world);
      const { id } = await list.add({ email: 'extra7@quiet.example' });
      const people = Array.from({ length: 600 }, (_, n) => ({
        ...NO_IDENTIFIERS,
        emails: [`extra${n}@quiet.example`],
      }));
      const suppressed = await list.areSuppressed(people);
      expect(suppressed.flatMap((is, n) => (is ? [n] : []))).toEqual([7]);
      await list.remove(id);
    });

    it.each([
      [{}, 'Give an email address'],
      [{ name: 'Zoë Lindqvist' }, 'Give an email address'],
      [{ email: 'zoe at home' }, 'is not an email address'],
      [{ profileUrl: 'in/zoe' }, 'is not a profile address'],
      [{ phone: '07700 900101' }, 'begin with +'],
      [{ domain: 'home' }, 'is not a domain'],
    ])('refuses %j', async (input, message) => {
      await expect(async () => createList(world).add(input)).rejects.toThrow(message);
    });
  },
  { secret: SUPPRESSION_SECRET },
);
