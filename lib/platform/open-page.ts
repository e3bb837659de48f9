import { browser } from 'wxt/browser';

/** Opens a page of the extension in a new tab. `address`: "contacts.html#due". */
export const openPage = async (address: string): Promise<void> =>
  void (await browser.tabs.create({
    url: browser.runtime.getURL(`/${address}` as '/contacts.html'),
  }));
