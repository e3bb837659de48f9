// Reads and switches the badge of a tab's toolbar icon, from a page of the extension.
import type { Page } from 'puppeteer-core';
import { until } from '../../../tools/browser/until.ts';

export type Icon = { text: string; title: string };

/** The icon of the tab with that beginning of its address, preferably the active one; null without such a tab. */
export async function readIcon(page: Page, address: string): Promise<Icon | null> {
  const icon: unknown = await page.evaluate(`(async () => {
    const tabs = (await chrome.tabs.query({})).filter(({ url }) =>
      url?.startsWith(${JSON.stringify(address)}));
    const tab = tabs.find(({ active }) => active) ?? tabs[0];
    if (!tab) return null;
    const [text, title] = await Promise.all([
      chrome.action.getBadgeText({ tabId: tab.id }), chrome.action.getTitle({ tabId: tab.id })]);
    return { text, title };
  })()`);
  return icon as Icon | null;
}

/** Waits until the icon has a badge and these words in its title; without words, until it has no badge. */
export function waitForIcon(page: Page, address: string, words: string): Promise<Icon> {
  return until(`the icon at ${address} to say ${words || 'nothing'}`, async () => {
    const icon = await readIcon(page, address);
    if (!icon) return null;
    const isExpected = words ? icon.text === '•' && icon.title.includes(words) : icon.text === '';
    return isExpected ? icon : null;
  });
}

/** Sends the same message as the options page and the switch in the panel. */
export async function switchBadge(page: Page, host: string, isOn: boolean): Promise<unknown> {
  const message = JSON.stringify({ name: 'site.badge', request: { host, isOn } });
  return page.evaluate(`chrome.runtime.sendMessage(${message})`);
}
