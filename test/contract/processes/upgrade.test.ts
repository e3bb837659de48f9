// This version opens a database of release 0.1.0: what was bought, spent, suppressed and started is the same.
// rekey.long.test.ts covers keys that the two releases make differently.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../service/db/database.ts';
import { NO_IDENTIFIERS } from '../../../service/privacy/person-keys.ts';
import { createSuppressions } from '../../../service/privacy/suppression/suppressions.ts';
import type { Service } from '../../../service/service-options.ts';
import { startService } from '../../../service/start.ts';
import { createBrowser } from '../support/dashboard/browser.ts';
import { checkMoney } from '../support/check-money.ts';
import { createChecks } from '../support/checked-fetch.ts';
import { createClient, type TestClient } from '../support/client.ts';
import { mainDatabase } from '../support/databases.ts';
import { createHeldSource } from '../support/held-source.ts';
import { byUrl, idris, nil, PERSONAL, PHONES, WORK, zoe } from '../support/people.ts';
import {
  createReleased,
  NOW,
  openReleased,
  RELEASED,
  type Released,
} from '../support/released-database.ts';

const { enrichments } = RELEASED;
const START = '/contact/enrich/bulk';
/** The number that `held-source.ts` counts as the id of a person without one. */
const NO_NETWORK_ID = 0;

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Columns that have other values after the upgrade. rekey.long.test.ts checks the keys. */
const CHANGED: Record<string, readonly string[]> = {
  directory_companies: ['name_key'],
  directory_company_aliases: ['key'],
  directory_people: ['name_key', 'full_name_key', 'profile_key'],
  directory_emails: ['email'],
  directory_employments: ['given_key', 'surname_key'],
  // The next attempt is made at once.
  webhook_deliveries: ['attempts', 'last_error', 'tries_left', 'next_attempt_at'],
};

/** Tables of the release without a row: sessions of the dashboard, and what sources remember for a while. */
const EMPTY = /^(?:dashboard_(?!people).*|mail_.*|pattern_.*)$/;

/** The tables in which a process writes about its own work. */
const BOOKKEEPING = /^(?:kysely_.*|queue_turns|request_counts|source_.*)$/;

