// Fits the five models of lib/detect/candidates/weights.json: one for names, and one for each kind of page.
import type { Explained } from './explain-pages.ts';
import { toProbability, type Model } from '../../../lib/detect/candidates/score.ts';
import {
  KINDS,
  toKindFeatures,
  type Kind,
} from '../../../lib/detect/candidates/weigh-candidates.ts';
import type { LabelledPage } from './corpus.ts';
import { fitLogistic, type Example } from './logistic.ts';

export type Seen = NonNullable<Explained['weighed']>;
export type Sample = Pick<
  LabelledPage,
  'id' | 'kind' | 'otherKinds' | 'fullName' | 'group' | 'isWeak'
> & { seen: Seen };
export type Models = Record<'name' | Kind, Model>;

/** Chosen among 5, 10, 20 and 50 by cross-validation over the sites that are not kept aside. */
const PENALTY = { name: 20, kind: 10 };
/** A page that no person has looked at counts as a fraction of a labelled one. */
const WEAK_WEIGHT = { name: 0.12, kind: 0.03 };
const INNER_FOLDS = 5;

/** As the scorer compares names. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}|\uFE0F/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');

const isLabelled = (sample: Sample): boolean =>
  (sample.kind !== 'person' || sample.fullName !== null) &&
  !(sample.kind !== 'person' && sample.otherKinds.includes('person'));

function fitNames(samples: readonly Sample[], start?: Model): Model {
  const examples = samples.filter(isLabelled).flatMap((sample): Example[] => {
    const wanted = sample.fullName === null ? null : normalizeName(sample.fullName);
    const { names } = sample.seen;
    const weight = sample.isWeak ? WEAK_WEIGHT.name : 1;
    return names.map(({ name, features }) => {
      const isPositive = wanted !== null && normalizeName(name) === wanted;
      return {
        features,
        isPositive,
        weight: 2 * weight * (isPositive ? 1 : 1 / Math.max(3, names.length)),
      };
    });
  });
  return fitLogistic(examples, PENALTY.name, start);
}

/** The names of a page with the probabilities of a model, the most likely first. */
export const rankNames = (model: Model, { names }: Seen): Seen['names'] =>
  names
    .map((one) => ({ ...one, probability: toProbability(model, one.features) }))
    .toSorted((a, b) => b.probability - a.probability);

/** A number of the group that is the same in every run. */
export function getFold(group: string, folds: number): number {
  let hash = 7;
  for (const character of group) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003;
  return hash % folds;
}

/**
 * The kinds are learnt from names that a model without the page's site has ranked: on the pages it was fitted to, a
 * model of names looks better than it is. `start`: models of nearly the same samples.
 */
export function fitModels(samples: readonly Sample[], start?: Models): Models {
  const ranked = new Map<string, Seen['names']>();
  for (let fold = 0; fold < INNER_FOLDS; fold++) {
    const others = samples.filter(({ group }) => getFold(group, INNER_FOLDS) !== fold);
    const model = fitNames(others, start?.name);
    for (const { id, group, seen } of samples)
      if (getFold(group, INNER_FOLDS) === fold) ranked.set(id, rankNames(model, seen));
  }
  const sizes = new Map<string, number>();
  for (const { group } of samples) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const fitKind = (kind: Kind): Model =>
    fitLogistic(
      samples.flatMap((sample): Example[] => {
        const features = toKindFeatures(sample.seen.page, ranked.get(sample.id)?.[0]);
        const kinds = [sample.kind, ...sample.otherKinds];
        // Large sites count less for each page. An ambiguous page counts half, divided among its kinds.
        const share = (sizes.get(sample.group) ?? 1) ** -0.4;
        const weight =
          share * (sample.isWeak ? WEAK_WEIGHT.kind : kinds.length > 1 ? 0.5 / kinds.length : 1);
        return kinds.map((one) => ({ features, isPositive: one === kind, weight }));
      }),
      PENALTY.kind,
      start?.[kind],
    );
  const [person, company, people, none] = KINDS.map(fitKind) as [Model, Model, Model, Model];
  return { name: fitNames(samples, start?.name), person, company, people, none };
}
