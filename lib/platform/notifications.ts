// Notifications of the browser. The permission is optional: without it nothing is shown.
import { browser } from 'wxt/browser';

const PERMISSION = { permissions: ['notifications' as const] };

/** Asks the user once more each time. Must be called in a click, before any await. */
export const requestNotifications = (): Promise<boolean> => browser.permissions.request(PERMISSION);

const areNotificationsAllowed = (): Promise<boolean> => browser.permissions.contains(PERMISSION);

/** Calls back now, and after the permission was given or removed, until the signal aborts. */
export async function followNotificationPermission(
  callback: (isAllowed: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const update = async () => {
    const isAllowed = await areNotificationsAllowed();
    if (!signal.aborted) callback(isAllowed);
  };
  const { onAdded, onRemoved } = browser.permissions;
  const onChange = () => void update();
  for (const event of [onAdded, onRemoved]) {
    event.addListener(onChange);
    signal.addEventListener('abort', () => event.removeListener(onChange));
  }
  await update();
}

/** `id`: another notification with it replaces this one. */
export async function showNotification(
  id: string,
  { title, message }: { title: string; message: string },
): Promise<void> {
  if (!(await areNotificationsAllowed())) return;
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message });
}

export async function clearNotification(id: string): Promise<void> {
  // Without the permission there is no notification either.
  if (await areNotificationsAllowed()) await browser.notifications.clear(id);
}

/** Attach it synchronously when the worker starts: a click may have started it. */
export function onNotificationClick(id: string, callback: () => void): void {
  const listener = (clicked: string) => {
    if (clicked !== id) return;
    void clearNotification(id);
    callback();
  };
  // Adding it again does nothing: the permission may be removed and given again.
  const attach = () => browser.notifications?.onClicked.addListener(listener);
  if (browser.notifications) return attach();
  // The API is there once the permission is.
  browser.permissions.onAdded.addListener(({ permissions }) => {
    if (permissions?.includes('notifications')) attach();
  });
}
