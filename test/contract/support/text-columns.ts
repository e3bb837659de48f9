// Every column of every table that stores text, JSON or bytes, and whether it can hold a person. A new
// column fails test/contract/erasure-tables.test.ts until it stands in one of the two lists.
import { sql } from 'kysely';
import type { Db } from '../../../service/db/database.ts';

/** Written by person-writers.ts before the erasure, which must clear them. */
export const CAN_HOLD_A_PERSON = [
  'pgboss.job.group_id',
  'pgboss.job_common.group_id',
  'public.dashboard_import_parts.data',
  'public.dashboard_import_rejects.record',
  'public.dashboard_imports.error',
  'public.dashboard_imports.name',
  'public.dashboard_imports.rejects_head',
  'public.dashboard_imports.unknown_columns',
  'public.directory_emails.email',
  'public.directory_emails.person_id',
  'public.directory_employments.given_key',
  'public.directory_employments.person_id',
  'public.directory_employments.surname_key',
  'public.directory_people.contact_info',
  'public.directory_people.full_name_key',
  'public.directory_people.id',
  'public.directory_people.name_key',
  'public.directory_people.profile',
  'public.directory_people.profile_key',
  'public.enrichments.contact_webhook_url',
  'public.enrichments.name',
  'public.enrichments.webhook_url',
  'public.idempotency_keys.key',
  'public.ledger_entries.note',
  'public.mail_addresses.address',
  'public.mail_domains.domain',
  'public.pattern_domains.domain',
  'public.pattern_domains.learnt',
  'public.records.contact_info',
  'public.records.custom',
  'public.records.input',
  'public.records.profile',
  'public.records.provenance',
  'public.records.query',
  'public.records.unpaid_answer',
  'public.source_health.last_error',
  'public.source_progress.answers',
  'public.suppressions.note',
  'public.upstream_jobs.body',
  'public.upstream_jobs.error',
  'public.upstream_purchases.answer',
  'public.upstream_purchases.error',
  'public.upstream_purchases.person_key',
  'public.upstream_purchases.profile_key',
  'public.upstream_purchases.query',
  'public.webhook_attempts.error',
  'public.webhook_deliveries.body',
  'public.webhook_deliveries.last_error',
  'public.webhook_deliveries.url',
] as const;

const QUEUE = 'pg-boss writes settings, names of queues and states of jobs here';
const JOB = 'the service puts ids, positions and times into its jobs, and no output';
const VALUE = 'a value of a closed list';
const COMPANY = 'a company; one that is named after a person is removed by an import or in SQL';
const ACCOUNT = "a user's own account, key or workspace, managed in the dashboard";
const DIGEST = 'a digest of a random secret';
const SOURCE = 'the name of a source in the configuration';
const RANDOM = 'a random id of the service or of the upstream';
const MIGRATION = 'the name and time of a migration, or of the lock on them';

