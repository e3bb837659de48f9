import { expect, test } from 'vitest';
import { crossValidate } from './cross-validate.ts';
import type { Sample } from './fit-models.ts';
import { measure, type Verdict } from './measure.ts';

/** A page of a site: `hint` is a feature that tells the kind, except on the last site. */
function page(site: number, at: number): Sample {
  const isPerson = at % 2 === 0;
  const isMisleading = site === 9;
  return {
    id: `${site}-${at}`,
    kind: isPerson ? 'person' : 'none',
    otherKinds: [],
    fullName: isPerson ? 'Ada Brisk' : null,
    group: `site${site}.example`,
    isWeak: false,
    seen: {
      names: [
        { name: 'Ada Brisk', probability: 0, features: { h1: 1 } },
        { name: 'Jon Weld', probability: 0, features: { h1: 0 } },
      ],
      page: { hint: isPerson === isMisleading ? 0 : 1, words: 6 },
      kinds: { person: 0, company: 0, people: 0, none: 0 },
      site: { name: null, domain: null },
      listed: [],
    },
  };
}

const samples = Array.from({ length: 10 }, (_, site) =>
  [0, 1, 2, 3].map((at) => page(site, at)),
).flat();

test('every page is judged once, by weights that were learnt without its site', () => {
  const judged = crossValidate(samples, () => {});
  expect(judged.map(({ sample }) => sample.id).toSorted()).toEqual(
    samples.map(({ id }) => id).toSorted(),
  );
  const wrong = judged.filter(
    ({ sample, kinds }) => kinds.person > kinds.none !== (sample.kind === 'person'),
  );
  // The hint misleads on one site alone. Weights that had seen the site would know.
  expect(new Set(wrong.map(({ sample }) => sample.group))).toEqual(new Set(['site9.example']));
});

test('names are ranked by the weights', () => {
  const [first] = crossValidate(samples, () => {});
  expect(first?.names).toEqual(['Ada Brisk', 'Jon Weld']);
});

test('an interval contains the figure, and is wider for fewer sites', () => {
  const verdicts = samples.map(({ group, kind }): Verdict => ({
    group,
    kind,
    found: /site[05]\./.test(group) ? 'company' : kind,
    confidence: 1,
    isOneClickAway: null,
  }));
  const isRight = ({ kind, found }: Verdict): boolean => kind === found;
  const all = measure(verdicts, isRight);
  expect(all.right / all.total).toBeCloseTo(0.8, 2);
  expect(all.low).toBeLessThanOrEqual(0.8);
  expect(all.high).toBeGreaterThanOrEqual(0.8);
  const few = measure(verdicts.slice(0, 12), isRight);
  expect(few.high - few.low).toBeGreaterThan(all.high - all.low);
});
