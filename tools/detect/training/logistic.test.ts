import { expect, test } from 'vitest';
import { toProbability } from '../../../lib/detect/candidates/score.ts';
import { createRandom } from '../../../service/sample/prng.ts';
import { fitLogistic, type Example } from './logistic.ts';

/** Two features decide, with the given weights; the third is noise and the fourth never changes. */
function drawExamples(count: number, seed: number): Example[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const features = {
      a: random.next() * 4 - 2,
      b: random.chance(0.3) ? 1 : 0,
      noise: random.next(),
      constant: 1,
    };
    const odds = 1 + 2 * features.a - 3 * features.b;
    return { features, isPositive: random.next() < 1 / (1 + Math.exp(-odds)), weight: 1 };
  });
}

test('finds the weights that made the examples, and none for a feature that never changes', () => {
  const { bias, weights } = fitLogistic(drawExamples(20_000, 1), 0.001);
  expect(bias).toBeCloseTo(1, 0);
  expect(weights['a']).toBeCloseTo(2, 0);
  expect(weights['b']).toBeCloseTo(-3, 0);
  expect(Math.abs(weights['noise'] ?? 0)).toBeLessThan(0.3);
  expect(weights).not.toHaveProperty('constant');
});

test('the same examples give the same weights', () => {
  expect(fitLogistic(drawExamples(300, 2), 5)).toEqual(fitLogistic(drawExamples(300, 2), 5));
});

test('a start from nearly the right weights changes only the number of steps', () => {
  const examples = drawExamples(300, 2);
  const [whole, again] = [fitLogistic(examples, 5), fitLogistic(examples.slice(20), 5)];
  const started = fitLogistic(examples.slice(20), 5, whole);
  expect(started.bias).toBeCloseTo(again.bias, 7);
  expect(Object.keys(started.weights)).toEqual(Object.keys(again.weights));
  for (const [name, weight] of Object.entries(again.weights))
    expect(started.weights[name]).toBeCloseTo(weight, 7);
});

test('a stronger penalty gives smaller weights, also where the examples can be separated', () => {
  const examples = [-2, -1, 1, 2].map((a) => ({ features: { a }, isPositive: a > 0, weight: 1 }));
  const weak = fitLogistic(examples, 0.1);
  const strong = fitLogistic(examples, 10);
  expect(strong.weights['a']).toBeLessThan(weak.weights['a']!);
  expect(toProbability(weak, { a: 2 })).toBeGreaterThan(0.9);
  expect(toProbability(weak, { a: -2 })).toBeLessThan(0.1);
});

test('the weight of an example counts', () => {
  const of = (weight: number): number =>
    toProbability(
      fitLogistic(
        [
          { features: { a: 1 }, isPositive: true, weight },
          { features: { a: 1 }, isPositive: false, weight: 1 },
          { features: { a: 0 }, isPositive: false, weight: 1 },
        ],
        0.01,
      ),
      { a: 1 },
    );
  expect(of(9)).toBeGreaterThan(of(1));
});
