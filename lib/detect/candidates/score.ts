// Scores evidence with the weights that npm run detect:train has learnt from labelled pages.
import type { Features } from './name-evidence.ts';
import learnt from './weights.json' with { type: 'json' };

/**
 * A logistic model: the log-odds are the bias plus the weighted features. Features of names and of pages have different
 * names.
 */
export type Model = { bias: number; weights: Readonly<Record<string, number>> };

/** 0 to 1. A feature without a weight does not count. */
export const toProbability = (model: Model, features: Features): number =>
  createScorer(model, {})(features);

/** The same function for many records of features that have some features in common. */
export function createScorer(
  { bias, weights }: Model,
  shared: Features,
): (features: Features) => number {
  const terms = Object.entries(weights).map(([name, weight]) => ({
    name,
    weight,
    value: shared[name],
  }));
  return (features) => {
    let sum = bias;
    for (const { name, weight, value } of terms) sum += weight * (value ?? features[name] ?? 0);
    return 1 / (1 + Math.exp(-sum));
  };
}

const FEATURES = learnt.features.split(' ');

/** As the file has it: the bias, then the weights in the order of the names. */
const toModel = ([bias = 0, ...weights]: readonly number[]): Model => ({
  bias,
  weights: Object.fromEntries(FEATURES.map((name, at) => [name, weights[at] ?? 0])),
});

/** For names. */
export const NAME_MODEL = toModel(learnt.models.name);

/** For each kind of page. */
export const KIND_MODELS = {
  person: toModel(learnt.models.person),
  company: toModel(learnt.models.company),
  people: toModel(learnt.models.people),
  none: toModel(learnt.models.none),
};
