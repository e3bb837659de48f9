// A service in memory with the commercial charging rules (docs/interface.md#free-period): the identical input is
// free once the first job has finished. It finds every person, and keeps a ledger.
import type { Call } from '../../../lib/client/client.ts';
import type { ContactRecord } from '../../../lib/contract/enrichment.ts';
import { PRICE } from '../../../lib/contract/credits.ts';
import { z } from '../../../lib/zod.ts';
import { createRecord, createResult } from './engine.ts';

const FIELDS = ['contact.work_emails', 'contact.personal_emails', 'contact.phones'] as const;
type Field = (typeof FIELDS)[number];

const body = z.object({
  name: z.string(),
  data: z.array(
    z.looseObject({
      enrich_fields: z.array(z.enum(FIELDS)),
      custom: z.object({ ref: z.string() }),
    }),
  ),
});
type Item = z.infer<typeof body>['data'][number];

/** The charge for one person and kind. */
export type LedgerLine = { enrichmentId: string; who: string; field: Field; charged: number };

type Started = { id: string; name: string; items: Item[]; free: Set<string>; cost: number | null };

/** `getFullName` returns the person that an input means, in any spelling. */
export function createCommercialRules(getFullName: (item: Record<string, unknown>) => string) {
  const jobs = new Map<string, Started>();
  const byKey = new Map<string, string>();
  const bought = new Set<string>();
  const ledger: LedgerLine[] = [];

  const identical = (item: Item, field: Field) => {
    const fields = Object.entries(item).filter(([name]) => name !== 'custom');
    return `${field} ${JSON.stringify(fields.toSorted())}`;
  };

  function toRecord({ custom: { ref }, enrich_fields: fields, ...input }: Item): ContactRecord {
    const email = `${getFullName(input)}@found.example`;
    const has = (field: Field) => fields.includes(field);
    const value = { email, status: 'DELIVERABLE' };
    return createRecord(ref, {
      work_emails: has('contact.work_emails') ? [value] : [],
      personal_emails: has('contact.personal_emails') ? [value] : [],
      phones: has('contact.phones') ? [{ number: '+44 7700 900123', region: 'GB' }] : [],
    });
  }

  function finish(job: Started): number {
    let cost = 0;
    const now = job.items.flatMap((item) => item.enrich_fields.map((field) => ({ item, field })));
    for (const { item, field } of now) {
      const charged = job.free.has(identical(item, field)) ? 0 : PRICE[field];
      ledger.push({ enrichmentId: job.id, who: getFullName(item), field, charged });
      cost += charged;
    }
    for (const { item, field } of now) bought.add(identical(item, field));
    return cost;
  }

  return {
    ledger,
    /** The started jobs and whether they have finished, as the service's dashboard shows them. */
    dashboard: () =>
      [...jobs.values()].map(({ id, name, cost }) => ({ id, name, isThrough: cost !== null })),
    /** Handles a start call. */
    start(call: Call): { enrichment_id: string } {
      const known = call.idempotencyKey === undefined ? undefined : byKey.get(call.idempotencyKey);
      if (known !== undefined) return { enrichment_id: known };
      const id = crypto.randomUUID();
      const { name, data: items } = z.parse(body, call.body);
      jobs.set(id, { id, name, items, free: new Set(bought), cost: null });
      if (call.idempotencyKey !== undefined) byKey.set(call.idempotencyKey, id);
      return { enrichment_id: id };
    },
    /** Handles a result call. The job has finished by then. */
    result({ enrichmentId = '' }: Call) {
      const job = jobs.get(enrichmentId);
      if (!job) throw new Error(`No job is known as "${enrichmentId}".`);
      job.cost ??= finish(job);
      return { ...createResult(job.items.map(toRecord), job.cost / 100), name: job.name };
    },
    /** Finishes also jobs whose result was never requested. They are charged, too. */
    finishAll(): void {
      for (const job of jobs.values()) job.cost ??= finish(job);
    },
  };
}
