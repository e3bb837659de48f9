// Who is suppressed is not found; of whom is erased there is no trace.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createErase } from '../../service/privacy/erase.ts';
import { suppressedAmong } from '../../service/privacy/import-filter.ts';
import type { SuppressionWish } from '../../service/privacy/suppression-wish.ts';
import { createSuppressions } from '../../service/privacy/suppressions.ts';
import { importFile } from '../../service/sources/directory/import/import-file.ts';
import { byUrl, harbour, idris, person, PERSONAL, PHONES, WORK, zoe } from './support/people.ts';
import { startReceiver } from './support/receiver.ts';
import { onEachDatabase, type World } from './support/world.ts';

const SECRET = 'a secret of this test alone';
const START = '/contact/enrich/bulk';
const ALL = [WORK, PERSONAL, PHONES];
const zoeUrl = zoe.profile.social_profiles!.professional_network!.url;

const createList = ({ service }: World) =>
  createSuppressions({ db: service.db, secret: SECRET, now: () => new Date() });

onEachDatabase(
  'suppression',
  (world) => {
    const WAYS: [what: string, wish: SuppressionWish][] = [
      ['an address', { email: 'ZOE+work@Harbour.example' }],
      ['another address', { email: 'zoe@home.example' }],
      ['a profile', { profileUrl: 'http://network.example/in/zoë-lindqvist-okafor/' }],
      ['a number', { phone: '0044 7700 900-101' }],
      ['name and company', { name: 'Lindqvist Okafor, Zoe', companyName: 'Harbour & Sohne' }],
      ['name and domain', { name: 'Zoë Lindqvist-Okafor', companyDomain: 'www.harbour.example' }],
      ['a whole domain', { domain: 'harbour.example' }],
    ];

    it.each(WAYS)('by %s: not found by any question, and free', async (_what, wish) => {
      const client = await world.client(50);
      const list = createList(world);
      const { id } = await list.add(wish);
      const named = {
        first_name: 'Zoë',
        last_name: 'Lindqvist-Okafor',
        domain: 'harbour.example',
        enrich_fields: ALL,
      };
      const contacts = await client.enrich([byUrl(zoe, ...ALL), named]);
      const { result } = await client.contactResult(contacts);
      expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 0 } });
      expect(result.data.map(({ state, profile }) => [state, profile])).toEqual([
        ['not_found', null],
        ['not_found', null],
      ]);
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

    it('keeps apart who has only the name, or only the company', async () => {
      const list = createList(world);
      await list.add({ name: 'Zoë Lindqvist-Okafor', companyName: 'Another Company' });
      await list.add({ email: 'zoe@quiet.example' });
      const client = await world.client(5);
      const looked = await client.post('/people/lookup', { person_professional_network_id: 9001 });
      expect(looked.body).toMatchObject({ people: [{ id: zoe.profile.id }] });
    });

    it('is stored without saying who it is', async () => {
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
      expect(await list.isSuppressed(['email zoe@home.example'])).toBe(true);
      expect(await other.isSuppressed(['email zoe@home.example'])).toBe(false);
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
        leaveOut: suppressedAmong(list),
        now: () => new Date(),
        signal: new AbortController().signal,
      });
      expect(report).toMatchObject({ rows: 2, added: 1, leftOut: 1 });
      const { rows } = await sql<{ email: string }>`select email from directory_emails
        where email like '%@leaving.example'`.execute(db);
      expect(rows).toEqual([{ email: 'still@leaving.example' }]);
      await list.remove(id);
    });

    it('answers for many people at once, as an import asks', async () => {
      const list = createList(world);
      const { id } = await list.add({ email: 'crowd7@quiet.example' });
      const keys = Array.from({ length: 600 }, (_, n) => [`email crowd${n}@quiet.example`]);
      const suppressed = await list.areSuppressed(keys);
      expect(suppressed.flatMap((is, n) => (is ? [n] : []))).toEqual([7]);
      await list.remove(id);
    });

    it.each([
      [{}, 'Give an e-mail address'],
      [{ name: 'Zoë Lindqvist' }, 'Give an e-mail address'],
      [{ email: 'zoe at home' }, 'is not an e-mail address'],
      [{ profileUrl: 'in/zoe' }, 'is not a profile address'],
      [{ phone: '07700 900101' }, 'begin with +'],
      [{ domain: 'home' }, 'is not a domain'],
    ])('refuses %j', async (wish, message) => {
      await expect(async () => createList(world).add(wish)).rejects.toThrow(message);
    });
  },
  { secret: SECRET },
);

