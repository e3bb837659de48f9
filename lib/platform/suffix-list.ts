import { browser } from 'wxt/browser';

/** The public suffix list, a file of this package; wxt.config.ts writes it when the extension is built. */
export async function readSuffixList(): Promise<string> {
  const answer = await fetch(browser.runtime.getURL('/public-suffixes.txt'));
  if (!answer.ok) throw new Error('The public suffix list is missing: install Sidelight again.');
  return answer.text();
}
