// Reads the ledger of one workspace, and its enrichments, from the service's database.
import { contactInfo } from '../../lib/contract/enrichment.ts';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { READING } from '../../lib/contract/wire.ts';
import { z } from '../../lib/zod.ts';
import type { Db } from '../../service/db/database.ts';

export type LedgerRecord = {
  /** `custom.ref`: the extension's reference to its contact. */
  ref: string;
  wanted: readonly EnrichField[];
  /** The requested address of a reverse look-up. */
  email: string | null;
  /** Null when no person was found. */
  profileId: string | null;
  emails: { work: string[]; personal: string[] };
  phones: string[];
};

export type LedgerEnrichment = {
  id: string;
  /** As the extension sent it, with the code of its job. */
  name: string;
  status: string;
  finished: boolean;
  cost: Hundredths;
  records: LedgerRecord[];
};

/** One purchase. */
export type Payment = {
  workspaceId: string;
  kind: string;
  amount: Hundredths;
  enrichmentId: string | null;
  position: number | null;
};

/** A person, company or value that the workspace has paid for, and that is free from then on. */
export type Purchase = { workspaceId: string; kind: string };

export type Ledger = {
  spent: Hundredths;
  available: Hundredths;
  held: Hundredths;
  enrichments: LedgerEnrichment[];
  payments: Payment[];
  purchases: Purchase[];
};

const storedContactInfo = z.nullable(contactInfo(READING));
const storedProfile = z.nullable(z.object({ id: z.string() }));
const storedCustom = z.object({ ref: z.string() });
const storedInput = z.object({ email: z.optional(z.string()) });

export async function readLedger(db: Db, workspaceId: string): Promise<Ledger> {
  const [balance, payments, purchases, enrichments, records] = await Promise.all([
    db
      .selectFrom('balances')
      .select(['spent', 'available', 'held'])
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('ledger_entries')
      .select(['kind', 'amount', 'enrichment_id', 'position'])
      .where('workspace_id', '=', workspaceId)
      .where('credit', '=', 'spent')
      .execute(),
    db.selectFrom('purchases').select('kind').where('workspace_id', '=', workspaceId).execute(),
    db.selectFrom('enrichments').selectAll().where('workspace_id', '=', workspaceId).execute(),
    db
      .selectFrom('records')
      .innerJoin('enrichments', 'enrichments.id', 'records.enrichment_id')
      .selectAll('records')
      .where('workspace_id', '=', workspaceId)
      .orderBy('position')
      .execute(),
  ]);
  const getRecords = (id: string): LedgerRecord[] =>
    records
      .filter((record) => record.enrichment_id === id)
      .map(({ custom, input, wanted, contact_info, profile }) => {
        const info = storedContactInfo.parse(contact_info ?? null);
        return {
          ref: storedCustom.parse(custom).ref,
          wanted,
          email: storedInput.parse(input).email ?? null,
          profileId: storedProfile.parse(profile ?? null)?.id ?? null,
          emails: {
            work: info?.work_emails.map(({ email }) => email) ?? [],
            personal: info?.personal_emails.map(({ email }) => email) ?? [],
          },
          phones: info?.phones.map(({ number }) => number) ?? [],
        };
      });
  return {
    spent: Number(balance.spent),
    available: Number(balance.available),
    held: Number(balance.held),
    payments: payments.map(({ kind, amount, enrichment_id, position }) => ({
      workspaceId,
      kind: kind ?? '',
      amount: Number(amount),
      enrichmentId: enrichment_id,
      position,
    })),
    purchases: purchases.map(({ kind }) => ({ workspaceId, kind })),
    enrichments: enrichments.map(({ id, name, status, finished_at, cost }) => ({
      id,
      name,
      status,
      finished: finished_at !== null,
      cost: Number(cost),
      records: getRecords(id),
    })),
  };
}
