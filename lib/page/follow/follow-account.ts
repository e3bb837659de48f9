// Keeps what a page's store knows of the account equal to the stored items and the database: settings, connection,
// balance, what was spent, and the running jobs.
import { send } from '../../messages/send.ts';
import { followPermissions, isServiceAllowed } from '../../platform/allowed-host.ts';
import {
  accountItem,
  connectionItem,
  diskFullItem,
  firstPageHintItem,
  sessionItem,
  stoppedItem,
} from '../../settings/items.ts';
import { settingsItem } from '../../settings/stored-settings.ts';
import type { StoredItem } from '../../settings/stored-item.ts';
import type { Database } from '../../store/database.ts';
import { listActiveJobs } from '../../store/queries.ts';
import { sumSpentInScope } from '../../store/receipt-queries.ts';
import { followQuery } from '../records/follow-query.ts';
import { followState } from '../follow-state.ts';
import type { PageState, PageStore } from '../page-state.ts';
import { getConnectedAccount } from '../../view/footer-line.ts';
import { forgetFailedCount, getConnectionJobs } from '../state-selectors.ts';

const JOBS_BEAT_MS = 2000;

/** A balance this new is not requested again: each request is taken from the rate budget. */
const BALANCE_FRESH_MS = 30_000;

/** Copies each change into the page's store, until the signal aborts. */
export function followAccount(store: PageStore, db: Database, signal: AbortSignal): void {
  const broken = () => store.setState({ isDatabaseBroken: true });
  followItems(store, signal);
  followNetwork(store, signal);
  followServicePermission(store, signal);
  wakeForJobs(store, signal);
  refreshWhenVisible(store, signal);
  followQuery(
    () => listActiveJobs(db),
    (jobs) => store.setState({ activeJobs: jobs }),
    broken,
    signal,
  );
  followState(
    store,
    ({ session, connection }) => `${session?.id} ${connection?.baseUrl}`,
    (_, own) => {
      const { session, connection } = store.getState();
      if (!session) return store.setState({ spent: 0 });
      const limited = { sessionId: session.id, baseUrl: connection?.baseUrl ?? '' };
      followQuery(
        () => sumSpentInScope(db, limited),
        (spent) => store.setState({ spent }),
        broken,
        own,
      );
    },
    signal,
  );
}

/** An alarm can be late, or lost with a clock that was set, so every open page has the worker look at active jobs. */
function wakeForJobs(store: PageStore, signal: AbortSignal): void {
  const beat = setInterval(() => {
    const jobs = getConnectionJobs(store.getState());
    if (jobs.length > 0 && document.visibilityState === 'visible') void send('jobs.beat', {});
  }, JOBS_BEAT_MS);
  signal.addEventListener('abort', () => clearInterval(beat));
}

/**
 * Credits may have been added in another tab, so a page to which the user comes back requests the balance. The request
 * is free and about the account alone. A failure shows when a paid request fails.
 */
function refreshWhenVisible(store: PageStore, signal: AbortSignal): void {
  const refresh = () => {
    const { connection } = store.getState();
    if (document.visibilityState !== 'visible' || !connection) return;
    const at = getConnectedAccount(store.getState())?.at;
    const age = at === undefined ? Infinity : Date.now() - Date.parse(at);
    // A clock that was set back leaves a time in the future.
    if (age < 0 || age >= BALANCE_FRESH_MS) void send('account.refresh', {});
  };
  document.addEventListener('visibilitychange', refresh, { signal });
}

function followItems(store: PageStore, signal: AbortSignal): void {
  const keep = <Value>(
    item: Pick<StoredItem<Value>, 'follow'>,
    set: (value: Value) => Partial<PageState>,
  ) => item.follow((value) => store.setState(set(value)), signal);
  void Promise.all([
    keep(settingsItem, (settings) => ({ settings })),
    keep(connectionItem, (connection) => ({ connection })),
    keep(accountItem, (account) => ({ account })),
    keep(sessionItem, (session) => ({ session })),
    keep(firstPageHintItem, (hint) => ({ isFirstPage: hint === 'pending' })),
    keep(stoppedItem, (stopped) => ({ stopped })),
    keep(diskFullItem, (storageFullSince) => ({ storageFullSince })),
  ]).then(() => signal.aborted || store.setState({ isReady: true }));
}

function followServicePermission(store: PageStore, signal: AbortSignal): void {
  followState(
    store,
    (state) => state.connection?.baseUrl,
    (baseUrl, own) => {
      const update = async () => {
        const isHostAllowed = baseUrl === undefined || (await isServiceAllowed({ baseUrl }));
        if (!own.aborted) store.setState({ isHostAllowed });
      };
      followPermissions(() => void update(), own);
      void update();
    },
    signal,
  );
}

function followNetwork(store: PageStore, signal: AbortSignal): void {
  const update = () => store.setState({ isOnline: navigator.onLine });
  globalThis.addEventListener('online', update, { signal });
  // A count that failed without a network follows by itself.
  globalThis.addEventListener('online', () => store.setState(forgetFailedCount), { signal });
  globalThis.addEventListener('offline', update, { signal });
  update();
}
