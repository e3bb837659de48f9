// From "Look up person" to jobs on disk: who owns these addresses? The guard is the same for one address
// and for ten thousand: owned, open and suppressed ones are not requested.
import { REVERSE_EMAIL_PRICE, type Hundredths } from '../../contract/credits.ts';
import { MAX_BULK_ITEMS } from '../../contract/limits.ts';
import { listKnownAddresses } from '../../model/contacts/contact.ts';
import { canonicalEmail } from '../../identity/email-address.ts';
import type { Job, ReverseJob } from '../../model/jobs/job.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { loadBudget, checkBudget, checkPrice } from './spending-limits.ts';
import { findFreePeriod, isFreePeriodKnown } from './free-period.ts';
import type { RequestContext } from '../request/request-inputs.ts';
import { newJob } from './new-job.ts';
import type { StartContext } from './start-context.ts';
import { refuseStart, type StartRefusal } from './start-result.ts';
import { loadJobsUnderWay } from './start-guard.ts';

export type ReverseRequest = {
  emails: readonly string[];
  /** Requests addresses again that have a known owner. */
  refresh: boolean;
  /** The price on the button, in hundredths: nothing starts that can cost more. */
  ceiling: Hundredths;
  pageUrl: string;
};

export type StartedReverse =
  /** The jobs that were made or joined, and the addresses that are on the suppression list. */
  { ok: true; jobIds: string[]; suppressed: string[] } | { ok: false; refusal: StartRefusal };

export async function startReverse(
  store: EngineStore,
  request: ReverseRequest,
  context: StartContext,
): Promise<StartedReverse> {
  const emails = [...new Set(request.emails.flatMap((text) => canonicalEmail(text) ?? []))];
  if (emails.length === 0) return refuseStart({ code: 'not_identifiable' });
  const hashed = await Promise.all(
    emails.map(async (email) => ({ email, ids: await context.suppressions.getIds({ email }) })),
  );
  return store.transaction(async (): Promise<StartedReverse> => {
    const listed = new Set(await store.findSuppressedIds(hashed.flatMap(({ ids }) => ids)));
    const allowed: string[] = [];
    const suppressed: string[] = [];
    for (const { email, ids } of hashed) {
      (ids.some((id) => listed.has(id)) ? suppressed : allowed).push(email);
    }
    if (allowed.length === 0) return refuseStart({ code: 'suppressed' });
    const { joined, left } = await findAddressesToRequest(store, allowed, request, context);
    if (await store.hasUnreadableJob({ emails: left }))
      return refuseStart({ code: 'unreadable_contact' });
    const paid = await findPaidAddresses(store, left, context);
    const worstCase = (left.length - paid.size) * REVERSE_EMAIL_PRICE;
    const refusal =
      checkPrice(worstCase, request.ceiling) ??
      checkBudget(worstCase, await loadBudget(store, context));
    if (refusal) return refuseStart(refusal);
    const jobs = [
      ...splitIntoChunks(left.filter((email) => !paid.has(email))).map((some) =>
        newReverseJob(some, request, context),
      ),
      ...splitIntoChunks(left.filter((email) => paid.has(email))).map((some) => ({
        ...newReverseJob(some, request, context),
        held: 0,
        freeSince: some.map((email) => paid.get(email)!).toSorted()[0]!,
      })),
    ];
    for (const job of jobs) await store.putJob(job);
    return { ok: true, jobIds: [...joined, ...jobs].map(({ id }) => id), suppressed };
  });
}

/** Without the addresses of known people, and without those that an open job requests. */
async function findAddressesToRequest(
  store: EngineStore,
  emails: readonly string[],
  { refresh }: ReverseRequest,
  context: RequestContext,
): Promise<{ joined: Job[]; left: string[] }> {
  const known = refresh ? [] : await store.findContactsKnowingEmails(emails);
  const owned = new Set(known.flatMap(listKnownAddresses));
  const asked = emails.filter((email) => !owned.has(email));
  const wanted = new Set(asked);
  const joined = (await loadJobsUnderWay(store, context)).filter((job) =>
    getRequestedEmails(job).some((email) => wanted.has(email)),
  );
  const underWay = new Set(joined.flatMap(getRequestedEmails));
  return { joined, left: asked.filter((email) => !underWay.has(email)) };
}

const getRequestedEmails = (job: Job): string[] =>
  job.type === 'reverse' ? job.items.map(({ email }) => email) : [];

/**
 * The addresses that were paid for within the free period, with its start. The same spelling is sent again,
 * so that it is free.
 */
async function findPaidAddresses(
  store: EngineStore,
  emails: readonly string[],
  context: RequestContext,
): Promise<Map<string, string>> {
  const paid = new Map<string, string>();
  const wanted = new Set(emails);
  for (const job of await store.listJobsAbout({ emails })) {
    if (job.type !== 'reverse') continue;
    const since = findFreePeriod(job, context);
    if (since === null) continue;
    if (!isFreePeriodKnown(job, await store.getReceipt(job.id))) continue;
    for (const { email, contactId } of job.items) {
      if (contactId !== null && wanted.has(email) && !paid.has(email)) paid.set(email, since);
    }
  }
  return paid;
}

function splitIntoChunks(emails: readonly string[]): string[][] {
  const count = Math.ceil(emails.length / MAX_BULK_ITEMS);
  return Array.from({ length: count }, (_, index) =>
    emails.slice(index * MAX_BULK_ITEMS, (index + 1) * MAX_BULK_ITEMS),
  );
}

const newReverseJob = (
  emails: readonly string[],
  { pageUrl, refresh }: ReverseRequest,
  context: StartContext,
): ReverseJob => ({
  ...newJob(context, {
    name: toJobName(emails),
    pageUrl,
    held: emails.length * REVERSE_EMAIL_PRICE,
  }),
  type: 'reverse',
  items: emails.map((email) => ({ ref: crypto.randomUUID(), email, contactId: null })),
  refresh,
});

/** The display name of the job. */
function toJobName([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? first : `${first} +${more.length}`;
}
