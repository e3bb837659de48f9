// Nobody is billed twice, the receipts equal the ledger to the hundredth, and what was paid without a
// receipt is what the user was told of, job by job.
import { LOOKUP_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import { jobOf, senderOf, timesLost, type Audited } from './books-under-audit.ts';
import type { LedgerEnrichment, LedgerRecord } from './ledger.ts';

const LOOKUPS = [
  { kind: 'company.lookup', type: 'company' },
  { kind: 'person.lookup', type: 'person' },
] as const;

const total = (amounts: readonly { amount: Hundredths }[]): Hundredths =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

export const checkMoney = (audited: Audited): string[] => [
  ...checkBilledOnce(audited),
  ...checkReceipts(audited),
  ...checkUnknown(audited),
  ...checkLookups(audited),
];

/** Enrichments that no job knows as its own. */
const orphansOf = ({ books, ledger }: Audited): LedgerEnrichment[] =>
  ledger.enrichments.filter((one) => !jobOf(books, one));

function checkBilledOnce(audited: Audited): string[] {
  const { plan, books, ledger } = audited;
  const recordOf = new Map<string, LedgerRecord>(
    ledger.enrichments.flatMap(({ id, records }) =>
      records.map((record, position) => [`${id} ${position}`, record] as const),
    ),
  );
  // Sent again while the service was still at work, as the user decided: that may be paid again.
  const atRisk = new Set(
    orphansOf(audited)
      .filter((one) => timesLost(audited, senderOf(books, one)?.id ?? '', true) > 0)
      .map(({ id }) => id),
  );
  // A refresh that the commercial rules do not give for nothing had its price on the button.
  const refreshed = new Set(
    ledger.enrichments
      .filter((one) => {
        const job = jobOf(books, one);
        const isPriced = job?.type === 'contact' && job.refresh && job.freeSince === undefined;
        return plan.charging === 'commercial' && isPriced;
      })
      .map(({ id }) => id),
  );
  const bills = new Map<string, number>();
  for (const { workspaceId, enrichmentId, position, kind } of ledger.payments) {
    if (enrichmentId === null || atRisk.has(enrichmentId) || refreshed.has(enrichmentId)) continue;
    const who = recordOf.get(`${enrichmentId} ${position}`)?.profileId;
    // Nobody is made to wait for a job that waits for another key.
    const what = `${kind} of ${who} in ${workspaceId}`;
    bills.set(what, (bills.get(what) ?? 0) + 1);
  }
  return [...bills]
    .filter(([, times]) => times > 1)
    .map(([what, times]) => `billed ${times} times: ${what}`);
}

/** One for each job that has ended, over what the service says that it cost; none over what it may cost. */
function checkReceipts({ books, ledger }: Audited): string[] {
  const receipts = new Map(books.receipts.map((receipt) => [receipt.id, receipt]));
  const without = books.jobs
    .filter(({ id, state }) => state === 'done' && !receipts.has(id))
    .map(({ name }) => `the job "${name}" has no receipt`);
  const wrong = ledger.enrichments.flatMap((enrichment) => {
    const job = jobOf(books, enrichment);
    if (!job) return [];
    const receipt = receipts.get(job.id);
    if (!receipt) return [`the enrichment of "${job.name}" has no receipt`];
    const { charged, told } = receipt;
    // The cost could not be read: the receipt says that the service named none, and goes by list prices.
    const isByListPrice = told?.length === 0;
    return charged === enrichment.cost || isByListPrice
      ? []
      : [`"${job.name}" cost ${enrichment.cost}, its receipt says ${charged}`];
  });
  const dear = ledger.enrichments.flatMap((enrichment) => {
    const job = senderOf(books, enrichment);
    return job && enrichment.cost > job.held
      ? [`"${job.name}" cost ${enrichment.cost}, and was to cost ${job.held} at most`]
      : [];
  });
  return [...without, ...wrong, ...dear];
}

/** What was paid under an answer that was lost for good: of that very job it was said so, each time. */
function checkUnknown(audited: Audited): string[] {
  const { books } = audited;
  const orphans = new Map<string, LedgerEnrichment[]>();
  const faults: string[] = [];
  for (const orphan of orphansOf(audited)) {
    const sender = senderOf(books, orphan);
    if (!sender) faults.push(`no job is called "${orphan.name}", which cost ${orphan.cost}`);
    else orphans.set(sender.id, [...(orphans.get(sender.id) ?? []), orphan]);
  }
  for (const [id, all] of orphans) {
    const told = timesLost(audited, id);
    if (all.length <= told) continue;
    const job = books.jobs.find((one) => one.id === id);
    faults.push(
      `"${job?.name}" started ${all.length} enrichments that it knows nothing of, and said so ${told} times: it is ${job?.state}, ${job?.failure?.message}`,
    );
  }
  return faults;
}

function checkLookups({ plan, books, ledger, lost }: Audited): string[] {
  return LOOKUPS.flatMap(({ kind, type }) => {
    const jobs = new Set(books.jobs.filter((job) => job.type === type).map(({ id }) => id));
    const ofThese = lost.filter(({ jobId }) => jobs.has(jobId));
    const paid = ledger.payments.filter((payment) => payment.kind === kind);
    const asked = plan.steps.flatMap(({ wish }) => {
      if (wish.type === 'lookup' && type === 'company') return wish.company;
      return wish.type === 'profile' && type === 'person' ? wish.person : [];
    });
    const places = new Set(paid.map(({ workspaceId }) => workspaceId)).size;
    const most = places * new Set(asked).size + ofThese.filter(({ early }) => early).length;
    const told = books.receipts
      .filter(({ id }) => jobs.has(id))
      .reduce((sum, { charged }) => sum + charged, 0);
    const untold = total(paid) - told;
    return [
      ...(paid.length > most ? [`${kind} was billed ${paid.length} times for ${most}`] : []),
      ...(untold < 0 || untold > ofThese.length * LOOKUP_PRICE
        ? [`${kind}: ${untold} are on no receipt, and ${ofThese.length} answers were lost`]
        : []),
    ];
  });
}
