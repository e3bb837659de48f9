// The public suffix list as the extension contains it: one rule in each line, in the notation of
// publicsuffix.org, both ICANN's and private rules. The list comes from tldts, which has it only as a
// tree of its own program. That tree is not documented, so the version of tldts is pinned, and
// suffix-list.test.ts compares every rule with the answer of tldts.
import { createRequire } from 'node:module';
import { z } from '../../lib/zod.ts';

const TREE = 'tldts/dist/cjs/src/data/trie.js';

/** Nodes and edges, numbered. The edges of node n are `edgeStart[n]` up to `edgeStart[n + 1]`. */
const tree = z.object({
  /** Not 0: a rule ends here. */
  nodeFlags: z.instanceof(Uint8Array),
  edgeStart: z.instanceof(Uint16Array),
  edgeChild: z.instanceof(Uint16Array),
  /** Every label, one after the other, with their lengths. */
  labelText: z.string(),
  edgeLength: z.instanceof(Uint8Array),
  rulesRoot: z.number(),
  exceptionsRoot: z.number(),
});
type Tree = z.infer<typeof tree>;

function getLabels({ labelText, edgeLength }: Tree): string[] {
  let start = 0;
  return Array.from(edgeLength, (length) => labelText.slice(start, (start += length)));
}

function* rulesBelow(
  node: number,
  suffix: string,
  all: Tree,
  labels: readonly string[],
): Generator<string> {
  const end = all.edgeStart[node + 1] ?? 0;
  for (let edge = all.edgeStart[node] ?? 0; edge < end; edge += 1) {
    const rule = suffix ? `${labels[edge]}.${suffix}` : labels[edge]!;
    const child = all.edgeChild[edge]!;
    if (all.nodeFlags[child] !== 0) yield rule;
    yield* rulesBelow(child, rule, all, labels);
  }
}

const ASCII = /^[\x21-\x7e]+$/;

/** The licence of the list requires its notice. */
const NOTICE =
  '// The Public Suffix List, https://publicsuffix.org, under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/';

/**
 * A notice, and the rules, sorted. Rules of one label are left out: the suffix of a name that no rule covers is its last
 * label anyway. So are spellings that are not in Punycode, because hosts are looked up in Punycode.
 */
export function suffixList(): string {
  const all = z.parse(tree, createRequire(import.meta.url)(TREE));
  const labels = getLabels(all);
  const rules = [
    ...rulesBelow(all.rulesRoot, '', all, labels),
    ...[...rulesBelow(all.exceptionsRoot, '', all, labels)].map((rule) => `!${rule}`),
  ];
  const asked = rules.filter((rule) => rule.includes('.') && ASCII.test(rule));
  return [NOTICE, ...asked.toSorted()].join('\n');
}
