// Checks the charges: no person is billed twice, each receipt equals the ledger to the hundredth, and every
// charge without a receipt belongs to a job whose outcome the extension reported as unknown.
import { LOOKUP_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import { countUnknownOutcomes, findJob, findSender, type AuditInput } from './audit-input.ts';
import { checkSearches } from './audit-searches.ts';
import type { LedgerEnrichment, LedgerRecord } from './ledger.ts';

const LOOKUPS = [
  { kind: 'company.lookup', type: 'company' },
  { kind: 'person.lookup', type: 'person' },
] as const;

const sumAmounts = (payments: readonly { amount: Hundredths }[]): Hundredths =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

export const checkMoney = (input: AuditInput): string[] => [
  ...checkBilledOnce(input),
  ...checkReceipts(input),
  ...checkUnknownEnrichments(input),
  ...checkLookups(input),
  ...checkSearches(input),
];

/** The enrichments whose id no job has. */
const findUnknownEnrichments = ({ data, ledger }: AuditInput): LedgerEnrichment[] =>
  ledger.enrichments.filter((enrichment) => !findJob(data, enrichment));

function checkBilledOnce(input: AuditInput): string[] {
  const { plan, data, ledger } = input;
  const recordsByPosition = new Map<string, LedgerRecord>(
    ledger.enrichments.flatMap(({ id, records }) =>
      records.map((record, position) => [`${id} ${position}`, record] as const),
    ),
  );
  // The user sent these starts again while the service was still working, which may cost credits again.
  const sentAgain = new Set(
    findUnknownEnrichments(input)
      .filter(
        (enrichment) =>
          countUnknownOutcomes(input, findSender(data, enrichment)?.id ?? '', true) > 0,
      )
      .map(({ id }) => id),
  );
  // The button of a refresh that is not free under the commercial rules showed its price.
  const pricedRefreshes = new Set(
    ledger.enrichments
      .filter((enrichment) => {
        const job = findJob(data, enrichment);
        const isPriced = job?.type === 'contact' && job.refresh && job.freeSince === undefined;
        return plan.charging === 'commercial' && isPriced;
      })
      .map(({ id }) => id),
  );
  const bills = new Map<string, number>();
  for (const { workspaceId, enrichmentId, position, kind } of ledger.payments) {
    if (enrichmentId === null) continue;
    if (sentAgain.has(enrichmentId) || pricedRefreshes.has(enrichmentId)) continue;
    const profileId = recordsByPosition.get(`${enrichmentId} ${position}`)?.profileId;
    // Each workspace pays for itself: a job does not wait for a job of another key.
    const item = `${kind} of ${profileId} in ${workspaceId}`;
    bills.set(item, (bills.get(item) ?? 0) + 1);
  }
  return [...bills]
    .filter(([, times]) => times > 1)
    .map(([item, times]) => `billed ${times} times: ${item}`);
}

/** Each finished job has a receipt with the enrichment's cost, and no enrichment costs more than its hold. */
function checkReceipts({ data, ledger }: AuditInput): string[] {
  const receipts = new Map(data.receipts.map((receipt) => [receipt.id, receipt]));
  const withoutReceipt = data.jobs
    .filter(({ id, state }) => state === 'done' && !receipts.has(id))
    .map(({ name }) => `the job "${name}" has no receipt`);
  const withOtherCost = ledger.enrichments.flatMap((enrichment) => {
    const job = findJob(data, enrichment);
    if (!job) return [];
    const receipt = receipts.get(job.id);
    if (!receipt) return [`the enrichment of "${job.name}" has no receipt`];
    const { charged, told } = receipt;
    // The cost could not be read: the receipt says that the service named none, and goes by list prices.
    const isByListPrice = told?.length === 0;
    return charged === (isByListPrice ? receipt.expected : enrichment.cost)
      ? []
      : [`"${job.name}" cost ${enrichment.cost}, its receipt says ${charged}`];
  });
  const overHold = ledger.enrichments.flatMap((enrichment) => {
    const job = findSender(data, enrichment);
    return job && enrichment.cost > job.held
      ? [`"${job.name}" cost ${enrichment.cost}, more than its hold of ${job.held}`]
      : [];
  });
  return [...withoutReceipt, ...withOtherCost, ...overHold];
}

/** Each enrichment that no job knows belongs to a job with as many unknown outcomes. */
function checkUnknownEnrichments(input: AuditInput): string[] {
  const { data } = input;
  const bySender = new Map<string, LedgerEnrichment[]>();
  const failures: string[] = [];
  for (const enrichment of findUnknownEnrichments(input)) {
    const { name, cost } = enrichment;
    const sender = findSender(data, enrichment);
    if (!sender) failures.push(`no job has the name "${name}", which cost ${cost}`);
    else bySender.set(sender.id, [...(bySender.get(sender.id) ?? []), enrichment]);
  }
  for (const [id, enrichments] of bySender) {
    const reported = countUnknownOutcomes(input, id);
    if (enrichments.length <= reported) continue;
    const job = data.jobs.find((one) => one.id === id);
    failures.push(
      `"${job?.name}" started ${enrichments.length} enrichments without knowing their ids, and reported ${reported} unknown outcomes: it is ${job?.state}, ${job?.failure?.message}`,
    );
  }
  return failures;
}

function checkLookups({ plan, data, ledger, unknownOutcomes }: AuditInput): string[] {
  return LOOKUPS.flatMap(({ kind, type }) => {
    const jobs = new Set(data.jobs.filter((job) => job.type === type).map(({ id }) => id));
    const unknown = unknownOutcomes.filter(({ jobId }) => jobs.has(jobId));
    const paid = ledger.payments.filter((payment) => payment.kind === kind);
    const requested = plan.steps.flatMap(({ request }) => {
      if (request.type === 'lookup' && type === 'company') return request.company;
      return request.type === 'profile' && type === 'person' ? request.person : [];
    });
    const workspaceCount = new Set(paid.map(({ workspaceId }) => workspaceId)).size;
    const allowed =
      workspaceCount * new Set(requested).size + unknown.filter(({ isEarly }) => isEarly).length;
    const onReceipts = data.receipts
      .filter(({ id }) => jobs.has(id))
      .reduce((sum, { charged }) => sum + charged, 0);
    const unreceipted = sumAmounts(paid) - onReceipts;
    return [
      ...(paid.length > allowed
        ? [`${kind} was billed ${paid.length} times, and may be billed ${allowed} times`]
        : []),
      ...(unreceipted < 0 || unreceipted > unknown.length * LOOKUP_PRICE
        ? [`${kind}: ${unreceipted} are on no receipt, with ${unknown.length} unknown outcomes`]
        : []),
    ];
  });
}
