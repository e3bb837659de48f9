import { t } from '@lingui/core/macro';
import { browser } from 'wxt/browser';
import type { PageKind } from '../detect/watch/watch-page.ts';

/** A count on the icon: jobs that finished while no panel was open. 0 clears it. No values, no names. */
export async function showBadge(count: number): Promise<void> {
  await browser.action.setBadgeText({ text: count > 0 ? String(count) : '' });
  await browser.action.setBadgeBackgroundColor({ color: '#0b5c78' });
  for (const tabId of await markedTabs()) await setDot(tabId, count === 0);
}

/** The icon's name for assistive technology, and its tooltip. */
function toTitle(sight: Exclude<PageKind, 'none'>): string {
  switch (sight) {
    case 'person':
      return t`Sidelight: a person is on this page`;
    case 'company':
      return t`Sidelight: a company is on this page`;
    case 'people':
      return t`Sidelight: a list of people is on this page`;
  }
}

/**
 * A dot on the icon while this tab is active, and a title that explains it; `none` clears both. The browser
 * clears them when the tab loads another page. A `count` hides the dot but not its title.
 */
export async function markTab(tabId: number, sight: PageKind, count: number): Promise<void> {
  const title = sight === 'none' ? await browser.action.getTitle({}) : toTitle(sight);
  await browser.action.setTitle({ tabId, title });
  await setDot(tabId, sight !== 'none' && count === 0);
  if (sight !== 'none') await browser.action.setBadgeBackgroundColor({ color: '#0b5c78' });
}

/** The tabs whose icon has a dot. The browser itself stores which: their title, in any language, is not the usual one. */
export async function markedTabs(): Promise<number[]> {
  const tabs = await browser.tabs.query({});
  const ids = tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const titles = await Promise.all(ids.map((tabId) => browser.action.getTitle({ tabId })));
  const usual = await browser.action.getTitle({});
  return ids.filter((_, index) => titles[index] !== usual);
}

/** Without a dot the count of finished jobs shows, which is the same in every tab. */
async function setDot(tabId: number, isShown: boolean): Promise<void> {
  await browser.action.setBadgeText({ tabId, ...(isShown ? { text: '•' } : NO_TEXT_OF_ITS_OWN) });
}

/** Firefox needs null. Chrome treats it like undefined, which its types, used here, require. */
const NO_TEXT_OF_ITS_OWN: object = { text: null };
