// Connects the notification about ended work to the browser: its setting, the open pages, and the click on it.
import {
  clearNotification,
  onNotificationClick,
  showNotification,
} from '../../platform/notifications.ts';
import { isAnyPageOpen } from '../../platform/panel.ts';
import { createLock } from '../../platform/web-lock.ts';
import { endedWorkItem } from '../../settings/items.ts';
import { settingsItem } from '../../settings/stored-settings.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { listStartedImports } from '../../store/import-rows.ts';
import { toNavUrl } from '../../view/navigation/nav-target.ts';
import { createEndedWork, NOTIFICATION_GROUPS, type NotificationGroup } from './ended-work.ts';
import { openPage } from '../../platform/open-page.ts';

const toNotificationId = (group: NotificationGroup): string => `ended-${group}`;

/** Call it synchronously when the worker starts: a click may have started it. */
export function createEndedWorkNotifications(
  db: Database,
  store: EngineStore,
  report: (error: unknown) => void,
) {
  const endedWork = createEndedWork({
    store,
    importOfList: async (listId) =>
      (await listStartedImports(db)).find((one) => one.listId === listId)?.id ?? null,
    item: endedWorkItem,
    isWanted: async () => (await settingsItem.get()).notifyWhenEnded,
    isPageOpen: () => isAnyPageOpen(),
    notify: (group, text) => showNotification(toNotificationId(group), text),
    clear: (group) => clearNotification(toNotificationId(group)),
    withLock: createLock('ended-work'),
  });

  async function follow(group: NotificationGroup): Promise<void> {
    const importId = await endedWork.importIn(group);
    await openPage(
      toNavUrl(importId === null ? { kind: 'jobs' } : { kind: 'import', id: importId }),
    );
    await endedWork.seen(importId === null ? NOTIFICATION_GROUPS : [group]);
  }

  for (const group of NOTIFICATION_GROUPS) {
    onNotificationClick(toNotificationId(group), () => void follow(group).catch(report));
  }
  return endedWork;
}
