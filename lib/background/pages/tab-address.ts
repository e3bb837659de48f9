// Compares the address of a reading with the address of its tab.
import { toReadingAddress } from '../../detect/reading-address.ts';
import type { Reading } from '../../detect/subject.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';

/**
 * Whether the tab is still where the page was read. An address that the browser hides counts as the same.
 */
export const isReadAt = (reading: Reading, address: string | undefined): boolean =>
  address === undefined || toReadingAddress(address) === reading.url;

/** Two addresses of one profile: the profile itself, its details, its contact information. */
export function isSameProfile(one: string, other: string): boolean {
  const link = canonicalProfileLink(one);
  return link !== '' && link === canonicalProfileLink(other);
}

/**
 * Whether the tab shows another page than the one that was read, on a site that changes its address before
 * its content. Only rules for such a site set `recognised`.
 */
export function hasLeftRecognisedPage(reading: Reading, address: string): boolean {
  if (!reading.recognised || !URL.canParse(address)) return false;
  if (new URL(address).origin !== new URL(reading.url).origin) return false;
  return toReadingAddress(address) !== reading.url && !isSameProfile(address, reading.url);
}
