// Scores evidence with the weights that npm run detect:train has learnt from labelled pages.
import type { Features } from './name-evidence.ts';
import learnt from './weights.json' with { type: 'json' };

/** A logistic model: the log-odds are the bias plus the weighted features. */
export type Model = { bias: number; weights: Readonly<Record<string, number>> };

/** 0 to 1. A feature without a weight does not count. */
export function toProbability({ bias, weights }: Model, features: Features): number {
  let sum = bias;
  for (const name of Object.keys(weights)) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** One for names, and one for each kind of page. */
export const MODELS: Readonly<Record<keyof typeof learnt.models, Model>> = learnt.models;
