// Notifies the user, if they have switched it on, of work that ended while no page of Sidelight was open. The work under
// way is stored before any of it goes on; what is no longer under way at a later tick has ended. So it does not matter
// when the worker or the browser is restarted in between, nor what the clock says.
import type { Job } from '../../model/jobs/job.ts';
import type { List } from '../../model/lists/list.ts';
import { isSampleService } from '../../model/sample.ts';
import type { EndedWork } from '../../settings/items.ts';
import type { StoredItem } from '../../settings/stored-item.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import {
  toEndedJob,
  toEndedList,
  toEndedNotification,
  type EndedWorkSummary,
} from '../../view/jobs/ended-notification.ts';

/** Each has one notification, which the next one replaces. */
export const NOTIFICATION_GROUPS = ['jobs', 'lists'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

type Collaborators = {
  store: Pick<EngineStore, 'getJob' | 'getReceipt' | 'lists'>;
  /** The import that the list was made for; null for another list. */
  importOfList: (listId: string) => Promise<string | null>;
  item: Pick<StoredItem<EndedWork>, 'get' | 'set' | 'remove'>;
  isWanted: () => Promise<boolean>;
  isPageOpen: () => Promise<boolean>;
  notify: (group: NotificationGroup, text: { title: string; message: string }) => Promise<void>;
  clear: (group: NotificationGroup) => Promise<void>;
  /** Runs one change of the item at a time. */
  withLock: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

type NotifiedWork = EndedWorkSummary & {
  id: string;
  group: NotificationGroup;
  importId: string | null;
};

/**
 * A chunk is part of its list. Jobs of the demo end within seconds beside its page, and a notification without names
 * could not say that its people are invented and nothing was paid.
 */
const isAwaitedJob = (job: Job): boolean => job.listId === undefined && !isSampleService(job);
const isAwaitedList = (list: List): boolean => list.state === 'running' && !isSampleService(list);

export function createEndedWork({ store, item, withLock, ...given }: Collaborators) {
  async function describe(id: string): Promise<NotifiedWork[]> {
    const job = await store.getJob(id);
    const list = job ? null : await store.lists.getList(id);
    const importId = list && (await given.importOfList(id));
    const ended = job
      ? toEndedJob(job, await store.getReceipt(id))
      : list && toEndedList(list, importId !== null);
    return ended ? [{ ...ended, id, group: job ? 'jobs' : 'lists', importId }] : [];
  }

  const describeAll = async (ids: Iterable<string>): Promise<NotifiedWork[]> =>
    (await Promise.all([...ids].map(describe))).flat();

  /** Returns the ids of all that the notifications now count. */
  async function notifyOf(before: readonly string[], ended: readonly string[]): Promise<string[]> {
    const all = await describeAll(new Set([...before, ...ended]));
    for (const group of NOTIFICATION_GROUPS) {
      const notified = all.filter((one) => one.group === group);
      if (notified.some(({ id }) => ended.includes(id)))
        await given.notify(group, toEndedNotification(notified));
    }
    return all.map(({ id }) => id);
  }

  async function clear(groups: readonly NotificationGroup[]): Promise<void> {
    for (const group of groups) await given.clear(group);
  }

  return {
    /** `active`: all jobs under way, before one of them goes on. */
    look: (active: readonly Job[]): Promise<void> =>
      withLock(async () => {
        const before = await item.get();
        const isEmpty = before.awaited.length + before.told.length === 0;
        if (!(await given.isWanted())) return isEmpty ? undefined : item.remove();
        const lists = await store.lists.listUnfinished();
        const awaited = [...active.filter(isAwaitedJob), ...lists.filter(isAwaitedList)].map(
          ({ id }) => id,
        );
        const ended = before.awaited.filter((id) => !awaited.includes(id));
        let { told: notified } = before;
        if (ended.length > 0) {
          const isSeen = await given.isPageOpen();
          if (isSeen && notified.length > 0) await clear(NOTIFICATION_GROUPS);
          // Stored afterwards: a worker that dies in between notifies of the same again, and it replaces the first.
          notified = isSeen ? [] : await notifyOf(notified, ended);
        }
        const next = { awaited, told: notified };
        if (JSON.stringify(next) !== JSON.stringify(before)) await item.set(next);
      }),

    /** A page was opened that shows what these groups are about; a page of jobs shows lists, too. */
    seen: (groups: readonly NotificationGroup[] = NOTIFICATION_GROUPS): Promise<void> =>
      withLock(async () => {
        const { awaited, told: notified } = await item.get();
        if (notified.length === 0) return;
        await clear(groups);
        const others = (await describeAll(notified)).filter(({ group }) => !groups.includes(group));
        await item.set({ awaited, told: others.map(({ id }) => id) });
      }),

    /** The import that the notification is about; null if it is about something else, or about several. */
    async importIn(group: NotificationGroup): Promise<string | null> {
      const notified = await describeAll((await item.get()).told);
      const [one, ...others] = notified.filter((each) => each.group === group);
      return one && others.length === 0 ? one.importId : null;
    },
  };
}
