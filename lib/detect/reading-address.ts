import { hashText } from '../hash-text.ts';

const MAX_LENGTH = 2000;

/**
 * The address as a reading contains it: without the fragment, and cut if it is too long to store, such as one with a
 * whole application state in its query. A mark in place of the fragment keeps two cut addresses of one path apart: they
 * may be two pages of a search.
 */
export function toReadingAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  if (url.href.length <= MAX_LENGTH) return url.href;
  const mark = `#${hashText(url.href).toString(16)}`;
  url.search = '';
  return url.href.slice(0, MAX_LENGTH - mark.length) + mark;
}
