// Databases of earlier versions, with work and credits, are migrated to this version.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../service/db/database.ts';
import { migrate } from '../../../service/db/migrate.ts';
import * as first from '../../../service/db/migrations/0001-first.ts';
import { auditBooks } from '../../chaos/audit-ledger.ts';
import { lockSearchIndex } from '../../../service/sources/directory/search/term-table.ts';
import { mainDatabase } from '../support/databases.ts';
import { openEmptyDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { waitsOrEnds } from '../support/waits-or-ends.ts';

const [workspace, key, revoked, ended, running] = Array.from({ length: 5 }, () => randomUUID());

/** As the first version stores it. */
const toDelivery = (attempts: string) => `insert into webhook_deliveries (id, enrichment_id, event,
    url, body, attempts, delivered_at, created_at)
  values ('${randomUUID()}', '${ended}', 'enrichment_finished', 'http://hooks.example/', '{}',
    ${attempts}, now())`;

/** One address is paid. The hold is for a contact that is still searched. */
const ROWS = [
  `insert into workspaces values ('${workspace}', 'w', true, 'sealed', now())`,
  `insert into api_keys values ('${key}', '${workspace}', 'k', 'h', 'sealed', now(), null),
    ('${revoked}', '${workspace}', 'old', 'h2', 'sealed', now(), now())`,
  `insert into balances values ('${workspace}', 1000, 600, 300, 100)`,
  `insert into enrichments values
    ('${ended}', '${workspace}', '${key}', 'contact', 'n', 'FINISHED', 'http://hooks.example/', null,
      0, 100, 1, 0, false, '2026-01-31T23:59:59Z', now(), '2100-01-01'),
    ('${running}', '${workspace}', '${key}', 'contact', 'n', 'IN_PROGRESS', null, null,
      300, 0, 1, 1, false, '2026-02-01T00:00:00Z', null, '2100-01-01')`,
  `insert into records (enrichment_id, position, query, input, wanted, state, cost) values
    ('${ended}', 0, '{}', '{}', '["contact.work_emails"]', 'found', 100),
    ('${running}', 0, '{}', '{}', '["contact.personal_emails"]', 'running', 0)`,
  `insert into ledger_entries (workspace_id, at, debit, credit, amount, enrichment_id, position, reason)
    values ('${workspace}', now(), 'granted', 'available', 1000, null, null, 'grant'),
    ('${workspace}', now(), 'available', 'held', 100, '${ended}', null, 'hold'),
    ('${workspace}', now(), 'held', 'spent', 100, '${ended}', 0, 'settle'),
    ('${workspace}', now(), 'available', 'held', 300, '${running}', null, 'hold')`,
  `insert into purchases values
    ('${workspace}', 'directory:1', 'contact.work_emails', now() + interval '1 month')`,
  ...['0, null', '3, null', '6, null', '1, now()'].map(toDelivery),
];

describe.each([mainDatabase()])('a database of the first version on $name', (test) => {
  let opened: OpenedDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openEmptyDatabase(test);
    ({ database } = opened);
    const db = database.db as unknown as Kysely<unknown>;
    const provider = { getMigrations: () => Promise.resolve({ '0001-first': first }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    for (const row of ROWS) await sql.raw(row).execute(db);
    await migrate(db);
  });
  afterAll(() => opened.close());

  it('gives each key a budget, in which what was held and spent counts in its month', async () => {
    const { db } = database;
    const months = await db.selectFrom('budget_months').selectAll().orderBy('month').execute();
    expect(months).toEqual([
      { budget_id: key, month: '2026-01', held: 0, spent: 100 },
      { budget_id: key, month: '2026-02', held: 300, spent: 0 },
    ]);
    expect(await db.selectFrom('budgets').select('spend_limit').execute()).toEqual([
      { spend_limit: null },
      { spend_limit: null },
    ]);
  });

  it('keeps the remaining attempts of deliveries', async () => {
    const rows = await database.db
      .selectFrom('webhook_deliveries')
      .select(['attempts', 'tries_left', 'gave_up_at', 'next_attempt_at'])
      .orderBy('attempts')
      .execute();
    expect(rows).toEqual([
      { attempts: 0, tries_left: 6, gave_up_at: null, next_attempt_at: expect.any(Date) },
      { attempts: 1, tries_left: 5, gave_up_at: null, next_attempt_at: null },
      { attempts: 3, tries_left: 3, gave_up_at: null, next_attempt_at: expect.any(Date) },
      { attempts: 6, tries_left: 0, gave_up_at: expect.any(Date), next_attempt_at: null },
    ]);
  });

  it('gives each delivery the workspace of its enrichment, also those that an older process adds', async () => {
    const { db } = database;
    const read = () => db.selectFrom('webhook_deliveries').select(['id', 'owner_id']).execute();
    const migrated = await read();
    expect(migrated.map((row) => row.owner_id)).toEqual(Array(4).fill(workspace));
    await sql.raw(toDelivery('0, null')).execute(db);
    const ids = migrated.map(({ id }) => id);
    const added = await db
      .deleteFrom('webhook_deliveries')
      .where('id', 'not in', ids)
      .returning('owner_id')
      .execute();
    expect(added).toEqual([{ owner_id: workspace }]);
  });

  it.each([
    ['a worker reads a delivery', 'workspace_id', 'tries_left > 0 and round = 0'],
    ['a delivery is resent', 'next_attempt_at', `workspace_id = '${workspace}'`],
  ])('lets a process of the previous release run: %s', async (_, column, condition) => {
    // These statements name the column workspace_id without a table.
    const { rows } = await sql
      .raw(
        `select webhook_deliveries.id, ${column} from webhook_deliveries
          inner join enrichments on enrichments.id = enrichment_id
          inner join workspaces on workspaces.id = enrichments.workspace_id
          where ${condition} and expires_at > now()`,
      )
      .execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('keeps the ledger and the purchases', async () => {
    expect(await auditBooks(database.db)).toEqual([]);
    const bought = await database.db.selectFrom('purchases').select('person_key').execute();
    expect(bought).toEqual([{ person_key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('is migrated once: the next start finds nothing to do', async () => {
    await expect(migrate(database.db)).resolves.toBeUndefined();
  });
});

describe.each([mainDatabase()])('a person without a flag at the current job, on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase(test);
  });
  afterAll(() => opened.close());

  it('works there afterwards, and is hidden where the domain is suppressed, in the turn of the writers', async () => {
    const { db } = opened.database;
    await migrate(db, '0028-spend-each');
    await sql`insert into suppressions (id, reason, kind, label, created_at) values
      (gen_random_uuid(), 'operator', 'domain', 'quiet.example', now()),
      (gen_random_uuid(), 'operator', 'email', 'm…@o….example, calm.example', now()),
      (gen_random_uuid(), 'operator', 'name', 'Q… O…', now()),
      (gen_random_uuid(), 'erasure', null, '', now())`.execute(db);
    const unflagged = (company: string) => ({ employment: { current: { company } } });
    const former = { employment: { current: null, all: [{ company: 'quiet.example' }] } };
    const people = [
      ['at a suppressed domain', 'quiet.example', unflagged('quiet.example')],
      ['at one of an address', 'calm.example', unflagged('calm.example')],
      ['at one that only ends alike', 'unquiet.example', unflagged('unquiet.example')],
      ['below it', 'eu.quiet.example', unflagged('eu.quiet.example')],
      ['formerly there', 'quiet.example', former],
      ['elsewhere', 'open.example', unflagged('open.example')],
    ] as const;
    for (const [id, domain, profile] of people) {
      await sql`insert into directory_companies (id, data, name_key, domain, root_domain)
        values (${domain}, '{}', '', ${domain}, ${domain}) on conflict do nothing`.execute(db);
      await sql`insert into directory_people
          (id, profile, contact_info, full_name_key, name_key, imported_at)
        values (${id}, ${JSON.stringify(profile)}::jsonb, '{}', '', '', now())`.execute(db);
      await sql`insert into directory_employments
          (person_id, company_id, is_current, given_key, surname_key)
        values (${id}, ${domain}, false, '', '')`.execute(db);
      await sql`insert into directory_people_search (person_id, rules, terms)
        values (${id}, 4, '{}')`.execute(db);
    }
    const other = await opened.another();
    let migration = Promise.resolve();
    await other.db.transaction().execute(async (tx) => {
      await lockSearchIndex(tx);
      migration = migrate(db);
      await waitsOrEnds(opened, migration);
      const { rows } = await sql<{ current: number }>`
        select count(*)::integer as current from directory_employments where is_current`.execute(
        tx,
      );
      expect(rows).toEqual([{ current: 0 }]);
    });
    await migration;
    const { rows } = await sql<{ id: string; is_current: boolean; suppressed: boolean }>`
      select person_id as id, is_current, suppressed from directory_employments
      join directory_people_search using (person_id) where rules = 4`.execute(db);
    expect(new Map(rows.map((row) => [row.id, [row.is_current, row.suppressed]]))).toEqual(
      new Map([
        ['at a suppressed domain', [true, true]],
        ['at one of an address', [true, true]],
        ['at one that only ends alike', [true, false]],
        ['below it', [true, true]],
        ['formerly there', [false, false]],
        ['elsewhere', [true, false]],
      ]),
    );
  });
});

describe.each([mainDatabase()])('the notes of searches on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase(test);
  });
  afterAll(() => opened.close());

  it('name no person afterwards, and are removed from the files as after an erasure', async () => {
    const { db } = opened.database;
    await migrate(db, '0020-upstream-searches');
    await sql`insert into workspaces (id, name, webhook_secret, created_at)
      values (${workspace}::uuid, 'w', '', now())`.execute(db);
    const notes = [
      ['person.search', 'titles: Buyer; professional network ids: 880001 (4 of 101)'],
      ['person.search', 'names: Ada Exa… (1 of 1)'],
      ['person.search', 'titles: Buyer, names: x (2 of 2)'],
      ['company.search', 'names: Harbour (1 of 1)'],
      [null, 'names: a refund'],
    ];
    for (const [kind, note] of notes) {
      await sql`insert into ledger_entries (workspace_id, at, debit, credit, amount, reason, kind, note)
        values (${workspace}::uuid, now(), 'available', 'spent', 1, 'charge', ${kind}, ${note})
        `.execute(db);
    }
    await migrate(db);
    const rows = await db.selectFrom('ledger_entries').select('note').orderBy('id').execute();
    expect(rows.map(({ note }) => note)).toEqual([
      'people or companies by name or id (4 of 101)',
      'people or companies by name or id (1 of 1)',
      ...notes.slice(2).map(([, note]) => note),
    ]);
    expect(await db.selectFrom('scrub_request').selectAll().execute()).toHaveLength(1);
  });
});
