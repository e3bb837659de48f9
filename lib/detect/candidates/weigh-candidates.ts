// Weighs what the page may be about: names of people, the site's company, a list of people. The kind follows from
// the best name and from the page as a whole.
import type { PageFacts } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { padFolded } from '../page/first-person.ts';
import { readText } from '../page/text.ts';
import type { Standard } from '../subject.ts';
import { collectNames, type NameCandidate } from './collect-names.ts';
import { collectComparison, readNameEvidence, type Features } from './name-evidence.ts';
import { readPageEvidence } from './page-evidence.ts';
import { createScorer, KIND_MODELS, NAME_MODEL, toProbability, type Model } from './score.ts';

const MAX_TEXT = 20_000;
const MAX_NODES = 6_000;

export type WeighedName = NameCandidate & {
  /** How likely it is the person that the page is about. */
  probability: number;
  features: Features;
};

export type Weighed = {
  /** The most likely first. */
  names: readonly WeighedName[];
  page: Features;
  /** How likely the page is about a person, a company, a list of people, or none. They add up to 1. */
  kinds: Readonly<Record<Kind, number>>;
};

export const KINDS = ['person', 'company', 'people', 'none'] as const;
export type Kind = (typeof KINDS)[number];

export function weighCandidates(page: Page, facts: PageFacts): Weighed {
  const text = readText(page.root.querySelector('body'), MAX_TEXT, MAX_NODES, page.isHidden);
  const folded = padFolded(text);
  const candidates = collectNames(page, text, facts.evidence);
  const ofPage = readPageEvidence(page, facts, candidates, text, folded);
  const comparison = collectComparison(page, text, facts);
  const score = createScorer(NAME_MODEL, ofPage);
  const names = candidates
    .map(({ name, key, places }) => {
      const features = readNameEvidence(page, { name, key, places }, comparison, folded);
      return { name, key, places, features, probability: score(features) };
    })
    .toSorted((a, b) => b.probability - a.probability);
  return { names, page: ofPage, kinds: weighKinds(KIND_MODELS, toKindFeatures(ofPage, names[0])) };
}

/** The probabilities of the kinds add up to 1. */
export function weighKinds(
  models: Readonly<Record<Kind, Model>>,
  features: Features,
): Record<Kind, number> {
  const odds = KINDS.map((kind) => toProbability(models[kind], features));
  const total = odds.reduce((sum, one) => sum + one, 0);
  const [person = 0, company = 0, people = 0, none = 0] = odds.map((one) => one / total);
  return { person, company, people, none };
}

/** The features of a page's kind: those of the page, and those of the most likely name. */
export function toKindFeatures(
  page: Features,
  best: Pick<WeighedName, 'probability' | 'features'> | undefined,
): Features {
  const probability = Math.min(0.999, Math.max(0.001, best?.probability ?? 0));
  return { ...page, ...best?.features, logOdds: Math.log(probability / (1 - probability)) };
}

/** The place where a name was read, for the panel: its most telling one. */
export function toSource({ places }: Pick<NameCandidate, 'places'>): {
  standard: Standard;
  where: string;
} {
  if (places.has('h1')) return { standard: 'heading', where: 'h1' };
  if (places.has('titleFirst') || places.has('titleRest'))
    return { standard: 'title', where: 'title' };
  if (places.has('headingTop') || places.has('headingLater'))
    return { standard: 'heading', where: 'h2' };
  return places.has('author')
    ? { standard: 'meta', where: 'author' }
    : { standard: 'text', where: 'text' };
}
