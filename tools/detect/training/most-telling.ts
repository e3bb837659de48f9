import { toKindFeatures } from '../../../lib/detect/candidates/weigh-candidates.ts';
import type { Model } from '../../../lib/detect/candidates/score.ts';
import { rankNames, type Models, type Sample } from './fit-models.ts';

const MAX = 10;

/** The features that change a model's log-odds most: weight times standard deviation over the labelled pages. */
export function listMostTelling(models: Models, samples: readonly Sample[]): string[] {
  const labelled = samples.filter(({ isWeak }) => !isWeak);
  const ofNames = labelled.flatMap(({ seen }) => seen.names.map(({ features }) => features));
  const ofPages = labelled.map(({ seen }) =>
    toKindFeatures(seen.page, rankNames(models.name, seen)[0]),
  );
  return Object.entries(models).map(
    ([name, model]) => `${name}: ${listFeatures(model, name === 'name' ? ofNames : ofPages)}`,
  );
}

function listFeatures(
  { weights }: Model,
  examples: readonly Readonly<Record<string, number>>[],
): string {
  return Object.entries(weights)
    .map(([feature, weight]) => ({
      feature,
      effect: weight * deviation(examples.map((one) => one[feature] ?? 0)),
    }))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, MAX)
    .map(({ feature, effect }) => `${feature} ${effect.toFixed(2)}`)
    .join(', ');
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
}