async function readTables(db: Db): Promise<Tables> {
  const { rows: names } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by table_name`.execute(db);
  const tables: Tables = {};
  for (const { name } of names.filter((table) => !BOOKKEEPING.test(table.name))) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)`.execute(db);
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Of each row the columns that the release had too, and that keep their values; in order. */
function toKept(table: string, before: readonly Row[], rows: readonly Row[]): string[] {
  const columns = Object.keys(before[0] ?? {}).filter((name) => !CHANGED[table]?.includes(name));
  return rows.map((row) => JSON.stringify(columns.map((name) => row[name]))).toSorted();
}

describe.each([mainDatabase()])('a database of release 0.1.0 on $name', (test) => {
  const source = createHeldSource(({ lastName }) => {
    const value = { email: 'late@held.example', status: 'DELIVERABLE' };
    const found = { source: 'held', at: NOW().toISOString(), kind: WORK, value } as const;
    return { person: null, values: lastName === 'Awaited' ? [found] : [] };
  });
  let released: Released;
  let before: Tables;
  let after: Tables;
  let service: Service;
  let shipping: TestClient;
  let connect: (apiKey: string) => TestClient;
  beforeAll(async () => {
    released = await createReleased(test);
    const database = await openReleased(released);
    before = await readTables(database.db);
    await database.close();
    source.hold(NO_NETWORK_ID);
    service = await startService({
      data: released.data,
      ...(released.url !== undefined && { databaseUrl: released.url }),
      secret: RELEASED.secret,
      now: NOW,
      requestsPerMinute: 100_000,
      sources: [source],
    });
    const { fetch } = await createChecks(service.origin);
    connect = (apiKey) => createClient(fetch, { workspaceId: '', webhookSecret: '', apiKey });
    shipping = connect(RELEASED.shipping);
    // The enrichment that was under way waits for this source.
    await source.asked(NO_NETWORK_ID);
    after = await readTables(service.db);
  });
  afterAll(async () => {
    source.letGo(NO_NETWORK_ID);
    await service?.stop();
    await released?.remove();
  });

  it('has the same ledger, balances and budgets', async () => {
    for (const table of ['ledger_entries', 'balances', 'budgets', 'budget_months']) {
      expect(after[table]).toEqual(before[table]);
    }
    expect(new Set(after['ledger_entries']!.map(({ reason }) => reason))).toEqual(
      new Set(['grant', 'hold', 'settle', 'release', 'charge']),
    );
    await checkMoney(service.db);
    expect(await shipping.balance()).toBe(214);
    expect(await connect(RELEASED.sales).balance()).toBe(94);
  });

  it('has every row of every table', () => {
    // rekey-steps.long.test.ts: two purchases of one person become one.
    const tables = Object.entries(before).filter(([table]) => table !== 'upstream_purchases');
    for (const [table, rows] of tables) {
      expect(rows.length > 0, table).toBe(!EMPTY.test(table));
      const kept = toKept(table, rows, after[table]!);
      expect(kept, table).toEqual(expect.arrayContaining(toKept(table, rows, rows)));
      expect(kept.length, table).toBeGreaterThanOrEqual(rows.length);
    }
  });

  it.each([
    ['finished', 'FINISHED', 15, ['found', 'not_found', 'found']],
    ['repeated', 'FINISHED', 0, ['found']],
    ['limited', 'FINISHED', 0, ['not_found', 'found']],
    ['undelivered', 'FINISHED', 0, ['not_found']],
    ['canceled', 'CANCELED', 10, ['found', 'skipped']],
    ['erased', 'FINISHED', 1, ['found']],
  ] as const)('shows the result of the enrichment "%s"', async (name, status, credits, states) => {
    const { result } = await shipping.contactResult(enrichments[name]);
    expect(result).toMatchObject({ status, cost: { credits } });
    expect(result.data.map(({ state }) => state)).toEqual(states);
  });

  it('shows the values that were found, and nothing of an erased person', async () => {
    const { result } = await shipping.contactResult(enrichments.finished);
    const [first, , third] = result.data;
    const { work_emails, personal_emails, phones } = zoe.contactInfo;
    expect(first!.contact_info).toMatchObject({ work_emails, personal_emails, phones });
    expect(first!.profile).toMatchObject({
      id: 'person-9001',
      full_name: 'Zoë Lindqvist-Okafor',
      employment: { current: { title: 'Planner', company: { domain: 'harbour.example' } } },
    });
    expect(third).toMatchObject({
      custom: { ref: 'row 3' },
      contact_info: { most_probable_work_email: { email: 'i.marchetti@harbour.example' } },
    });
    const { result: reverse } = await shipping.reverseResult(enrichments.reverse);
    expect(reverse).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    expect(reverse.data.map(({ profile }) => profile?.full_name)).toEqual([
      'Zoë Lindqvist-Okafor',
      undefined,
    ]);
    const { body } = await shipping.get(`${START}/${enrichments.erased}`);
    expect(JSON.stringify(body)).not.toMatch(/vesna|kowal/i);
  });

  it('finishes the enrichment that was under way, and releases the rest of its hold', async () => {
    source.letGo(NO_NETWORK_ID);
    const { result } = await shipping.contactResult(enrichments.running);
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    expect(result.data.map(({ contact_info: info }) => info!.work_emails)).toEqual([
      idris.contactInfo.work_emails,
      [],
      [{ email: 'late@held.example', status: 'DELIVERABLE' }],
    ]);
    await checkMoney(service.db);
  });

  it('charges nothing for what was bought', async () => {
    const balance = await shipping.balance();
    const again = [byUrl(zoe, WORK, PERSONAL, PHONES), byUrl(idris, WORK)];
    const { result } = await shipping.contactResult(await shipping.enrich(again));
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 0 } });
    await shipping.reverseResult(await shipping.reverse([{ email: 'zoe@harbour.example' }]));
    const url = idris.profile.social_profiles!.professional_network!.url;
    const person = await shipping.post('/people/lookup', { person_professional_network_url: url });
    const company = await shipping.post('/company/lookup', { domain: 'harbour.example' });
    for (const { body } of [person, company]) {
      expect(body).toMatchObject({ metadata: { credits: 0 } });
    }
    expect(await shipping.balance()).toBe(balance);
    await checkMoney(service.db);
  });

  it('knows the idempotency key of an earlier start', async () => {
    const data = [
      byUrl(zoe, WORK, PERSONAL, PHONES),
      byUrl(nil, WORK),
      {
        first_name: 'Idris',
        last_name: 'Marchetti',
        domain: 'harbour.example',
        enrich_fields: [WORK, PHONES],
        custom: { ref: 'row 3' },
      },
    ];
    const headers = { 'Idempotency-Key': RELEASED.idempotencyKey };
    const again = { name: 'Harbour team', data };
    const { body } = await shipping.post(START, again, headers);
    expect(body).toEqual({ enrichment_id: enrichments.finished });
  });

  it.each([
    ['an address', { emails: ['someone@suppressed.example'] }],
    ['a domain', { domains: ['off-limits.example'] }],
    ['a profile', { profileUrls: ['https://www.network.example/in/never-me'] }],
    ['a number', { phones: ['+44 7700 900177'] }],
    ['a name', { names: ['Ottilie Brandt'], companyNames: ['Mellow Works'] }],
    [
      'a name that has another key now',
      { names: ['ใจดี สมชาย'], companyDomains: ['careers.selby.example'] },
    ],
    ['an erased person', { names: ['Vesna Kowal'], companyDomains: ['mellow.example'] }],
  ])('still suppresses %s', async (_, person) => {
    const list = createSuppressions({ db: service.db, secret: RELEASED.secret, now: NOW });
    expect(await list.isSuppressed({ ...NO_IDENTIFIERS, ...person })).toBe(true);
  });

  it.each([
    ['limited', 200],
    ['revoked', 401],
    ['rotated', 200],
    ['successor', 200],
  ] as const)('answers the key "%s" with %d', async (name, status) => {
    const { status: answered } = await connect(RELEASED[name]).get('/account/credits');
    expect(answered).toBe(status);
  });

  it('lets the operator sign in with the password of then', async () => {
    const session = await createBrowser(service.origin).signIn(RELEASED.operator);
    expect(session).toMatchObject({
      person: { role: 'operator', mustChangePassword: true },
      workspace: { name: 'Shipping' },
    });
  });
});
