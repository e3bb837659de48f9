import { contactSummary } from '../../lib/model/contacts/contact.ts';
import { toDay } from '../../lib/model/calendar-day.ts';
import { mayAnyStartBeCharged } from '../../lib/model/jobs/job.ts';
import { followQuery } from '../../lib/page/records/follow-query.ts';
import { followState } from '../../lib/page/follow-state.ts';
import { toDateRange } from '../../lib/receipts/date-range.ts';
import { settingsItem } from '../../lib/settings/stored-settings.ts';
import type { Database } from '../../lib/store/database.ts';
import { listFlags } from '../../lib/store/flag-rows.ts';
import { findOwnedKindsOfImports, findOwnedKindsOfLists } from '../../lib/store/owned-kinds.ts';
import {
  readListNames,
  listReceiptsAround,
  listReceipts,
  listUnsettledJobs,
} from '../../lib/store/receipt-queries.ts';
import { readRows } from '../../lib/store/rows.ts';
import type { ReceiptsStore } from './receipts-store.ts';

/** How many people of a receipt are read: a list's job has a hundred. */
const MAX_PEOPLE = 100;

/** Keeps the store equal to the database and the settings, until the signal aborts. */
export function followStoredData(store: ReceiptsStore, db: Database, signal: AbortSignal): void {
  const broken = () => store.setState({ isDatabaseBroken: true });
  followState(
    store,
    ({ span, custom, now }) => `${span} ${custom.first} ${custom.last} ${toDay(now)}`,
    (_, own) => {
      const { span, custom } = store.getState();
      const range = () => toDateRange(span, new Date(), custom);
      followQuery(
        async () => {
          const period = range();
          const rows = await listReceipts(db, period);
          return { rows, period, around: await listReceiptsAround(db, period) };
        },
        (read) => store.setState({ ...read, isDatabaseBroken: false, now: new Date() }),
        broken,
        own,
      );
      followQuery(
        () => findOwnedKindsOfLists(db, range()),
        (lists) => store.setState(({ owned }) => ({ owned: { ...owned, lists } })),
        broken,
        own,
      );
      followQuery(
        () => findOwnedKindsOfImports(db, range()),
        (imports) => store.setState(({ owned }) => ({ owned: { ...owned, imports } })),
        broken,
        own,
      );
    },
    signal,
  );
  followState(
    store,
    ({ openId, rows }) => rows?.values.find(({ id }) => id === openId)?.id ?? '',
    (_, own) => {
      const { openId, rows } = store.getState();
      const ids = rows?.values.find(({ id }) => id === openId)?.contactIds ?? [];
      store.setState({ contacts: ids.length === 0 ? [] : null });
      if (ids.length === 0) return;
      followQuery(
        async () => {
          const found = await db.contacts.bulkGet([...new Set(ids)].slice(0, MAX_PEOPLE));
          return readRows(
            contactSummary,
            found.filter((row) => row !== undefined),
          ).values;
        },
        (contacts) => store.setState({ contacts }),
        broken,
        own,
      );
    },
    signal,
  );
  followQuery(
    () => listFlags(db),
    (flags) => store.setState({ flags }),
    broken,
    signal,
  );
  followQuery(
    async () =>
      (await listUnsettledJobs(db)).filter(
        (job) => job.endedAt === null || mayAnyStartBeCharged(job),
      ),
    (jobs) => store.setState({ jobs }),
    broken,
    signal,
  );
  followQuery(
    () => readListNames(db),
    (names) => store.setState({ listNames: names }),
    broken,
    signal,
  );
  void settingsItem.follow((settings) => store.setState({ settings }), signal);
  const nextDay = () => store.setState({ now: new Date() });
  document.addEventListener('visibilitychange', nextDay, { signal });
}
