// Logistic regression with L2 regularisation by Newton's method. The same input gives the same weights, bit for bit.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import type { Features } from '../../../lib/detect/candidates/name-evidence.ts';
import type { Model } from '../../../lib/detect/candidates/score.ts';

export type Example = { features: Features; isPositive: boolean; weight: number };

const MAX_STEPS = 30;
const SMALL_ENOUGH = 1e-8;
/** A weight for a feature with less influence on the log-odds (per standard deviation) is left out. */
const MIN_INFLUENCE = 0.03;

/**
 * `penalty`: the strength of regularisation, in units of one example. Features are scaled to a variance of 1
 * for the fit; the weights are for their own units. A feature that never changes gets no weight. `start`: weights
 * that are nearly right already, which saves most of the steps to the one best solution.
 */
export function fitLogistic(examples: readonly Example[], penalty: number, start?: Model): Model {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].toSorted();
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const columns = names.flatMap((name) => {
    const values = examples.map(({ features }) => features[name] ?? 0);
    const mean = values.reduce((sum, one, at) => sum + one * examples[at]!.weight, 0) / total;
    const variance =
      values.reduce((sum, one, at) => sum + (one - mean) ** 2 * examples[at]!.weight, 0) / total;
    const scale = Math.sqrt(variance);
    return scale < 1e-9 ? [] : [{ name, scale, values }];
  });
  const rows = examples.map((_, at): SparseRow => {
    const entries = columns.flatMap(({ values, scale }, column) =>
      values[at] === 0 ? [] : [[column + 1, values[at]! / scale] as const],
    );
    return {
      columns: Uint16Array.from([0, ...entries.map(([column]) => column)]),
      values: Float64Array.from([1, ...entries.map(([, value]) => value)]),
    };
  });
  const solution = Float64Array.from([
    start?.bias ?? 0,
    ...columns.map(({ name, scale }) => (start?.weights[name] ?? 0) * scale),
  ]);
  improveByNewton(solution, rows, examples, penalty);
  const weights: Record<string, number> = {};
  for (const [column, { name, scale }] of columns.entries()) {
    const influence = solution[column + 1]!;
    if (Math.abs(influence) >= MIN_INFLUENCE) weights[name] = influence / scale;
  }
  return { bias: solution[0]!, weights };
}

/** The features that are not zero; the first is the bias. Most features of most names are zero. */
type SparseRow = { columns: Uint16Array; values: Float64Array };

function improveByNewton(
  solution: Float64Array,
  rows: readonly SparseRow[],
  examples: readonly Example[],
  penalty: number,
): void {
  const width = solution.length;
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = new Float64Array(width);
    const curvature = Array.from({ length: width }, () => new Float64Array(width));
    for (const [at, { columns, values }] of rows.entries()) {
      const { isPositive, weight } = examples[at]!;
      let sum = 0;
      for (let j = 0; j < columns.length; j++) sum += values[j]! * solution[columns[j]!]!;
      const probability = 1 / (1 + Math.exp(-sum));
      const error = weight * (probability - (isPositive ? 1 : 0));
      const slope = weight * probability * (1 - probability);
      for (let j = 0; j < columns.length; j++) {
        gradient[columns[j]!]! += error * values[j]!;
        const line = curvature[columns[j]!]!;
        const scaled = slope * values[j]!;
        for (let k = 0; k <= j; k++) line[columns[k]!]! += scaled * values[k]!;
      }
    }
    for (let j = 0; j < width; j++) {
      for (let k = 0; k < j; k++) curvature[k]![j] = curvature[j]![k]!;
      // The bias is not regularised; the small number keeps the matrix positive definite.
      curvature[j]![j]! += j === 0 ? 1e-9 : penalty;
      if (j > 0) gradient[j]! += penalty * solution[j]!;
    }
    const change = new CholeskyDecomposition(new Matrix(curvature.map((line) => [...line]))).solve(
      Matrix.columnVector([...gradient]),
    );
    let largest = 0;
    for (let j = 0; j < width; j++) {
      solution[j]! -= change.get(j, 0);
      largest = Math.max(largest, Math.abs(change.get(j, 0)));
    }
    if (largest < SMALL_ENOUGH) break;
  }
}
