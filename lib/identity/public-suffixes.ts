// Finds where a registrable domain begins, by the rules of the public suffix list (publicsuffix.org), private suffixes
// included: two customers of one shared host are two companies.

/** Each program has its own copy of the list and passes it to the code that makes keys of domains. */
export type PublicSuffixes = {
  /**
   * The registrable domain of an ASCII host: "careers.acme.co.uk" → "acme.co.uk". Null when the whole
   * host is a suffix under which strangers register names: "co.uk", "github.io".
   */
  getRegistrableDomain(host: string): string | null;
};

/**
 * Reads the list in the notation of publicsuffix.org: one rule a line, `*.` for any label, `!` for an
 * exception. Comments are not names, so they match nothing.
 */
export function parsePublicSuffixes(list: string): PublicSuffixes {
  const rules = new Set(list.split('\n'));

  /** The number of labels in the suffix. The longest rule wins, an exception before all others. */
  function countSuffixLabels(labels: readonly string[]): number {
    for (let at = 0; at < labels.length - 1; at += 1) {
      const rest = labels.slice(at + 1).join('.');
      const name = `${labels[at]}.${rest}`;
      if (rules.has(`!${name}`)) return labels.length - at - 1;
      if (rules.has(name) || rules.has(`*.${rest}`)) return labels.length - at;
    }
    return 1;
  }

  function findRegistrableDomain(host: string): string | null {
    const labels = host.split('.');
    const length = countSuffixLabels(labels);
    return length < labels.length ? labels.slice(-(length + 1)).join('.') : null;
  }

  /** What reads a person or makes keys asks for the same host several times in a row. */
  let last: { host: string; domain: string | null } | null = null;
  return {
    getRegistrableDomain(host) {
      if (last?.host !== host) last = { host, domain: findRegistrableDomain(host) };
      return last.domain;
    },
  };
}
