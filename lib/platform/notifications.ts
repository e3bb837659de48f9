// Notifications of the browser. The permission is optional: without it nothing is shown.
import { browser } from 'wxt/browser';

const PERMISSION = { permissions: ['notifications' as const] };

/** Asks the user once more each time. Must be called in a click, before any await. */
export const requestNotifications = (): Promise<boolean> => browser.permissions.request(PERMISSION);

/** `id`: another notification with it replaces this one. */
export async function showNotification(
  id: string,
  { title, message }: { title: string; message: string },
): Promise<void> {
  if (!(await browser.permissions.contains(PERMISSION))) return;
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message });
}

/** Attach it synchronously when the worker starts: a click may have started it. */
export function onNotificationClick(id: string, callback: () => void): void {
  const attach = () =>
    browser.notifications?.onClicked.addListener((clicked) => {
      if (clicked !== id) return;
      void browser.notifications.clear(id);
      callback();
    });
  if (browser.notifications) return void attach();
  // The API is there once the permission is.
  browser.permissions.onAdded.addListener(({ permissions }) => {
    if (permissions?.includes('notifications')) attach();
  });
}
