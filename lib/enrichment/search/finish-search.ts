// Finishes a page of a search: people, their profiles, the search, receipt and job state in one transaction.
import type { Outcome } from '../../client/client.ts';
import { SEARCH_ITEM_PRICE, type Hundredths } from '../../contract/credits.ts';
import type { Answer } from '../../contract/operations.ts';
import type { Person } from '../../contract/person.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { Job, SearchJob } from '../../model/jobs/job.ts';
import type { FoundPerson, PeopleSearch } from '../../model/jobs/people-search.ts';
import type { ReceiptLine } from '../../model/jobs/receipt.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findOrCreateContact } from '../identity/find-or-create.ts';
import { keepContact, resolveContactIds } from '../identity/merge-contacts.ts';
import { toFoundPerson, withFoundProfile } from '../result/found-person.ts';
import { finishWithReceipt, toCharge } from '../result/receipt.ts';
import {
  findSuppressedResults,
  toLineNotKept,
  toResultSubject,
  type ResultSubjects,
  type Sources,
} from '../suppression/suppressed-results.ts';
import {
  countReturned,
  findFiltersIgnoredBySearch,
  toSeenCount,
} from '../request/stored-search.ts';

type Response = Extract<Outcome<Answer<'searchPeople'>>, { ok: true }>;

const FOUND = { what: 'search', outcome: 'found', charged: SEARCH_ITEM_PRICE } as const;

/** The people of a page, by position. Call it before the transaction that stores the result. */
export async function findPageSubjects(
  from: Sources,
  people: readonly Person[],
): Promise<ResultSubjects> {
  const all = people.map(
    async (person, index) =>
      [String(index), await toResultSubject(from, null, [toFoundPerson(person, '')], [])] as const,
  );
  return new Map(await Promise.all(all));
}

export async function finishSearchJob(
  store: EngineStore,
  jobId: string,
  { value: result, facts, unreadable }: Response,
  now: Date,
  subjects: ResultSubjects,
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.getJob(jobId);
    if (job?.type !== 'search' || job.state !== 'sending') return null;
    const search = await store.getPeopleSearch(job.searchId);
    const suppressed = await findSuppressedResults(store, subjects, now);
    const ignored = search ? findFiltersIgnoredBySearch(result.people, search, now) : [];
    const found: FoundPerson[] = [];
    const lines: ReceiptLine[] = [];
    const known = new Set<number>();
    for (const [index, profile] of result.people.entries()) {
      const isKept = search !== null && !suppressed.has(String(index));
      const kept = isKept ? await keepProfile(store, job, profile, now) : null;
      const contact = kept?.contact ?? null;
      if (kept?.wasKnown) known.add(index);
      lines.push(contact ? { ...FOUND, contactId: contact.id } : toLineNotKept(FOUND));
      if (!contact || !search) continue;
      const ids = { contactId: contact.id, personId: profile.id };
      found.push({ ...ids, at: now.toISOString(), misfits: ignored[index] ?? [] });
    }
    if (lines.length === 0) lines.push({ what: 'search', outcome: 'not_found', charged: 0 });
    // Storing a person can merge contacts that were stored just before.
    const people = await resolveContactIds(store, found);
    if (search) await store.putPeopleSearch(withPage(search, job, { people, result }, now));
    const reported = { metadata: result.metadata?.credits ?? null, header: facts.creditsCharged };
    const all = await resolveContactIds(store, lines);
    const { charged } = toCharge(all, reported);
    const charge = toCharge(withFreeLines(all, known, charged), reported);
    return finishWithReceipt(store, job, {
      charge: { ...charge, requestId: facts.requestId, unreadable },
      failure: null,
      now,
    });
  });
}

/** A page as it was returned, and those of its people who are kept. */
type Page = { people: readonly FoundPerson[]; result: Answer<'searchPeople'> };

