// npm run detect:train: see HELP.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { runProgram } from '../../command-line.ts';
import type { Model } from '../../../lib/detect/candidates/score.ts';
import { PAGES, ROOT } from './paths.ts';
import { readCorpus } from './corpus.ts';
import { explainPages } from './explain-pages.ts';
import { fitModels, type Models } from './fit-models.ts';
import { toSamples } from './samples.ts';

const HELP = `npm run detect:train -- [options]

Learns the weights in lib/detect/candidates/weights.json from labelled pages. The same pages and the same reader give
the same file. The sites that are kept aside take no part.

  --pages DIR   the labelled pages (default: ${PAGES})
  --cache FILE  keep what the reader sees on each page, or use it from an earlier run: reading takes minutes
  --help        this text`;

const FILE = join(ROOT, 'lib/detect/candidates/weights.json');

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: { pages: { type: 'string', default: PAGES }, cache: { type: 'string' } },
  });
  const corpus = await readCorpus(values.pages);
  const explained = await explainPages(corpus, values.cache, (line) => console.error(line));
  const samples = toSamples(corpus, explained).filter(({ isAside }) => !isAside);
  const labels = await readFile(join(values.pages, 'labels.json'));
  const file = toFile(fitModels(samples), {
    labels: createHash('sha256').update(labels).digest('hex').slice(0, 12),
    pages: samples.filter(({ isWeak }) => !isWeak).length,
    sites: new Set(samples.filter(({ isWeak }) => !isWeak).map(({ group }) => group)).size,
    weakPages: samples.filter(({ isWeak }) => isWeak).length,
  });
  await writeFile(FILE, await format(file, { ...(await resolveConfig(FILE)), filepath: FILE }));
  console.log(`Learnt from ${samples.length} pages. npm run detect:evaluate measures the result.`);
});

type About = { labels: string; pages: number; sites: number; weakPages: number };

/** Three digits are enough, and make the reader smaller. */
function toRounded({ bias, weights }: Model): Model {
  const round = (value: number): number => Number(value.toPrecision(3));
  const rounded = Object.entries(weights).map(([name, weight]) => [name, round(weight)]);
  return { bias: round(bias), weights: Object.fromEntries(rounded) };
}

function toFile(models: Models, about: About): string {
  const rounded = Object.entries(models).map(([name, model]) => [name, toRounded(model)]);
  return JSON.stringify({ about, models: Object.fromEntries(rounded) });
}
