// What the toolbar icon says of a tab, asked from a page of the extension.
import type { Page } from 'puppeteer-core';
import { until } from '../../tools/browser/until.ts';

export type Icon = { text: string; title: string };

/** Of the tab whose address begins so, the one in front before others; null while there is none. */
export async function readIcon(ours: Page, address: string): Promise<Icon | null> {
  const icon: unknown = await ours.evaluate(`(async () => {
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

/**
 * Waits until the icon says so, by its title and by its dot, which the browser takes one after the other;
 * '' for neither.
 */
export function waitForIcon(ours: Page, address: string, words: string): Promise<Icon> {
  return until(`the icon at ${address} to say ${words || 'nothing'}`, async () => {
    const icon = await readIcon(ours, address);
    if (!icon) return null;
    const isSaid = words ? icon.text === '•' && icon.title.includes(words) : icon.text === '';
    return isSaid ? icon : null;
  });
}

/** As the section of sites and the switch in the panel do it. */
export async function switchBadge(ours: Page, host: string, isOn: boolean): Promise<unknown> {
  const message = JSON.stringify({ name: 'site.badge', request: { host, isOn } });
  return ours.evaluate(`chrome.runtime.sendMessage(${message})`);
}
