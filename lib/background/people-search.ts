// Free counts of people, searches that the user has named, and what is known about a service's search.
import { FIND_FACETS } from '../enrichment/request/find-search.ts';
import { COUNTED_FIELDS } from '../enrichment/request/search-body.ts';
import { keepShownMatches, prepareUnshownCount } from '../enrichment/search/leave-out-found.ts';
import { keepCount, prepareCount, type PreparedSearch } from '../enrichment/search/start-search.ts';
import {
  markSearchSeen,
  postponeDailyCount,
  removeSavedSearch,
  saveSearch,
  takeDailyCount,
} from '../enrichment/search/saved-search.ts';
import { toSentFilters } from '../enrichment/request/stored-search.ts';
import type { StartContext } from '../enrichment/start/start-context.ts';
import type { Suppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import type { Reply, Request, Result } from '../messages/protocol.ts';
import type { PersonSearch } from '../contract/search.ts';
import { hasSearch, type Additions } from '../model/additions.ts';
import { createFailure, isForeign, type Failure } from '../model/jobs/failure.ts';
import type { Job } from '../model/jobs/job.ts';
import type { PeopleCount } from '../model/jobs/people-search.ts';
import { isSameWorkspace, type Workspace } from '../model/workspace.ts';
import { connectionItem } from '../settings/items.ts';
import { settingsItem } from '../settings/stored-settings.ts';
import type { EngineStore } from '../store/engine-store.ts';
import {
  isChargedCount,
  keepChargedCount,
  type Count,
  type CountResponse,
} from './charged-count.ts';
import { startWithBalance } from './start-with-balance.ts';
import { wait } from '../wait.ts';
import { DONE, refuse, type Done } from './replies.ts';
import { refreshAccount } from './account/account.ts';
import { openConnection, type OpenConnection } from './account/service-client.ts';

/** A count waits so long for its turn. */
const MAX_TURN_MS = 10_000;

type PreparedCount = PreparedSearch & { context: StartContext };
type Refused = ReturnType<typeof refuse>;
type Collaborators = { store: EngineStore; suppressions: Suppressions };

export function createPeopleSearches({ store, suppressions }: Collaborators) {
  /** It is stored with its time; a failure changes nothing. */
  async function countPeople(
    request: Request<'people.count'>,
  ): Promise<Result<Reply<'people.count'>>> {
    // Before all else: what is sent is read when it may leave.
    const service = await openInTurn();
    const prepared = await startWithBalance<PreparedCount>(suppressions, async (context) => {
      const found = await prepareCount(store, request, context);
      return found.ok ? { ...found, context } : found;
    });
    if (!prepared.ok) return prepared;
    const { search, context } = prepared.value;
    const filters = toSentFilters(search);
    if (!service || !isSameWorkspace(service.connection, search))
      return refuse({ code: 'not_connected' });
    // Another service could read a limit of 0 as its default, and charge (docs/interface.md#counts).
    if (service.connection.additions?.search !== 'counted') return refuse({ code: 'gone' });
    const at = new Date().toISOString();
    const facets = search.find ? [...FIND_FACETS] : [...COUNTED_FIELDS];
    const count = (more: Pick<PersonSearch, 'facets'>) =>
      askForCount(service, { ...filters, ...more });
    const counted = await count({ facets });
    // The total alone takes the service less time than the values of everyone.
    const isTooBroad = !counted.ok && counted.failure.code === 'too_broad';
    const outcome = isTooBroad ? await count({}) : counted;
    if (!outcome.ok) {
      if (isMissingPath(outcome.failure)) await rememberSearch(service.connection, 'none');
      return refuse({ code: 'service', failure: outcome.failure });
    }
    const asked = { request, search, filters };
    if (isChargedCount(outcome)) return keepCharged(asked, context, outcome);
    const { metadata } = outcome.value;
    if (!metadata) {
      const failure = createFailure('unreadable', 'The count has no readable metadata.');
      return refuse({ code: 'service', failure });
    }
    const result = { total: metadata.total, facets: metadata.facets ?? {}, at };
    await keepCount(store, search, result);
    const leavesOut = 'find' in request && request.leavesOutFound;
    const refused = leavesOut ? await countUnshown(asked, context, result) : null;
    return refused ?? { ok: true, value: { count: result } };
  }

  /** A difference of totals misses a new person when another one has left. A failure leaves it at that difference. */
  async function countUnshown(
    asked: Count,
    context: StartContext,
    { total, at }: PeopleCount,
  ): Promise<Refused | null> {
    const { id } = asked.search;
    const service = await openInTurn();
    if (!service || !isSameWorkspace(service.connection, asked.search)) return null;
    const unshown = await prepareUnshownCount({ store, suppressions }, asked.search);
    if (!unshown) return null;
    const { filters, leftOut } = unshown;
    const outcome = await askForCount(service, filters);
    if (!outcome.ok) return null;
    if (isChargedCount(outcome)) return keepCharged({ ...asked, leftOut }, context, outcome);
    const { metadata } = outcome.value;
    if (metadata) {
      const stillMatching = total - metadata.total;
      await keepShownMatches(store, id, { leftOut, stillMatching, at });
    }
    return null;
  }

  /** The service is not asked for a count again. */
  async function keepCharged(
    asked: Count,
    context: StartContext,
    response: CountResponse,
  ): Promise<Refused> {
    await rememberSearch(context, 'plain');
    const charged = await keepChargedCount(store, asked, context, response);
    await refreshAccount();
    return refuse({ code: 'count_charged', needed: charged });
  }

  return {
    count: countPeople,

    /** The user has switched it on, and a page with the saved searches is open. */
    async countDaily({ id }: Request<'search.count_daily'>): Promise<Done> {
      const connection = await connectionItem.get();
      const { countSearchesDaily } = await settingsItem.get();
      if (!countSearchesDaily || connection?.additions?.search !== 'counted') return DONE;
      const due = await takeDailyCount(store, id, { ...connection, now: new Date() });
      const counted = due?.find ? await countPeople({ find: due.find }) : null;
      if (counted?.ok !== false) return DONE;
      const { problem } = counted;
      if (problem.failure?.code === 'rate_limit') await postponeDailyCount(store, id, new Date());
      return problem.code === 'count_charged' ? counted : DONE;
    },

    /** Nothing is sent. */
    async save({
      find,
      name,
      count,
    }: Request<'search.save'>): Promise<Result<Reply<'search.save'>>> {
      const prepared = await startWithBalance<PreparedSearch>(suppressions, (context) =>
        prepareCount(store, { find }, context),
      );
      if (!prepared.ok) return prepared;
      const id = await saveSearch(store, prepared.value.search, { name, count }, new Date());
      return { ok: true, value: { id } };
    },

    async remove({ id }: Request<'search.remove'>): Promise<Done> {
      await removeSavedSearch(store, id);
      return DONE;
    },

    async markSeen({ id }: Request<'search.seen'>): Promise<Done> {
      await markSearchSeen(store, id, new Date());
      return DONE;
    },
  };
}

/**
 * Null: not connected. Many searches are counted one after the other, in more requests than may leave at once, so a count
 * waits for its turn. Where that takes too long, the rate limit is the answer.
 */
async function openInTurn(): Promise<OpenConnection | null> {
  const end = Date.now() + MAX_TURN_MS;
  for (;;) {
    const service = await openConnection();
    const turn = service ? await service.gate.admit('looked_at') : null;
    if (!turn || turn.getTime() > end) return service;
    await wait(turn.getTime() - Date.now());
  }
}

const askForCount = ({ client }: OpenConnection, search: PersonSearch) =>
  client.call('searchPeople', { body: { ...search, limit: 0 } });

/** Stores what a response has shown about the search of this service. */
async function rememberSearch(workspace: Workspace, search: Additions['search']): Promise<void> {
  const connection = await connectionItem.get();
  if (!connection?.additions || !isSameWorkspace(connection, workspace)) return;
  await connectionItem.set({ ...connection, additions: { ...connection.additions, search } });
}

/** The service itself says that it does not have the path. Another 404 may come from a proxy. */
const isMissingPath = (failure: Failure): boolean => failure.status === 404 && !isForeign(failure);

/** A service without the path of the search is not offered it again until it is connected anew. */
export async function rememberMissingSearch(job: Job): Promise<void> {
  if (job.type !== 'search' || job.state !== 'failed' || job.failure?.status !== 404) return;
  const additions = (await connectionItem.get())?.additions;
  if (isMissingPath(job.failure) || !additions || !hasSearch(additions)) {
    await rememberSearch(job, 'none');
  }
}
