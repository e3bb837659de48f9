// Checks that no page of people was paid for twice, and that each payment is on a receipt or belongs to an
// unknown outcome.
import { SEARCH_ITEM_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { AuditInput } from './audit-input.ts';

const KIND = 'person.search';
/** A found person is bought as by a lookup. */
const BOUGHT_AS = 'person.lookup';

const sum = (amounts: readonly Hundredths[]): Hundredths =>
  amounts.reduce((total, amount) => total + amount, 0);

/** Under the fair rules each bought person was paid for once, by a search or a lookup. */
function checkPurchases({ plan, ledger }: AuditInput): string[] {
  if (plan.charging !== 'fair') return [];
  const workspaces = new Set(
    [...ledger.payments, ...ledger.purchases].map(({ workspaceId }) => workspaceId),
  );
  return [...workspaces].flatMap((id) => {
    const bought = ledger.purchases.filter(
      ({ workspaceId, kind }) => workspaceId === id && kind === BOUGHT_AS,
    ).length;
    const spent = sum(
      ledger.payments
        .filter(({ workspaceId, kind }) => workspaceId === id && [KIND, BOUGHT_AS].includes(kind))
        .map(({ amount }) => amount),
    );
    return spent === bought * SEARCH_ITEM_PRICE
      ? []
      : [`${id} spent ${spent} on searches and look-ups of people, and bought ${bought} people`];
  });
}

/** Under the fair rules each person is paid for once in each workspace. */
function checkPeople({ plan, services, ledger }: AuditInput): string[] {
  const paid = ledger.payments.filter(({ kind }) => kind === KIND);
  if (plan.charging !== 'fair' || paid.length === 0) return [];
  const domains = new Set(
    plan.steps.flatMap(({ request }) =>
      request.type === 'search' ? services.companies[request.company]!.domain : [],
    ),
  );
  const people = services.people.filter(({ profile }) =>
    domains.has(profile.employment?.current?.company?.domain ?? ''),
  );
  const workspaces = new Set(paid.map(({ workspaceId }) => workspaceId)).size;
  const most = people.length * workspaces * SEARCH_ITEM_PRICE;
  const cost = sum(paid.map(({ amount }) => amount));
  return cost > most ? [`${KIND} cost ${cost}, and all these people cost ${most}`] : [];
}

export function checkSearches(input: AuditInput): string[] {
  const { data, ledger, unknownOutcomes } = input;
  const jobs = new Map(data.jobs.flatMap((job) => (job.type === 'search' ? [[job.id, job]] : [])));
  const unknown = unknownOutcomes.filter(({ jobId }) => jobs.has(jobId));
  const receipts = data.receipts.filter(({ id }) => jobs.has(id));
  const paid = ledger.payments.filter(({ kind }) => kind === KIND);
  const failures = [...checkPeople(input), ...checkPurchases(input)];

  // Each response that arrived has a receipt, and each that did not was decided by the user.
  const allowed = receipts.length + unknown.length;
  if (paid.length > allowed) {
    failures.push(`${KIND} was billed ${paid.length} times, and may be billed ${allowed} times`);
  }
  // Without a readable cost, a receipt goes by the people that could be read.
  const isCounted = receipts.some(({ told, unreadable }) => told?.length === 0 || unreadable);
  const unreceipted =
    sum(paid.map(({ amount }) => amount)) - sum(receipts.map(({ charged }) => charged));
  const most = sum(unknown.map(({ jobId }) => jobs.get(jobId)?.held ?? 0));
  if (!isCounted && (unreceipted < 0 || unreceipted > most)) {
    failures.push(
      `${KIND}: ${unreceipted} are on no receipt, and ${unknown.length} unknown outcomes allow ${most}`,
    );
  }
  for (const { amount } of paid) {
    const held = Math.max(0, ...[...jobs.values()].map((job) => job.held));
    if (amount > held) failures.push(`a page cost ${amount}, more than any hold of ${held}`);
  }
  return failures;
}
