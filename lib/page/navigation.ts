// Opens the extension's other pages and the service's site.
import { browser } from 'wxt/browser';
import { openPage } from '../platform/open-page.ts';
import { pastedRowsItem } from '../settings/items.ts';
import { toNavUrl, type ContactGroup } from '../view/navigation/nav-target.ts';

export const openOptions = (): void => void browser.runtime.openOptionsPage();

export const openPrivacy = (): void => void openPage('options.html#privacy');

/** `group`: what is shown; all contacts without it. */
export const openContacts = (group: ContactGroup = { kind: 'all' }): void =>
  void openPage(toNavUrl(group));

/** `id`: of the search. */
export const openFind = (id: string): void => void openPage(toNavUrl({ kind: 'find', id }));

/** Opens the import page, which takes the rows over. */
export async function openImport(rows: string): Promise<void> {
  await pastedRowsItem.set(rows);
  await openPage('contacts.html#import');
}

/** Opens the rows of a started import. */
export const openStartedImport = (id: string): void =>
  void openPage(toNavUrl({ kind: 'import', id }));

/** `about`: the job whose receipt is opened, or 'differing' for the receipts with an unexpected amount. */
export const openReceipts = (about?: string): void =>
  void openPage(toNavUrl(about ? { kind: 'receipts', id: about } : { kind: 'receipts' }));

/** Opens the service's site, where the account is, in a new tab. */
export const openService = (baseUrl: string): void =>
  void browser.tabs.create({ url: new URL(baseUrl).origin });

/** The page of the browser where the keys of extensions are changed. */
export function openShortcuts(): void {
  // Only Firefox has it, and the types of the browsers' common part do not.
  const { openShortcutSettings } = browser.commands as { openShortcutSettings?: () => unknown };
  if (openShortcutSettings) openShortcutSettings.call(browser.commands);
  else void browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

/** A running search continues in the background worker. */
export const closePanel = (): void => globalThis.close();
