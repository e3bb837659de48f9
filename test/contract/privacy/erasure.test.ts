// An erased person is removed completely, and is not added again.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { NO_IDENTIFIERS } from '../../../service/privacy/person-keys.ts';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import type { PersonInput } from '../../../service/privacy/suppression/suppression-input.ts';
import { byUrl, harbour, idris, person, PERSONAL, PHONES, WORK, zoe } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import {
  dumpTexts,
  storeInSources,
  findLinesAboutZoe,
  zoeUrl,
} from '../support/privacy/search-database.ts';
import { onEachDatabase } from '../support/test-service.ts';

const START = '/contact/enrich/bulk';
const ALL = [WORK, PERSONAL, PHONES];

onEachDatabase(
  'erasure',
  (world) => {
    it('removes all data, and keeps counts and ledger', async () => {
      const client = await world.client(100);
      const { db } = world.service;
      const list = createList(world);
      const now = () => new Date();
      const receiver = await startReceiver();
      onTestFinished(() => receiver.close());

      const contacts = await client.enrich(
        [
          { ...byUrl(zoe, ...ALL), custom: { who: 'Zoe L.', row: '7' } },
          byUrl(idris, WORK),
          {
            first_name: 'zoe',
            last_name: 'lindqvist okafor',
            company_name: 'HARBOUR & SÖHNE',
            enrich_fields: ALL,
          },
        ],
        { name: 'Zoë Lindqvist-Okafor and another', webhook_url: receiver.url('/end') },
      );
      const reverse = await client.reverse([{ email: 'ZOE@home.example' }], {
        name: 'zoe@home.example',
        webhook_events: { contact_finished: receiver.url('/each') },
      });
      const skipped = await client.post(
        `${START}?silentFail=true`,
        {
          name: 'Unusable',
          data: [
            { first_name: 'Zoë', last_name: 'Lindqvist-Okafor', enrich_fields: [WORK] },
            byUrl(idris, WORK),
          ],
        },
        { 'Idempotency-Key': 'for zoe lindqvist' },
      );
      const skippedId = (skipped.body as { enrichment_id: string }).enrichment_id;
      const before = await client.contactResult(contacts);
      await client.reverseResult(reverse);
      await client.contactResult(skippedId);
      await client.post('/people/lookup', { person_professional_network_url: zoeUrl });
      for (const path of ['/end', '/each']) await receiver.calls(path, 1);
      const balance = await client.balance();
      const entries = await sql`select * from ledger_entries order by id`.execute(db);
      await storeInSources(world);
      expect(findLinesAboutZoe(await dumpTexts(world)).length).toBeGreaterThan(20);

      const erase = createErase({ db, suppressions: list, now });
      const { erased } = await erase({ email: 'zoe@harbour.example' });
      expect(findLinesAboutZoe(await dumpTexts(world))).toEqual([]);
      expect(erased).toMatchObject({
        directory: 3,
        records: 4,
        names: 2,
        idempotencyKeys: 1,
        sources: 5,
      });
      const kept = await dumpTexts(world);
      for (const other of ['idris@elsewhere.example', 'i@harbour.example', 'Marchetti;Idris']) {
        expect(kept).toContain(other);
      }
      expect(erased.webhooks).toBeGreaterThanOrEqual(2);
      expect(erased.purchases).toBeGreaterThan(0);

      expect(await client.balance()).toBe(balance);
      expect(await sql`select * from ledger_entries order by id`.execute(db)).toEqual(entries);
      const after = await client.contactResult(contacts);
      expect(after.result).toMatchObject({
        name: 'Erased',
        status: 'FINISHED',
        cost: before.result.cost,
        data: [{ input: {} }, before.result.data[1], { input: {} }],
      });
      expect((await client.reverseResult(reverse)).result.data[0]).toMatchObject({
        input: { email: '' },
      });
    });

    it('keeps the erased person out of lookups and of the next import', async () => {
      const client = await world.client(20);
      const { result } = await client.contactResult(await client.enrich([byUrl(zoe, ...ALL)]));
      expect(result).toMatchObject({ cost: { credits: 0 }, data: [{ state: 'not_found' }] });
      await world.service.importDirectory({ companies: [harbour], people: [zoe, idris] });
      const looked = await client.post('/people/lookup', { person_professional_network_id: 9001 });
      expect(looked.body).toMatchObject({ people: [] });
      const other = await client.post('/people/lookup', { person_professional_network_id: 9002 });
      expect(other.body).toMatchObject({ people: [{ id: idris.profile.id }] });
    });

    it('asks for more when several people match, and keeps a namesake', async () => {
      const twin = (id: number, email: string) => {
        const made = person(
          ['Ada', 'Twin'],
          harbour,
          { work_emails: [{ email, status: 'DELIVERABLE' }] },
          id,
        );
        const network = made.profile.social_profiles!.professional_network!;
        network.url = `https://www.network.example/in/ada-twin-${id}`;
        return made;
      };
      const twins = [twin(9101, 'ada1@harbour.example'), twin(9102, 'ada2@harbour.example')];
      await world.service.importDirectory({ companies: [harbour], people: twins });
      const list = createList(world);
      const erase = createErase({
        db: world.service.db,
        suppressions: list,
        now: () => new Date(),
      });
      await expect(erase({ name: 'Ada Twin', companyName: 'Harbour & Söhne' })).rejects.toThrow(
        '2 people of the directory',
      );
      const { erased } = await erase({ profileUrl: 'https://network.example/in/ada-twin-9101' });
      expect(erased.directory).toBe(1);
      const client = await world.client(5);
      const spared = await client.post('/people/lookup', { person_professional_network_id: 9102 });
      expect(spared.body).toMatchObject({ people: [{ id: 'person-9102' }] });
      const gone = await client.post('/people/lookup', { person_professional_network_id: 9101 });
      expect(gone.body).toMatchObject({ people: [] });
    });

    let networkId = 9200;
    it.each<[string, [string, string], string, PersonInput]>([
      ['a number with 00', ['Ola', 'Vik'], '0033 6 99 00 11 22', { phone: '+33 699 001 122' }],
      ['a trunk zero', ['Siv', 'Dal'], '+33 (0)6 99 00 11 33', { phone: '+33 699 001 133' }],
      [
        'a name without spaces',
        ['太郎', '山田'],
        '+81 90 0000 0000',
        { name: '山田太郎', companyName: harbour.name },
      ],
    ])('finds a person of the directory by %s', async (_, name, number, input) => {
      const phones = [{ number, region: '' }];
      networkId += 1;
      const one = person(name, harbour, { phones }, networkId);
      await world.service.importDirectory({ companies: [harbour], people: [one] });
      const list = createList(world);
      const erase = createErase({
        db: world.service.db,
        suppressions: list,
        now: () => new Date(),
      });
      expect((await erase(input)).erased.directory).toBe(1);
    });

    /** Three people that only results name: Ola, and Siv and Per with the same number. */
    async function storeNumbers(family: string, digits: string, withProfiles = true) {
      const { db } = world.service;
      const client = await world.client(100);
      const at = (name: [string, string], number: string) => {
        networkId += 1;
        const made = person(name, harbour, { phones: [{ number, region: '' }] }, networkId);
        made.profile.social_profiles = null;
        return made;
      };
      const [ola, siv, per] = [
        at(['Ola', family], `+33 6 99 00 ${digits} 11`),
        at(['Siv', family], `+33 6 99 00 ${digits} 33`),
        at(['Per', family], `+33 6 99 00 ${digits} 33`),
      ];
      await world.service.importDirectory({ companies: [harbour], people: [ola, siv, per] });
      const request = ({ profile }: typeof ola, field: string) => ({
        first_name: profile.first_name,
        last_name: profile.last_name,
        company_name: harbour.name,
        enrich_fields: [field],
      });
      const id = await client.enrich([
        ...[ola, siv, per].map((one) => request(one, PHONES)),
        // Nothing is found, so that only the request names her.
        request(ola, WORK),
      ]);
      expect((await client.contactResult(id)).result.cost?.credits).toBeGreaterThan(0);
      // As for people that another service has found: no row of the directory leads to them.
      await sql`delete from directory_people where profile ->> 'last_name' = ${family}`.execute(db);
      if (!withProfiles) {
        await sql`update records set profile = null where enrichment_id = ${id}::uuid`.execute(db);
      }
      return {
        erase: createErase({ db, suppressions: createList(world), now: () => new Date() }),
        readNames: async () => {
          const { result } = await client.contactResult(id);
          return result.data.map((one) => JSON.stringify(one).match(/Ola|Siv|Per/)?.[0]);
        },
      };
    }

    it.each([
      ['with profiles', 'Number', '22', true],
      ['without profiles', 'Digit', '44', false],
    ])(
      'finds results by a number, and asks for more when several people have it, %s',
      async (_, family, digits, withProfiles) => {
        const { erase, readNames } = await storeNumbers(family, digits, withProfiles);
        await expect(erase({ phone: `+33 6990 0${digits}33` })).rejects.toThrow('Several people');
        expect(await readNames()).toEqual(['Ola', 'Siv', 'Per', 'Ola']);
        expect((await erase({ phone: `+33 6990 0${digits}11` })).erased.records).toBe(2);
        expect(await readNames()).toEqual([undefined, 'Siv', 'Per', undefined]);
      },
    );

    it('erases and suppresses no colleague who has a number that was given beside a name', async () => {
      const { db } = world.service;
      const { erase, readNames } = await storeNumbers('Cipher', '55');
      const phone = '+33 6990 05533';
      const { suppressionId, erased } = await erase({
        name: 'Ola Cipher',
        companyName: harbour.name,
        phone,
      });
      expect(erased.records).toBe(2);
      expect(await readNames()).toEqual([undefined, 'Siv', 'Per', undefined]);
      const { rows } = await sql`select hash from suppression_keys
        where suppression_id = ${suppressionId}`.execute(db);
      const list = createList(world);
      const { id } = await list.add({ phone });
      const ofNumber = await sql<{ hash: string }>`select hash from suppression_keys
        where suppression_id = ${id}`.execute(db);
      expect(rows).not.toContainEqual(ofNumber.rows[0]);
      await list.remove(id);
    });

    it.each(['+33 6990 06633', '+33 6990 06611'])(
      'erases nothing, and says so, where only the number %s is known',
      async (phone) => {
        const { erase, readNames } = await storeNumbers(phone.endsWith('33') ? 'Two' : 'One', '66');
        await expect(erase({ email: 'ada@unknown.example', phone })).rejects.toThrow(
          'Someone has this number, and nothing else that you gave, and an erasure cannot be undone. Give only the number',
        );
        expect(await readNames()).toEqual(['Ola', 'Siv', 'Per', 'Ola']);
      },
    );

    it('of an unknown person suppresses them anyway', async () => {
      const list = createList(world);
      const erase = createErase({
        db: world.service.db,
        suppressions: list,
        now: () => new Date(),
      });
      const { erased } = await erase({ email: 'stranger@quiet.example' });
      expect(Object.values(erased).every((count) => count === 0)).toBe(true);
      expect(
        await list.isSuppressed({ ...NO_IDENTIFIERS, emails: ['stranger@quiet.example'] }),
      ).toBe(true);
    });
  },
  { secret: SUPPRESSION_SECRET },
);
