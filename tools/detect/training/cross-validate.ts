// Judges every page with models that were fitted without any page of its site.
import {
  toKindFeatures,
  weighKinds,
  type Kind,
} from '../../../lib/detect/candidates/weigh-candidates.ts';
import { fitModels, getFold, rankNames, type Models, type Sample } from './fit-models.ts';

export type EvaluatedSample = {
  sample: Sample;
  /** The most likely first. */
  names: readonly string[];
  kinds: Readonly<Record<Kind, number>>;
};

export function evaluateSample(models: Models, sample: Sample): EvaluatedSample {
  const names = rankNames(models.name, sample.seen);
  const kinds = weighKinds(models, toKindFeatures(sample.seen.page, names[0]));
  return { sample, names: names.map(({ name }) => name), kinds };
}

/** Weak pages have hundreds of sites of one page each, so they leave in ten groups and not one by one. */
const WEAK_GROUPS = 10;

export function crossValidate(
  samples: readonly Sample[],
  say: (line: string) => void,
): EvaluatedSample[] {
  const getGroup = ({ group, isWeak }: Sample): string =>
    isWeak ? `weak ${getFold(group, WEAK_GROUPS)}` : group;
  const groups = [...new Set(samples.map(getGroup))];
  const whole = fitModels(samples);
  return groups.flatMap((group, at) => {
    if (at % 25 === 0) say(`site ${at + 1} of ${groups.length}`);
    const isIn = (sample: Sample): boolean => getGroup(sample) === group;
    const models = fitModels(
      samples.filter((sample) => !isIn(sample)),
      whole,
    );
    return samples.filter(isIn).map((sample) => evaluateSample(models, sample));
  });
}

// How much the weights gain from more sites: the same pages judged by weights from a part of the other sites.
const SHARE_FOLDS = 5;
const SHARE_UNITS = 1_000;

/** Pages judged by weights from `share` of the sites, 0 to 1, that are not in the same fifth. Weak pages always count. */
export function judgeByShare<T extends Sample>(
  samples: readonly T[],
  share: number,
): EvaluatedSample[] {
  return Array.from({ length: SHARE_FOLDS }, (_, fold) => {
    const isIn = ({ group }: Sample): boolean => getFold(group, SHARE_FOLDS) === fold;
    const known = samples.filter(
      (one) => !isIn(one) && (one.isWeak || getFold(one.group, SHARE_UNITS) < share * SHARE_UNITS),
    );
    const models = fitModels(known);
    return samples
      .filter((one) => isIn(one) && !one.isWeak)
      .map((one) => evaluateSample(models, one));
  }).flat();
}
