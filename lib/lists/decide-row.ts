// Decides about the next row of a list. Inside the transaction that makes the chunk.
import { checkIdentity } from '../contract/rules.ts';
import { findOrCreateContact, isUnreadable } from '../enrichment/identity/find-or-create.ts';
import type { PlannedRequest } from '../enrichment/start/plan-requests.ts';
import type { StartContext } from '../enrichment/start/start-context.ts';
import { decideStart } from '../enrichment/start/start-guard.ts';
import { NO_PERSON, type PersonInput } from '../model/subject-input.ts';
import type { Job } from '../model/jobs/job.ts';
import { PAID_OR_NOT, type List, type ListRow } from '../model/lists/list.ts';
import type { EngineStore } from '../store/engine-store.ts';

export type RowDecision =
  /** It has its outcome: nothing is sent for it. */
  | { type: 'known'; row: ListRow }
  /** A job outside the list already requests what the row wants. */
  | { type: 'join'; row: ListRow; job: Job }
  /** Several requests, if a part of it repeats an earlier request. */
  | { type: 'request'; row: ListRow; contactId: string; requests: PlannedRequest[] };

export type RowContext = {
  store: EngineStore;
  list: List;
  context: StartContext;
  /** Jobs that may be paid for already (loadJobsUnderWay). */
  underWay: readonly Job[];
  /** By contact, the first row of this transaction; rows on disk are looked up. */
  rowByContact: ReadonlyMap<string, number>;
};

export async function decideRow(
  row: ListRow,
  suppressionIds: readonly string[],
  { store, list, context, underWay, rowByContact }: RowContext,
): Promise<RowDecision> {
  const { person } = row;
  if (row.same && !(await store.isAnySuppressed(suppressionIds))) {
    // First, what the other rows say about the person, so that the first request uses all of it.
    for (const one of await store.lists.getRowsAt(list.id, row.same)) {
      if (!(await isUnreadable(store, one.person))) {
        await findOrCreateContact(store, one.person, context.now);
      }
    }
  }
  const asked = {
    person,
    kinds: row.kinds ?? list.kinds,
    refresh: false,
    isRow: true,
    suppressionIds,
  };
  const decision = await decideStart(store, asked, { context, underWay });
  switch (decision.type) {
    case 'not_identifiable':
      return { type: 'known', row: { ...row, outcome: 'invalid', problem: getProblem(person) } };
    case 'suppressed':
      return { type: 'known', row: await suppressedRow(store, row, suppressionIds) };
    case 'unreadable_contact':
      return { type: 'known', row: { ...row, outcome: 'invalid', problem: decision.type } };
    case 'known': {
      const { contact, requests, running } = decision;
      const mine: ListRow = { ...row, contactId: contact.id, jobId: null };
      // Rows of this transaction may have the id of a contact that was just merged.
      const first =
        [contact.id, ...(contact.absorbed ?? [])].map((id) => rowByContact.get(id)).find(isIndex) ??
        (await store.lists.findContactRow(list.id, contact.id))?.index;
      if (first !== undefined && first < row.index) {
        return { type: 'known', row: { ...mine, outcome: 'duplicate', sameAs: first } };
      }
      if (requests.some(({ isUncertain }) => isUncertain)) {
        // It may be paid for already, and a list cannot ask the user whether to pay again.
        return { type: 'known', row: { ...mine, outcome: 'failed', problem: PAID_OR_NOT } };
      }
      if (requests.length > 0) {
        return { type: 'request', row: mine, contactId: contact.id, requests };
      }
      return running
        ? { type: 'join', row: mine, job: running }
        : { type: 'known', row: { ...mine, outcome: 'owned' } };
    }
  }
}

/** The row of an erased person does not keep their data, only that it was about an erased person. */
async function suppressedRow(
  store: EngineStore,
  row: ListRow,
  suppressionIds: readonly string[],
): Promise<ListRow> {
  const over = await store.findCoveringSuppressions(suppressionIds);
  const isErased = over.some(({ label }) => label === null);
  return { ...row, outcome: 'suppressed', person: isErased ? NO_PERSON : row.person };
}

const isIndex = (index: number | undefined): index is number => index !== undefined;

/** The violated rule, as the service's error code. Without one, a required field is missing. */
function getProblem({ firstName, lastName, companyDomain, companyName, networkUrl }: PersonInput) {
  const fault = checkIdentity({
    first_name: firstName,
    last_name: lastName,
    domain: companyDomain,
    company_name: companyName,
    linkedin_url: networkUrl,
  });
  return fault?.code ?? 'error.enrichment.domain.empty';
}
