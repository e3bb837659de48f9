// The suffix rules in force. They are too heavy for what the worker and the panel load at first, so
// they are a file of the package, which each of them reads when it starts and before it makes a key
// (lib/platform/suffix-list.ts). Nothing is kept here that ends with the worker: it is a constant
// that arrives late, and the same in each context, so that page and engine make the same keys.
import { parsePublicSuffixes, type PublicSuffixes } from '../../identity/public-suffixes.ts';

const adopted = Promise.withResolvers<void>();
const inForce: { rules: PublicSuffixes | null } = { rules: null };

export class NoSuffixListError extends Error {
  override name = 'NoSuffixListError';
  constructor() {
    super('The public suffix list is not there yet: wait for adoptSuffixList before making keys.');
  }
}

/** `list` in the notation of publicsuffix.org, a rule a line (tools/suffixes/suffix-list.ts). */
export function adoptSuffixList(list: string): void {
  inForce.rules = parsePublicSuffixes(list);
  adopted.resolve();
}

/** Ends when the rules are in force; never fails. */
export const suffixListAdopted = (): Promise<void> => adopted.promise;

/**
 * Throws before the rules are there: a key by other rules would miss a contact that is owned, or take two
 * for one.
 */
export function adoptedSuffixes(): PublicSuffixes {
  if (!inForce.rules) throw new NoSuffixListError();
  return inForce.rules;
}

/** The registrable domain of a host in ASCII; null when the whole host is a suffix. */
export const registrable = (host: string): string | null =>
  adoptedSuffixes().getRegistrableDomain(host);
