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
  const mark = `#${hashText(url.href)}`;
  url.search = '';
  return url.href.slice(0, MAX_LENGTH - mark.length) + mark;
}

/** 32 bits (FNV-1a), of which the text cannot be read. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