/** Every text and json of every table, in the interface's schema and in the queue's. */
async function dump({ service }: World): Promise<string> {
  const { rows: columns } = await sql<{
    table_schema: string;
    table_name: string;
    column_name: string;
  }>`select table_schema, table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type not in ('bigint', 'integer', 'boolean', 'timestamp with time zone')
    `.execute(service.db);
  const texts: string[] = [];
  for (const { table_schema, table_name, column_name } of columns) {
    const table = sql.id(table_schema, table_name);
    const column = sql.id(column_name);
    const { rows } = await sql<{
      text: string;
    }>`select case when ${column} is null then '' else
        case pg_typeof(${column})::text when 'bytea' then '' else ${column}::text end end as text
      from ${table}`.execute(service.db);
    texts.push(...rows.map(({ text }) => `${table_name}.${column_name}: ${text}`));
  }
  return texts.join('\n');
}

/** What sources and imports of a larger service would remember of her, and of another. */
async function remember({ service }: World): Promise<void> {
  const { db } = service;
  const at = new Date();
  const profile = JSON.stringify(zoe.profile);
  const answer = `{"person": {"source": "x", "at": "", "personKey": "x:1", "profile": ${profile}}, "values": []}`;
  const zoeQuery =
    '{"firstName":"Zoe","lastName":"Lindqvist Okafor","companyName":"Harbour & Söhne"}';
  const purchase = { source: 'x', state: 'done' as const, wanted_at: at };
  await db
    .insertInto('upstream_purchases')
    .values([
      { ...purchase, person_key: 'zoe by name', kind: 'a', query: zoeQuery },
      { ...purchase, person_key: 'zoe found', kind: 'b', query: '{}', answer },
      {
        ...purchase,
        person_key: 'zoe looked up',
        kind: 'c',
        query: `{"person_professional_network_url":"${zoeUrl}"}`,
      },
      { ...purchase, person_key: 'idris', kind: 'a', query: '{"email":"i@harbour.example"}' },
    ])
    .execute();
  await db
    .insertInto('source_progress')
    .values({
      reference: 'one',
      answers: `{"x": {"kinds": [], "answer": ${answer}}}`,
      waits: 0,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('mail_addresses')
    .values([
      { address: 'z.lindqvist@harbour.example', accepted: false, checked_at: at },
      { address: 'idris@elsewhere.example', accepted: true, checked_at: at },
    ])
    .execute();
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  await db
    .insertInto('dashboard_imports')
    .values({
      id,
      name: 'people.csv',
      format: 'csv',
      state: 'done',
      bytes: 1,
      by: 'operator',
      started_at: at,
      beat_at: at,
    })
    .execute();
  await db
    .insertInto('dashboard_import_rejects')
    .values([
      { import_id: id, number: 0, record: 'Lindqvist-Okafor;Zoë;not a domain' },
      { import_id: id, number: 1, record: ';;ZOE@home.example' },
      { import_id: id, number: 2, record: 'Marchetti;Idris;not a domain' },
    ])
    .execute();
}

/** The lines that tell of her. */
const tracesIn = (text: string): string[] =>
  text.split('\n').filter((line) => {
    const plain = line.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return /zoe|lindqvist|okafor/.test(plain) || plain.replace(/\D/g, '').includes('447700900101');
  });

onEachDatabase(
  'erasure',
  (world) => {
    it('leaves no trace, and counts and ledger as they were', async () => {
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
      await remember(world);
      expect(tracesIn(await dump(world)).length).toBeGreaterThan(20);

      const erase = createErase({ db, suppressions: list, now });
      const { erased } = await erase({ email: 'zoe@harbour.example' });
      expect(tracesIn(await dump(world))).toEqual([]);
      expect(erased).toMatchObject({
        directory: 3,
        records: 4,
        names: 2,
        idempotencyKeys: 1,
        sources: 5,
      });
      const kept = await dump(world);
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
        data: [{ input: {}, profile: null }, before.result.data[1], { input: {}, profile: null }],
      });
      expect((await client.reverseResult(reverse)).result.data[0]).toMatchObject({
        input: { email: '' },
      });
    });

    it('keeps the erased person away: from questions, and from the next import', async () => {
      const client = await world.client(20);
      const { result } = await client.contactResult(await client.enrich([byUrl(zoe, ...ALL)]));
      expect(result).toMatchObject({ cost: { credits: 0 }, data: [{ state: 'not_found' }] });
      await world.service.importDirectory({ companies: [harbour], people: [zoe, idris] });
      const looked = await client.post('/people/lookup', { person_professional_network_id: 9001 });
      expect(looked.body).toMatchObject({ people: [] });
      const other = await client.post('/people/lookup', { person_professional_network_id: 9002 });
      expect(other.body).toMatchObject({ people: [{ id: idris.profile.id }] });
    });

    it('asks again when several people are meant, and spares a namesake', async () => {
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

    it('of somebody who is not there suppresses them all the same', async () => {
      const list = createList(world);
      const erase = createErase({
        db: world.service.db,
        suppressions: list,
        now: () => new Date(),
      });
      const { erased } = await erase({ email: 'stranger@quiet.example' });
      expect(Object.values(erased).every((count) => count === 0)).toBe(true);
      expect(await list.isSuppressed(['email stranger@quiet.example'])).toBe(true);
    });
  },
  { secret: SECRET },
);
