// Records everything that a panel shows and that is stored about a tab's page, in one order, so that a test also
// sees states that last a few milliseconds.
import { expect } from 'vitest';

/** `about`: "loading", or the stored name of the page's person. */
type Entry = { shown: string } | { about: string; url: string };
type Member = { fullName: string; lastName: string };

/**
 * An expression for the panel. The record is in session storage, because in Firefox each expression has its own
 * globals.
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

/** An expression for the panel: the record so far, as JSON. */
export const READ_RECORD = `sessionStorage.getItem('panel-record')`;

/** Since the next address, the page was loading first, and then about the next member only. */
export function expectNeverPrevious(
  json: unknown,
  previous: Member,
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
  expect(shown.filter((text) => text.includes(previous.lastName))).toEqual([]);
}

/** An expression for a page of a site: changes the address, as a single-page application does. */
export const setAddress = (path: string): string =>
  `void history.pushState({}, '', ${JSON.stringify(path)})`;

/** An expression for the same page: replaces the content. */
export const setContent = (html: string): string =>
  `void (document.documentElement.innerHTML = ${JSON.stringify(html)})`;
