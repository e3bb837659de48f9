// Learns from a domain's known addresses which patterns it uses, and how it spells names.
import type { PersonName } from './name-parts.ts';
import { PATTERNS, render, type Pattern } from './patterns.ts';
import { spellings, type OpenChoice, type Spelling, type Spelt } from './spelling.ts';

export type Example = {
  name: PersonName;
  /** Other readings of the name, such as short forms. They explain an address, but teach no spelling. */
  aliases?: readonly PersonName[];
  local: string;
  /** The company's domain itself or a subdomain. */
  mailDomain: string;
};

export type LearntPatterns = {
  /** The number of addresses, of people whose name can be part of one. */
  sample: number;
  /** How many of them each pattern explains; most first. */
  ways: { mailDomain: string; pattern: Pattern; support: number }[];
  /** Per trait, how often each of its values was seen; shared where several fit. */
  traits: Record<string, Record<string, number>>;
};

type Way = LearntPatterns['ways'][number];

/** "Sam.Hill+news" and the second Sam Hill's "sam.hill2" are both sam.hill. */
export const plainLocal = (local: string): string =>
  local
    .normalize('NFC')
    .toLowerCase()
    .replace(/\+.*$/s, '')
    .replace(/(?<=\p{L})\d{1,4}$/u, '');

/** `spelling`: null for that of an alias. */
type Explanation = { pattern: Pattern; spelling: Spelling | null };
type Explained = { example: Example; open: OpenChoice[]; by: Explanation[] };

function explain(example: Example): Explained | null {
  const name = spellings(example.name);
  if (!name) return null;
  const local = plainLocal(example.local);
  const explainAs = ({ spelling, name: spelt }: Spelt) =>
    PATTERNS.flatMap((pattern) =>
      render(pattern, spelt) === local ? [{ pattern, spelling }] : [],
    );
  const aliases = (example.aliases ?? []).flatMap((alias) => spellings(alias)?.spellings ?? []);
  const by = [
    ...name.spellings.flatMap(explainAs),
    ...aliases.flatMap(explainAs).map(({ pattern }) => ({ pattern, spelling: null })),
  ];
  return { example, open: name.open, by };
}

const wayKey = (mailDomain: string, pattern: string) => `${mailDomain} ${pattern}`;

/** Most usual first, so that the same one comes first for everyone. */
const getPatterns = ({ by }: Explained): Pattern[] =>
  PATTERNS.filter((pattern) => by.some((each) => each.pattern === pattern));

/**
 * An address that several patterns explain counts for the one that explains most others: "lee@" of
 * Lee Lee is `first` where other addresses are.
 */
function attribute(all: readonly Explained[]): Map<Explained, Pattern> {
  const weight = new Map<string, number>();
  for (const each of all) {
    const patterns = getPatterns(each);
    for (const pattern of patterns) {
      const key = wayKey(each.example.mailDomain, pattern);
      weight.set(key, (weight.get(key) ?? 0) + 1 / patterns.length);
    }
  }
  const attributed = new Map<Explained, Pattern>();
  for (const each of all) {
    const getWeight = (pattern: Pattern) =>
      weight.get(wayKey(each.example.mailDomain, pattern)) ?? 0;
    const [best] = getPatterns(each).toSorted((a, b) => getWeight(b) - getWeight(a));
    if (best) attributed.set(each, best);
  }
  return attributed;
}

function addTraits(traits: LearntPatterns['traits'], explained: Explained, pattern: Pattern): void {
  const fitting = explained.by.flatMap((each) =>
    each.pattern === pattern && each.spelling ? [each.spelling] : [],
  );
  if (fitting.length === 0) return;
  for (const { choice, trait, values } of explained.open) {
    const seen = [...new Set(fitting.map((spelling) => spelling[choice]))];
    // All values give the same address: nothing to learn.
    if (seen.length === values.length) continue;
    const counts = (traits[trait] ??= {});
    for (const value of seen) counts[value] = (counts[value] ?? 0) + 1 / seen.length;
  }
}

/** Null when no example has a name that could be part of an address. */
export function learn(examples: readonly Example[]): LearntPatterns | null {
  const all = examples.flatMap((example) => explain(example) ?? []);
  if (all.length === 0) return null;
  const traits: LearntPatterns['traits'] = {};
  const ways = new Map<string, Way>();
  for (const [explained, pattern] of attribute(all)) {
    const { mailDomain } = explained.example;
    const key = wayKey(mailDomain, pattern);
    const way = ways.get(key) ?? { mailDomain, pattern, support: 0 };
    ways.set(key, { ...way, support: way.support + 1 });
    addTraits(traits, explained, pattern);
  }
  return {
    sample: all.length,
    ways: [...ways.values()].toSorted((a, b) => b.support - a.support),
    traits,
  };
}
