// Everything that a panel shows and everything that is stored about the page of a tab, from one moment on,
// in one order: a state that stays for a few milliseconds counts, too.
import { expect } from 'vitest';

/** `about`: "loading", or the name of the person of the page as it was stored. */
type Entry = { shown: string } | { about: string; url: string };
type Member = { fullName: string; lastName: string };

/**
 * An expression for the panel's own page. The record lies in its session storage: in Firefox each
 * expression has globals of its own.
 */
export const START_RECORD = `(() => {
  const entries = [];
  const add = (entry) => {
    entries.push(entry);
    sessionStorage.setItem('panel-record', JSON.stringify(entries));
  };
  new MutationObserver(() => add({ shown: document.body.innerText })).observe(document.body, {
    subtree: true, childList: true, characterData: true });
  chrome.storage.session.onChanged.addListener((changes) => {
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (!key.startsWith('page:') || !newValue) continue;
      const { status, url, reading } = newValue;
      const name = status === 'read' ? reading.subject.fullName?.value ?? reading.subject.kind : status;
      add({ about: name, url: status === 'read' ? reading.url : url });
    }
  });
  return true;
})()`;

/** An expression for the same page: the record so far, as JSON. */
export const READ_RECORD = `sessionStorage.getItem('panel-record')`;

/** From the moment of the next address the page was loading, then about the next member alone. */
export function expectNeverPrevious(
  json: unknown,
  former: Member,
  next: Member & { url: string },
): void {
  const entries = JSON.parse(String(json)) as Entry[];
  const since = entries.slice(
    entries.findIndex((entry) => 'url' in entry && entry.url === next.url),
  );
  const stored = since.flatMap((entry) => ('about' in entry ? [entry] : []));
  expect(stored[0]).toEqual({ about: 'loading', url: next.url });
  const read = stored.filter(({ about }) => about !== 'loading');
  expect(new Set(read.map(({ about, url }) => `${about} at ${url}`))).toEqual(
    new Set([`${next.fullName} at ${next.url}`]),
  );
  const shown = since.flatMap((entry) => ('shown' in entry ? [entry.shown] : []));
  expect(shown.at(-1)).toContain(next.lastName);
  expect(shown.filter((text) => text.includes(former.lastName))).toEqual([]);
}

/** An expression for a page of a site: another address at once, as an application of one page sets it. */
export const setAddress = (path: string): string =>
  `void history.pushState({}, '', ${JSON.stringify(path)})`;

/** An expression for the same page: its content, in its own time. */
export const setContent = (html: string): string =>
  `void (document.documentElement.innerHTML = ${JSON.stringify(html)})`;
