// Where a registrable domain begins, by the rules of the public suffix list (publicsuffix.org): two
// customers of one shared host are two companies.

export type SuffixRules = {
  /** "careers.acme.co.uk" has "acme.co.uk". Null: the whole host is a suffix that strangers share. */
  registrable(host: string): string | null;
};

/**
 * `list`: a rule a line, with `*.` for any label and `!` for an exception; a comment is no name and so
 * no rule (tools/suffixes).
 */
export function suffixRules(list: string): SuffixRules {
  const rules = new Set(list.split('\n'));

  /** How many labels the suffix has. The longest rule wins, an exception before all others. */
  function suffixLength(labels: readonly string[]): number {
    for (let at = 0; at < labels.length - 1; at += 1) {
      const rest = labels.slice(at + 1).join('.');
      const name = `${labels[at]}.${rest}`;
      if (rules.has(`!${name}`)) return labels.length - at - 1;
      if (rules.has(name) || rules.has(`*.${rest}`)) return labels.length - at;
    }
    return 1;
  }

  return {
    registrable(host) {
      const labels = host.split('.');
      const length = suffixLength(labels);
      return length < labels.length ? labels.slice(-(length + 1)).join('.') : null;
    },
  };
}
