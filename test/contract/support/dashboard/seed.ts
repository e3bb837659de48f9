// Enrichments as the service stores them, without sources.
import type { Budget } from '../../../../service/credits/key-budget.ts';
import type { Spender } from '../../../../service/credits/ledger.ts';
import type { Db, Tx } from '../../../../service/db/database.ts';
import { json } from '../../../../service/db/json.ts';
import type { EnrichmentRow } from '../../../../service/enrichments/results.ts';
import type { StoredRecordState } from '../../../../service/db/tables/enrichments.ts';
import type { EnrichField } from '../../../../lib/contract/values.ts';
import type { TestDashboard } from './dashboard.ts';

export type SeededKey = { id: string; budgetId: string };

export async function getKey(db: Db, workspaceId: string): Promise<SeededKey> {
  const { id, budget_id: budgetId } = await db
    .selectFrom('api_keys')
    .select(['id', 'budget_id'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return { id, budgetId };
}

const toMonth = (at: Date): Budget['month'] => at.toISOString().slice(0, 7);

export const spender = (workspaceId: string, key: SeededKey, at: Date): Spender => ({
  workspaceId,
  apiKeyId: key.id,
  budget: { id: key.budgetId, month: toMonth(at) },
});

type EnrichmentSeed = Partial<EnrichmentRow> & { at: Date; key: SeededKey };

/** Returns its id. */
export async function seedEnrichment(
  db: Db,
  workspaceId: string,
  { at, key, ...more }: EnrichmentSeed,
): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto('enrichments')
    .values({
      id,
      workspace_id: workspaceId,
      api_key_id: key.id,
      budget_id: key.budgetId,
      budget_month: toMonth(at),
      kind: 'contact',
      name: 'Maren Osei-Thorvik',
      status: 'CREATED',
      webhook_url: null,
      contact_webhook_url: null,
      held: 0,
      cost: 0,
      total: 1,
      pending: 1,
      created_at: at,
      expires_at: new Date(at.getTime() + 90 * 86_400_000),
      ...more,
    })
    .execute();
  return id;
}

type RecordSeed = {
  position?: number;
  input?: Record<string, string>;
  wanted?: EnrichField[];
  state?: StoredRecordState;
  contactInfo?: object;
  profile?: object;
  provenance?: object;
  cost?: number;
  finishedAt?: Date | null;
};

export async function seedRecord(db: Db, enrichmentId: string, it: RecordSeed = {}): Promise<void> {
  await db
    .insertInto('records')
    .values({
      enrichment_id: enrichmentId,
      position: it.position ?? 0,
      query: json({}),
      input: json(it.input ?? {}),
      custom: null,
      wanted: json(it.wanted ?? ['contact.work_emails']),
      state: it.state ?? 'running',
      contact_info: it.contactInfo ? json(it.contactInfo) : null,
      profile: it.profile ? json(it.profile) : null,
      provenance: it.provenance ? json(it.provenance) : null,
      cost: it.cost ?? 0,
      finished_at: it.finishedAt ?? null,
    })
    .execute();
}

export async function seedDelivery(db: Db | Tx, enrichmentId: string, at: Date): Promise<string> {
  const id = crypto.randomUUID();
  const { workspace_id } = await db
    .selectFrom('enrichments')
    .select('workspace_id')
    .where('id', '=', enrichmentId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('webhook_deliveries')
    .values({
      id,
      enrichment_id: enrichmentId,
      owner_id: workspace_id,
      event: 'enrichment_finished',
      url: 'https://hooks.tarnwick.example/crm',
      body: '{"secret": "theirs"}',
      tries_left: 5,
      next_attempt_at: new Date(at.getTime() + 60_000),
      created_at: at,
    })
    .execute();
  return id;
}

const email = (address: string, status = 'DELIVERABLE') => ({ email: address, status });

/** A record without results. */
export const NOTHING = {
  most_probable_work_email: null,
  most_probable_personal_email: null,
  most_probable_phone: null,
  work_emails: [],
  personal_emails: [],
  phones: [],
};

export const MAREN = {
  ...NOTHING,
  most_probable_work_email: email('maren@tarnwick.example'),
  work_emails: [email('maren@tarnwick.example'), email('m.thorvik@old.example', 'INVALID')],
};

/** A workspace, a signed-in member, and a fixed clock. */
export async function begin(test: TestDashboard, credits = 50) {
  const { workspaceId } = await test.workspace(credits);
  const browser = await test.signedIn(workspaceId, 'member');
  const key = await getKey(test.data.db, workspaceId);
  const begun = test.now().getTime();
  const seconds = (ago: number) => new Date(begun - ago * 1000);
  return { workspaceId, browser, key, seconds, db: test.data.db };
}
