// npm run detect:train: see HELP.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { z } from 'zod';
import { runProgram } from '../../command-line.ts';
import type { Model } from '../../../lib/detect/candidates/score.ts';
import { KINDS, toKindFeatures } from '../../../lib/detect/candidates/weigh-candidates.ts';
import { crossValidate } from './cross-validate.ts';
import { PAGES, ROOT } from './paths.ts';
import { readCorpus } from './corpus.ts';
import { explainPages } from './explain-pages.ts';
import { fitModels, rankNames, type Models, type Sample } from './fit-models.ts';
import type { Verdict } from './measure.ts';
import { toSamples } from './samples.ts';
import { toVerdicts } from './verdicts.ts';

const HELP = `npm run detect:train -- [options]

Learns the weights in lib/detect/candidates/weights.json from labelled pages. The same pages and the same reader give
the same file. All sites take part, also those that detect:evaluate keeps aside: it fits weights of its own, without
them. So --aside judges the method, and the shipped weights have seen more sites.

  --pages DIR   the labelled pages (default: ${PAGES})
  --cache FILE  keep what the reader sees on each page, or use it from an earlier run: reading takes minutes
  --help        this text`;

const FILE = join(ROOT, 'lib/detect/candidates/weights.json');

/** Of each model, in the list of the most telling ones. */
const MAX_FEATURES = 10;

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: { pages: { type: 'string', default: PAGES }, cache: { type: 'string' } },
  });
  const corpus = await readCorpus(values.pages);
  const explained = await explainPages(corpus, values.cache, (line) => console.error(line));
  const samples = toSamples(corpus, explained);
  const models = fitModels(samples);
  const judged = crossValidate(samples, (line) => console.error(line));
  const labels = await readFile(join(values.pages, 'labels.json'));
  const pages = samples.filter(({ isWeak }) => !isWeak);
  const clear = pages.filter(({ isAmbiguous }) => !isAmbiguous);
  const about: About = {
    labels: createHash('sha256').update(labels).digest('hex').slice(0, 12),
    pages: pages.length,
    sites: new Set(pages.map(({ group }) => group)).size,
    weakPages: samples.length - pages.length,
    right: countRight(toVerdicts(clear, explained, judged)),
  };
  await writeFile(FILE, await toFile(models, about));
  console.log(
    `Learnt from ${samples.length} pages. npm run detect:evaluate measures the result.\n`,
  );
  console.log('The most telling features, by their effect on the log-odds:');
  for (const line of listMostTelling(models, samples)) console.log(line);
});

type About = {
  /** The beginning of the SHA-256 of labels.json. */
  labels: string;
  pages: number;
  sites: number;
  weakPages: number;
  /** By cross-validation over sites: unambiguous pages that are judged right, of each kind and in all. */
  right: Record<string, string>;
};

function countRight(verdicts: readonly Verdict[]): About['right'] {
  const count = (some: readonly Verdict[]): string =>
    `${some.filter(({ kind, found }) => kind === found).length} of ${some.length}`;
  const byKind = KINDS.map((kind) => [kind, count(verdicts.filter((one) => one.kind === kind))]);
  return { all: count(verdicts), ...Object.fromEntries(byKind) };
}

type Learnt = { features: string; models: Record<string, number[]> };

/** Each model as its bias and the weights of all features in one order. Two digits are enough, and make the reader smaller. */
function toLearnt(models: Models): Learnt {
  const names = new Set(Object.values(models).flatMap(({ weights }) => Object.keys(weights)));
  const features = [...names].toSorted();
  const toNumbers = ({ bias, weights }: Model): number[] =>
    [bias, ...features.map((name) => weights[name] ?? 0)].map((one) => Number(one.toPrecision(2)));
  return {
    features: features.join(' '),
    models: Object.fromEntries(
      Object.entries(models).map(([name, model]) => [name, toNumbers(model)]),
    ),
  };
}

/** Weights that are the same keep their date, so that a repeated training gives the same file. */
async function toFile(models: Models, about: About): Promise<string> {
  const learnt = toLearnt(models);
  const dated = z.object({
    about: z.object({ date: z.string() }),
    features: z.unknown(),
    models: z.unknown(),
  });
  const before = dated.safeParse(JSON.parse(await readFile(FILE, 'utf8')));
  const isSame =
    before.success &&
    isDeepStrictEqual({ features: before.data.features, models: before.data.models }, learnt);
  const date = isSame ? before.data.about.date : new Date().toISOString().slice(0, 10);
  const text = JSON.stringify({ about: { date, ...about }, ...learnt });
  // The width of .oxfmtrc.json.
  return (await format(FILE, text, { printWidth: 100 })).code;
}

/** The features that change a model's log-odds most: weight times standard deviation over the labelled pages. */
function listMostTelling(models: Models, samples: readonly Sample[]): string[] {
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
    .slice(0, MAX_FEATURES)
    .map(({ feature, effect }) => `${feature} ${effect.toFixed(2)}`)
    .join(', ');
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
}
