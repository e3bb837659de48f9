// The service's own books of one workspace, read from its database.
import { contactInfo } from '../../lib/contract/enrichment.ts';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { READING } from '../../lib/contract/wire.ts';
import { z } from '../../lib/zod.ts';
import type { Db } from '../../service/db/database.ts';

export type LedgerRecord = {
  /** `custom.ref`, by which the extension knows whom it asked about. */
  ref: string;
  wanted: readonly EnrichField[];
  /** Of a reverse look-up: the address that was asked about. */
  email: string | null;
  /** Of the person that was found; null: nobody was. */
  profileId: string | null;
  emails: { work: string[]; personal: string[] };
  phones: string[];
};

export type LedgerEnrichment = {
  id: string;
  /** As it was sent: with the code of its job. */
  name: string;
  status: string;
  finished: boolean;
  cost: Hundredths;
  records: LedgerRecord[];
};

/** Something that was paid for. */
export type Payment = {
  workspaceId: string;
  kind: string;
  amount: Hundredths;
  enrichmentId: string | null;
  position: number | null;
};

export type LedgerBooks = {
  spent: Hundredths;
  available: Hundredths;
  held: Hundredths;
  enrichments: LedgerEnrichment[];
  payments: Payment[];
};

const found = z.nullable(contactInfo(READING));
const identified = z.nullable(z.object({ id: z.string() }));
const reference = z.object({ ref: z.string() });
const asked = z.object({ email: z.optional(z.string()) });

export async function readLedger(db: Db, workspaceId: string): Promise<LedgerBooks> {
  const [balance, payments, enrichments, records] = await Promise.all([
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
    db.selectFrom('enrichments').selectAll().where('workspace_id', '=', workspaceId).execute(),
    db
      .selectFrom('records')
      .innerJoin('enrichments', 'enrichments.id', 'records.enrichment_id')
      .selectAll('records')
      .where('workspace_id', '=', workspaceId)
      .orderBy('position')
      .execute(),
  ]);
  const recordsOf = (id: string): LedgerRecord[] =>
    records
      .filter((record) => record.enrichment_id === id)
      .map(({ custom, input, wanted, contact_info, profile }) => {
        const info = found.parse(contact_info ?? null);
        return {
          ref: reference.parse(custom).ref,
          wanted,
          email: asked.parse(input).email ?? null,
          profileId: identified.parse(profile ?? null)?.id ?? null,
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
    enrichments: enrichments.map(({ id, name, status, finished_at, cost }) => ({
      id,
      name,
      status,
      finished: finished_at !== null,
      cost: Number(cost),
      records: recordsOf(id),
    })),
  };
}
