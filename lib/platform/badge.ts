import { browser } from 'wxt/browser';

/** A count on the icon: jobs that ended while no panel was open. 0 clears it. No values, no names. */
export async function showBadge(count: number): Promise<void> {
  await browser.action.setBadgeText({ text: count > 0 ? String(count) : '' });
  await browser.action.setBadgeBackgroundColor({ color: '#0b5c78' });
}
