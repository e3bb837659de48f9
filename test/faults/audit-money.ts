// Nobody is billed twice, and the receipts equal the ledger to the hundredth.
import type { Hundredths } from '../../lib/contract/credits.ts';
import { jobOf, type Audited } from './audited.ts';
import type { LedgerEnrichment, LedgerRecord } from './ledger.ts';

const LOOKUPS = { 'company.lookup': 'lookup', 'person.lookup': 'profile' } as const;

const total = (amounts: readonly { amount: Hundredths }[]): Hundredths =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

export const checkMoney = (audited: Audited): string[] => [
  ...checkBilledOnce(audited),
  ...checkReceipts(audited),
  ...checkUnknown(audited),
];

function checkBilledOnce({ plan, ledger }: Audited): string[] {
  const bills = new Map<string, number>();
  const recordOf = new Map<string, LedgerRecord>(
    ledger.enrichments.flatMap(({ id, records }) =>
      records.map((record, position) => [`${id} ${position}`, record] as const),
    ),
  );
  for (const { enrichmentId, position, kind } of ledger.payments) {
    if (enrichmentId === null) continue;
    const who = recordOf.get(`${enrichmentId} ${position}`)?.profileId;
    const what = `${kind} of ${who}`;
    bills.set(what, (bills.get(what) ?? 0) + 1);
  }
  const twice = [...bills]
    .filter(([, times]) => times > 1)
    .map(([what, times]) => `billed ${times} times: ${what}`);
  const lookups = Object.entries(LOOKUPS).flatMap(([kind, type]) => {
    const asked = plan.steps.flatMap(({ wish }) => {
      if (wish.type !== type) return [];
      return wish.type === 'lookup' ? wish.company : wish.type === 'profile' ? wish.person : [];
    });
    const billed = ledger.payments.filter((payment) => payment.kind === kind).length;
    const distinct = new Set(asked).size;
    return billed > distinct ? [`${kind} was billed ${billed} times for ${distinct}`] : [];
  });
  return [...twice, ...lookups];
}

/** One for each job that has ended, over what the service says that it cost. */
function checkReceipts({ books, ledger }: Audited): string[] {
  const receipts = new Map(books.receipts.map((receipt) => [receipt.id, receipt]));
  const without = books.jobs
    .filter(({ id, state }) => state === 'done' && !receipts.has(id))
    .map(({ name }) => `the job "${name}" has no receipt`);
  const wrong = ledger.enrichments.flatMap((enrichment) => {
    const job = jobOf(books, enrichment);
    const charged = job && receipts.get(job.id)?.charged;
    return charged === undefined || charged === enrichment.cost
      ? []
      : [`"${job?.name}" cost ${enrichment.cost}, its receipt says ${charged}`];
  });
  return [...without, ...wrong];
}

/** Enrichments that the extension was never told of, or that it took for forgotten. */
function unreceipted({ books, ledger }: Audited): {
  orphans: LedgerEnrichment[];
  forgotten: LedgerEnrichment[];
} {
  const receipts = new Set(books.receipts.map(({ id }) => id));
  const orphans = ledger.enrichments.filter((one) => !jobOf(books, one));
  const forgotten = ledger.enrichments.filter((one) => {
    const job = jobOf(books, one);
    return job && !receipts.has(job.id);
  });
  return { orphans, forgotten };
}

/**
 * What was paid under an answer that was lost for good has no receipt: the user was told of it, once for
 * each time. All the rest of the ledger has one.
 */
function checkUnknown(audited: Audited): string[] {
  const { books, ledger, lost } = audited;
  const faults: string[] = [];
  const { orphans, forgotten } = unreceipted(audited);
  const typeOf = (id: string) => books.jobs.find((job) => job.id === id)?.type;
  const isLookup = (id: string) => ['company', 'person'].includes(typeOf(id) ?? '');
  const lostStarts = lost.filter((id) => !isLookup(id)).length;
  if (orphans.length > lostStarts) {
    faults.push(
      `${orphans.length} enrichments were accepted that the extension does not know of, ${lostStarts} times it said so`,
    );
  }
  for (const { id } of forgotten) {
    const job = books.jobs.find((one) => 'enrichmentId' in one && one.enrichmentId === id);
    if (job?.failure?.code !== 'not_found') faults.push(`the enrichment ${id} has no receipt`);
  }
  const paidLookups = total(ledger.payments.filter(({ enrichmentId }) => enrichmentId === null));
  const toldOfLookups = books.receipts
    .filter(({ id }) => isLookup(id))
    .reduce((sum, { charged }) => sum + charged, 0);
  const untold = paidLookups - toldOfLookups;
  if (untold < 0 || (untold > 0 && !lost.some(isLookup))) {
    faults.push(`look-ups cost ${paidLookups}, ${untold} of it without a receipt`);
  }
  const told = books.receipts.reduce((sum, { charged }) => sum + charged, 0);
  const unknown = [...orphans, ...forgotten].reduce((sum, { cost }) => sum + cost, 0) + untold;
  if (told + unknown !== ledger.spent) {
    faults.push(`the ledger says ${ledger.spent}, the receipts ${told}, unknown is ${unknown}`);
  }
  return faults;
}
