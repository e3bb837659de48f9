// Finds texts about Zoë (people.ts) anywhere in the database.
import { sql } from 'kysely';
import { zoe } from '../people.ts';
import type { World } from '../test-service.ts';

export const zoeUrl = zoe.profile.social_profiles!.professional_network!.url;

/** Random letters: one in some hundred of them contains "zoe" by chance. */
const SEALED = new Set(['webhook_secret', 'sealed']);

/** Every text and JSON value of every table, in the interface's schema and in the queue's. */
export async function dumpTexts({ service }: World): Promise<string> {
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
    if (SEALED.has(column_name)) continue;
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

/** Stores what sources and imports of a larger service would keep about her and another person. */
export async function storeInSources({ service }: World): Promise<void> {
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

/** The lines about her. */
export const findLinesAboutZoe = (text: string): string[] =>
  text.split('\n').filter((line) => {
    const plain = line.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return /zoe|lindqvist|okafor/.test(plain) || plain.replace(/\D/g, '').includes('447700900101');
  });
