// A count that should be free, but that the service has charged or answered with people: another service can read a limit
// of 0 as its default (docs/interface.md#counts). The people are kept like those of a page, and a receipt says the price.
import type { Outcome } from '../client/client.ts';
import { toCredits } from '../contract/credits.ts';
import type { Answer } from '../contract/operations.ts';
import { findPageSubjects, finishSearchJob } from '../enrichment/search/finish-search.ts';
import { toChargedCountName } from '../enrichment/search/search-job-name.ts';
import type { PeopleRequest } from '../enrichment/search/start-search.ts';
import { newJob } from '../enrichment/start/new-job.ts';
import type { StartContext } from '../enrichment/start/start-context.ts';
import type { SearchJob } from '../model/jobs/job.ts';
import type { PeopleSearch } from '../model/jobs/people-search.ts';
import type { PersonSearch } from '../contract/search.ts';
import type { EngineStore } from '../store/engine-store.ts';

export type CountResponse = Extract<Outcome<Answer<'searchPeople'>>, { ok: true }>;

export const isChargedCount = ({ value: { people, metadata }, facts }: CountResponse): boolean =>
  people.length > 0 || (metadata?.credits ?? 0) > 0 || (facts.creditsCharged ?? 0) > 0;

export type Count = {
  request: PeopleRequest;
  /** Stored by then, or new. */
  search: PeopleSearch;
  /** What was sent, without the ids of people. */
  filters: PersonSearch;
  leftOut?: number;
};

/** Returns the charge in credits. */
export async function keepChargedCount(
  store: EngineStore,
  { request, search, filters, leftOut }: Count,
  context: StartContext,
  response: CountResponse,
): Promise<number> {
  const now = new Date();
  const subjects = await findPageSubjects({ store, ...context }, response.value.people);
  const job: SearchJob = {
    ...newJob(context, { name: toChargedCountName(request), pageUrl: '', held: 0 }),
    type: 'search',
    searchId: search.id,
    search: { ...filters, limit: 0 },
    ...(leftOut !== undefined && { leftOut }),
    state: 'sending',
    sentAt: context.now.toISOString(),
  };
  return store.transaction(async () => {
    if (!(await store.getPeopleSearch(search.id))) await store.putPeopleSearch(search);
    await store.putJob(job);
    const finished = await finishSearchJob(store, job.id, response, now, subjects);
    return toCredits(finished?.charged ?? 0);
  });
}
