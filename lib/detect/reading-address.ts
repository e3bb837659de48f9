const MAX_LENGTH = 2000;

/**
 * The address as a reading contains it: without the fragment, and cut if it is too long to store, such as one with a
 * whole application state in its query.
 */
export function toReadingAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  if (url.href.length > MAX_LENGTH) url.search = '';
  return url.href.slice(0, MAX_LENGTH);
}
