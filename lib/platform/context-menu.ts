// "Who is …?" on a selected text and on a mailto link. It passes on what was chosen and reads nothing of
// the page.
import { t } from '@lingui/core/macro';
import { browser } from 'wxt/browser';

const SELECTION = 'who-is-selection';
const LINK = 'who-is-link';

/**
 * Menus outlive the worker, and a second one with the same id is an error: they are created anew each time.
 */
export async function createMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: SELECTION, title: t`Who is “%s”?`, contexts: ['selection'] });
  browser.contextMenus.create({
    id: LINK,
    title: t`Who has this email address?`,
    contexts: ['link'],
    targetUrlPatterns: ['mailto:*'],
  });
}

export type Chosen = {
  selection: string;
  link: string;
  pageUrl: string;
  windowId: number;
  isPrivate: boolean;
};

/** Calls back in the user's gesture. Attach it synchronously. */
export function onMenu(callback: (chosen: Chosen) => void): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (!tab || (info.menuItemId !== SELECTION && info.menuItemId !== LINK)) return;
    const isLink = info.menuItemId === LINK;
    callback({
      selection: isLink ? '' : (info.selectionText ?? ''),
      link: isLink ? (info.linkUrl ?? '') : '',
      pageUrl: info.pageUrl ?? '',
      windowId: tab.windowId,
      isPrivate: tab.incognito,
    });
  });
}
