// The loaded suffix rules. They are too large for the first load of worker and panel, so they are a file of
// the package that each context loads when it starts and before it makes a key
// (lib/platform/suffix-list.ts). This is a constant that is loaded late, not state: every context has the
// same rules, so page and engine make the same keys.
import { parsePublicSuffixes, type PublicSuffixes } from '../../identity/public-suffixes.ts';

const loaded = Promise.withResolvers<void>();
const current: { rules: PublicSuffixes | null } = { rules: null };

class NoSuffixListError extends Error {
  override name = 'NoSuffixListError';
  constructor() {
    super('The public suffix list is not there yet: wait for loadSuffixList before making keys.');
  }
}

/** `list` in the notation of publicsuffix.org, one rule per line (tools/suffixes/suffix-list.ts). */
export function loadSuffixList(list: string): void {
  current.rules = parsePublicSuffixes(list);
  loaded.resolve();
}

/** Resolves when the rules are loaded; never rejects. */
export const whenSuffixListLoaded = (): Promise<void> => loaded.promise;

/**
 * Throws before the rules are loaded: a key made by other rules would miss an owned contact, or mistake two
 * contacts for one.
 */
export function getSuffixRules(): PublicSuffixes {
  if (!current.rules) throw new NoSuffixListError();
  return current.rules;
}

/** The registrable domain of a host in ASCII; null when the whole host is a suffix. */
export const toRegistrableDomain = (host: string): string | null =>
  getSuffixRules().getRegistrableDomain(host);
