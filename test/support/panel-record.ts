// Everything that a panel shows and everything that is stored about the page of a tab, from one moment on:
// a state that stays for a few milliseconds counts, too.

import { expect } from 'vitest';

/** `about`: "loading", or the name of the person of the page as it was stored. */
type PanelRecord = { shown: string[]; stored: { about: string; url: string }[] };
type Member = { fullName: string; lastName: string };

/**
 * An expression for the panel's own page. The record lies in its session storage: in Firefox each
 * expression has globals of its own.
 */
export const START_RECORD = `(() => {
  const record = { shown: [], stored: [] };
  const keep = () => sessionStorage.setItem('panel-record', JSON.stringify(record));
  new MutationObserver(() => {
    record.shown.push(document.body.innerText);
    keep();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  chrome.storage.session.onChanged.addListener((changes) => {
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (!key.startsWith('page:') || !newValue) continue;
      const { status, url, reading } = newValue;
      const about = status === 'read' ? reading.subject.fullName?.value ?? reading.subject.kind : status;
      record.stored.push({ about, url: status === 'read' ? reading.url : url });
    }
    keep();
  });
  return true;
})()`;

/** An expression for the same page: the record so far, as JSON. */
export const READ_RECORD = `sessionStorage.getItem('panel-record')`;

/** Since the record began the page was loading, then about the next member, and never about the former. */
export function expectNeverFormer(
  json: unknown,
  former: Member,
  next: Member & { url: string },
): void {
  const { shown, stored } = JSON.parse(String(json)) as PanelRecord;
  expect(shown.at(-1)).toContain(next.lastName);
  expect(shown.filter((text) => text.includes(former.lastName))).toEqual([]);
  const { url } = next;
  expect(stored[0], 'from the first moment').toEqual({ about: 'loading', url });
  const read = stored.filter(({ about }) => about !== 'loading');
  expect(read).toEqual([{ about: next.fullName, url }]);
}

/** An expression for a page of a site: another address at once, as an application of one page sets it. */
export const setAddress = (path: string): string =>
  `void history.pushState({}, '', ${JSON.stringify(path)})`;

/** An expression for the same page: its content, in its own time. */
export const setContent = (html: string): string =>
  `void (document.documentElement.innerHTML = ${JSON.stringify(html)})`;
