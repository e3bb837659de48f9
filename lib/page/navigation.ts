// Ways out of the panel: the extension's other pages, and the service's own site.
import { browser } from 'wxt/browser';

export const openOptions = (): void => void browser.runtime.openOptionsPage();

export const openPrivacy = (): void =>
  void browser.tabs.create({ url: browser.runtime.getURL('/options.html#privacy') });

export const openContacts = (): void =>
  void browser.tabs.create({ url: browser.runtime.getURL('/contacts.html') });

/** `about`: a job whose receipt is opened, or 'differing' for those whose amount differs. */
export const openReceipts = (about = ''): void =>
  void browser.tabs.create({ url: `${browser.runtime.getURL('/receipts.html')}#${about}` });

/** The service's site, where its account is; in a tab of its own. */
export const openService = (baseUrl: string): void =>
  void browser.tabs.create({ url: new URL(baseUrl).origin });

/** The search goes on in the background worker. */
export const closePanel = (): void => globalThis.close();