/** A person of an earlier page keeps the earlier time: the free period began then. */
function withPage(search: PeopleSearch, job: SearchJob, page: Page, now: Date): PeopleSearch {
  const { people, result } = page;
  const at = now.toISOString();
  const isAgain = isChargedCount(job) && countReturned(search) > 0;
  const ids = new Set(search.found.map(({ contactId }) => contactId));
  const added = people.filter(
    ({ contactId }, index) =>
      !ids.has(contactId) && people.findIndex((one) => one.contactId === contactId) === index,
  );
  const { total, ...end } = toPlaceAfter(search, job, page);
  const returned = countReturned(search) + (isAgain ? added.length : result.people.length);
  // Those who were counted have left since, unless the next page has them.
  const isEmpty = returned === 0 && end.next === '' && !isChargedCount(job);
  const known = total > 0 ? { facets: {}, ...search.count, total, at } : search.count;
  const shown = {
    ...search,
    ...end,
    found: [...search.found, ...added],
    returned,
    count: isEmpty ? { facets: {}, total: 0, at } : known,
    updatedAt: at,
  };
  if (!search.saved || total === 0) return shown;
  return { ...shown, saved: { ...search.saved, ...toSeenCount(shown) } };
}

/** A free count that the service has answered with people (background/charged-count.ts). */
const isChargedCount = ({ search: { limit } }: SearchJob): boolean => limit === 0;

function toPlaceAfter(search: PeopleSearch, job: SearchJob, page: Page): PageEnd {
  if (job.leftOut !== undefined) return toEndOfNew(search, job, page);
  const end = toPageEnd(page.result);
  if (!isChargedCount(job) || page.result.people.length === 0) return end;
  // After pages that were shown before it, the cursor leads to the second page once more.
  return countReturned(search) === 0 ? end : { ...end, next: null, gone: search.gone ?? 0 };
}

/** Where the page ended. `total`: of all matches; 0 when that is not known. */
type PageEnd = Pick<PeopleSearch, 'next' | 'gone'> & { total: number };

/** Without readable metadata only an empty page is known to be the last one. */
const toPageEnd = ({ people, metadata }: Answer<'searchPeople'>): PageEnd => ({
  total: metadata?.total ?? 0,
  next: metadata?.search_after ?? (people.length > 0 ? null : ''),
});

/**
 * Where the page ended when the request left out everyone who was found before: its total is that of the new ones alone.
 * Its cursor is not kept, because it continues only a request with the same ids.
 */
function toEndOfNew(
  search: PeopleSearch,
  { search: sent }: SearchJob,
  { people, result }: Page,
): PageEnd {
  const { people: page, metadata } = result;
  if (!metadata) return { total: 0, next: '' };
  const before = new Set(search.found.map(({ personId }) => personId));
  // The service has ignored the ids.
  if (people.some(({ personId }) => before.has(personId)))
    return { total: metadata.total, next: '' };
  const isEnd = metadata.search_after === '' && page.length < (sent.limit ?? 0);
  const added = isEnd ? page.length : Math.max(metadata.total, page.length);
  const most = countReturned(search) + added;
  const total = Math.max(added, Math.min(most, search.count?.total ?? most));
  return { total, gone: most - total, next: added > page.length ? null : '' };
}

/**
 * A person who was paid for before is free, and the service says only the sum. Those with a profile here are taken to
 * be the free ones.
 */
function withFreeLines(
  lines: readonly ReceiptLine[],
  known: ReadonlySet<number>,
  charged: Hundredths,
): ReceiptLine[] {
  const free = lines.length - charged / SEARCH_ITEM_PRICE;
  if (charged === 0 || free <= 0 || !Number.isInteger(free)) return [...lines];
  const places = lines.map((_, index) => index);
  const order = [...places.filter((at) => known.has(at)), ...places.filter((at) => !known.has(at))];
  const isFree = new Set(order.slice(0, free));
  return lines.map((line, index) =>
    isFree.has(index) ? { ...line, outcome: 'free', charged: 0 } : line,
  );
}

/** `wasKnown`: the profile was here before. */
async function keepProfile(
  store: EngineStore,
  { pageUrl }: SearchJob,
  profile: Person,
  now: Date,
): Promise<{ contact: Contact; wasKnown: boolean }> {
  const person = toFoundPerson(profile, pageUrl);
  const contact = await findOrCreateContact(store, person, now);
  const found = { profile, person, at: now.toISOString() };
  const kept = await keepContact(store, withFoundProfile(contact, found), now);
  return { contact: kept, wasKnown: contact.profile !== null };
}