/** With the reason. Columns that are searched after the erasure all the same. */
export const CANNOT_HOLD_A_PERSON: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['job', 'job_common'].flatMap((table) => [
      ...['data', 'output', 'singleton_key', 'source_output'].map((column) => [
        `pgboss.${table}.${column}`,
        JOB,
      ]),
      ...['dead_letter', 'group_tier', 'name', 'policy', 'source_name', 'state'].map((column) => [
        `pgboss.${table}.${column}`,
        QUEUE,
      ]),
    ]),
  ),
  'pgboss.bam.command': QUEUE,
  'pgboss.bam.error': QUEUE,
  'pgboss.bam.name': QUEUE,
  'pgboss.bam.queue': QUEUE,
  'pgboss.bam.status': QUEUE,
  'pgboss.bam.table_name': QUEUE,
  'pgboss.job_dependency.child_name': QUEUE,
  'pgboss.job_dependency.parent_name': QUEUE,
  'pgboss.queue.dead_letter': QUEUE,
  'pgboss.queue.name': QUEUE,
  'pgboss.queue.policy': QUEUE,
  'pgboss.queue.ready_history': QUEUE,
  'pgboss.queue.singletons_active': QUEUE,
  'pgboss.queue.table_name': QUEUE,
  'pgboss.queue_stats.name': QUEUE,
  // A partition per day.
  'pgboss.queue_stats_*.name': QUEUE,
  'pgboss.schedule.cron': QUEUE,
  'pgboss.schedule.data': QUEUE,
  'pgboss.schedule.key': QUEUE,
  'pgboss.schedule.kind': QUEUE,
  'pgboss.schedule.name': QUEUE,
  'pgboss.schedule.options': QUEUE,
  'pgboss.schedule.timezone': QUEUE,
  'pgboss.subscription.event': QUEUE,
  'pgboss.subscription.name': QUEUE,
  'pgboss.warning.data': QUEUE,
  'pgboss.warning.message': QUEUE,
  'pgboss.warning.type': QUEUE,
  'public.api_keys.hash': DIGEST,
  'public.api_keys.hint': ACCOUNT,
  'public.api_keys.name': ACCOUNT,
  'public.api_keys.sealed': 'an encrypted API key',
  'public.budget_months.month': 'a month',
  'public.dashboard_browsers.hash': DIGEST,
  'public.dashboard_imports.by': ACCOUNT,
  'public.dashboard_imports.format': VALUE,
  'public.dashboard_imports.state': VALUE,
  'public.dashboard_people.email': ACCOUNT,
  'public.dashboard_people.password': 'a salted hash of a password',
  'public.dashboard_people.role': VALUE,
  'public.dashboard_people.sealed': 'an encrypted password of the demo',
  'public.dashboard_sessions.hash': DIGEST,
  'public.dashboard_tries.subject': 'a keyed hash that ends with the day',
  'public.directory_companies.data': COMPANY,
  'public.directory_companies.domain': COMPANY,
  'public.directory_companies.id': COMPANY,
  'public.directory_companies.name_key': COMPANY,
  'public.directory_companies.profile_key': COMPANY,
  'public.directory_companies.root_domain': COMPANY,
  'public.directory_company_aliases.company_id': COMPANY,
  'public.directory_company_aliases.key': COMPANY,
  'public.directory_employments.company_id': COMPANY,
  'public.directory_imports.digest': 'a digest of a whole file, or the id of an upload',
  'public.directory_imports.name': 'a digest of a whole file, or the id of an upload',
  'public.directory_imports.run': RANDOM,
  'public.directory_people.import_run': RANDOM,
  'public.enrichments.budget_month': 'a month',
  'public.enrichments.kind': VALUE,
  'public.enrichments.status': VALUE,
  'public.idempotency_keys.body_hash': 'a digest of a whole request; its row is deleted as well',
  'public.idempotency_keys.path': VALUE,
  'public.kysely_migration.name': MIGRATION,
  'public.kysely_migration.timestamp': MIGRATION,
  'public.kysely_migration_lock.id': MIGRATION,
  'public.ledger_entries.credit': VALUE,
  'public.ledger_entries.debit': VALUE,
  'public.ledger_entries.kind': VALUE,
  'public.ledger_entries.reason': VALUE,
  'public.mail_domains.probe': 'a random local part',
  'public.mail_domains.route': VALUE,
  'public.pattern_waits.reference': RANDOM,
  'public.purchases.kind': VALUE,
  'public.purchases.person_key': 'a digest; its row is deleted as well',
  'public.queue_turns.lane': 'the name of a queue and the id of a workspace',
  'public.records.state': VALUE,
  'public.records.wanted': VALUE,
  'public.service_identity.secret_check': 'an encrypted constant',
  'public.source_budgets.source': SOURCE,
  'public.source_days.source': SOURCE,
  'public.source_finds.kind': VALUE,
  'public.source_finds.source': SOURCE,
  'public.source_health.breaker': VALUE,
  'public.source_health.source': SOURCE,
  'public.source_progress.reference': RANDOM,
  'public.source_turns.reference': RANDOM,
  'public.source_turns.source': SOURCE,
  'public.suppression_keys.hash': 'an HMAC with a key that is not in the database',
  'public.suppressions.kind': VALUE,
  'public.suppressions.label': 'masked: one letter of each part',
  'public.suppressions.reason': VALUE,
  'public.upstream_jobs.kind': VALUE,
  'public.upstream_jobs.remote_id': RANDOM,
  'public.upstream_jobs.source': SOURCE,
  'public.upstream_jobs.state': VALUE,
  'public.upstream_purchases.item': RANDOM,
  'public.upstream_purchases.kind': VALUE,
  'public.upstream_purchases.source': SOURCE,
  'public.upstream_purchases.state': VALUE,
  'public.webhook_deliveries.event': VALUE,
  'public.workspaces.name': ACCOUNT,
  'public.workspaces.webhook_secret': 'an encrypted random secret',
};

/** Types whose values cannot spell a name. Any type that is not here counts as text. */
const WITHOUT_TEXT = [
  'bigint',
  'boolean',
  'date',
  'double precision',
  'integer',
  'interval',
  'numeric',
  'real',
  'smallint',
  'timestamp with time zone',
  'timestamp without time zone',
  'uuid',
];

export type TextColumn = { schema: string; table: string; column: string; type: string };

/** All schemas but PostgreSQL's own; views show what tables hold. */
export async function readTextColumns(db: Db): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type <> 'VIEW'
      and not data_type = any(array[${sql.join(WITHOUT_TEXT)}])
    order by 1, 2, 3`.execute(db);
  return rows;
}

export const nameOf = ({ schema, table, column }: TextColumn): string =>
  `${schema}.${table.replace(/_\d{8}$/, '_*')}.${column}`;

/** What is stored in the column, one text for each row. */
export async function readTexts(db: Db, { schema, table, column, type }: TextColumn) {
  const value = sql.id(column);
  // As text, bytes would be hexadecimal digits.
  const text = type === 'bytea' ? sql`encode(${value}, 'escape')` : sql`${value}::text`;
  const { rows } = await sql<{ text: string }>`
    select ${text} as text from ${sql.id(schema, table)} where ${value} is not null`.execute(db);
  return rows.map((row) => row.text);
}
