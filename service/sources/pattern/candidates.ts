// The most probable addresses of a person at a domain, best first.
import type { PersonName } from '../../../lib/identity/email-pattern/name-parts.ts';
import type { LearntPatterns } from '../../../lib/identity/email-pattern/learn-patterns.ts';
import { isRoleMailbox } from '../../../lib/identity/email-pattern/role-mailboxes.ts';
import {
  COMMON_PATTERNS,
  identifies,
  render,
  type Pattern,
} from '../../../lib/identity/email-pattern/patterns.ts';
import {
  spellings,
  listUsualValues,
  type OpenChoice,
  type SpellableName,
  type Trait,
} from '../../../lib/identity/email-pattern/spelling.ts';

export type Candidate = {
  email: string;
  /** 0 to 1: the share of the domain's addresses with this pattern. */
  share: number;
  /** The evidence is enough to return the address without a server's confirmation. */
  strong: boolean;
};

export type Strength = { minimumSupport: number; minimumShare: number };

/** One additional observation, spread over the values, keeps unseen values possible. */
function likelihood(learnt: LearntPatterns, { trait, values }: OpenChoice, value: string): number {
  const counts = learnt.traits[trait] ?? {};
  const seen = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const prior = (each: string) => {
    const rank = listUsualValues(trait).indexOf(each);
    return rank === -1 ? 0 : 0.5 ** rank;
  };
  const all = values.reduce((sum, each) => sum + prior(each), 0);
  return ((counts[value] ?? 0) + prior(value) / all) / (seen + 1);
}

/** The value that the domain nearly always uses. */
function usualValue(
  learnt: LearntPatterns,
  trait: Trait,
  minimumShare: number,
): string | undefined {
  const counts = Object.entries(learnt.traits[trait] ?? {});
  const seen = counts.reduce((sum, [, count]) => sum + count, 0);
  // Few mail servers accept "josé@"; a domain with such addresses must have shown one.
  if (seen === 0) return trait === 'accents' ? 'plain' : undefined;
  return counts.find(([, count]) => count / seen >= minimumShare)?.[0];
}

/**
 * The address that the domain's conventions give; undefined when a choice that changes the address
 * is unknown.
 */
function followConventions(
  learnt: LearntPatterns,
  pattern: Pattern,
  { open, spellings: all }: SpellableName,
  minimumShare: number,
): string | undefined {
  const habits = open.map(({ choice, trait }) => ({
    choice,
    value: usualValue(learnt, trait, minimumShare),
  }));
  const fitting = all.filter(({ spelling }) =>
    habits.every(({ choice, value }) => value === undefined || spelling[choice] === value),
  );
  const locals = new Set(fitting.map(({ name }) => render(pattern, name)));
  const [only] = locals;
  return locals.size === 1 && only ? only : undefined;
}

/**
 * RFC 5322 dot-atoms of letters, digits, hyphen and underscore; RFC 6531 adds letters with marks.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*$/u;

const isUsable = (local: string): boolean => LOCAL_PART.test(local) && !isRoleMailbox(local);

type Found = { share: number; support: number; identifies: boolean };

/**
 * Excludes weak candidates that a server's confirmation could not improve: those of patterns that
 * fit many people.
 */
export function listCandidates(
  learnt: LearntPatterns,
  person: PersonName,
  { minimumSupport, minimumShare }: Strength,
): Candidate[] {
  const name = spellings(person);
  if (!name) return [];
  const found = new Map<string, Found>();
  for (const { mailDomain, pattern, support } of learnt.ways) {
    const sure = followConventions(learnt, pattern, name, minimumShare);
    const counted = new Set<string>();
    for (const { spelling, name: spelt } of name.spellings) {
      const local = render(pattern, spelt);
      const probability = name.open.reduce(
        (product, open) => product * likelihood(learnt, open, spelling[open.choice]),
        support / learnt.sample,
      );
      if (local === null || probability === 0 || !isUsable(local)) continue;
      const email = `${local}@${mailDomain}`;
      const entry = found.get(email) ?? { share: 0, support: 0, identifies: false };
      entry.share += probability;
      entry.identifies ||= identifies(pattern);
      // Spellings with the same address are one piece of evidence.
      if (local === sure && !counted.has(local)) entry.support += support;
      counted.add(local);
      found.set(email, entry);
    }
  }
  return [...found]
    .map(([email, { share, support, identifies: says }]) => ({
      email,
      share,
      says,
      strong: support >= minimumSupport && support / learnt.sample >= minimumShare,
    }))
    .filter(({ strong, says }) => strong || says)
    .toSorted((a, b) => Number(b.strong) - Number(a.strong) || b.share - a.share)
    .map(({ email, share, strong }) => ({ email, share, strong }));
}

/** For a domain without known addresses: guesses that count only when a server confirms one. */
export function guessCandidates(person: PersonName, mailDomain: string): Candidate[] {
  const ways = COMMON_PATTERNS.map((pattern, index) => ({
    mailDomain,
    pattern,
    support: COMMON_PATTERNS.length - index,
  }));
  const never = { minimumSupport: Infinity, minimumShare: 1 };
  const sample = ways.reduce((sum, { support }) => sum + support, 0);
  return listCandidates({ sample, ways, traits: {} }, person, never);
}
