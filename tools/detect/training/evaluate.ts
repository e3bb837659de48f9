// npm run detect:evaluate: see HELP.
import { parseArgs } from 'node:util';
import { runProgram } from '../../command-line.ts';
import { readCorpus, type LabelledPage } from './corpus.ts';
import {
  crossValidate,
  evaluateSample,
  judgeByShare,
  type EvaluatedSample,
} from './cross-validate.ts';
import { explainPages } from './explain-pages.ts';
import { fitModels, type Models, type Sample } from './fit-models.ts';
import { measure, showFigure, type Verdict } from './measure.ts';
import { PAGES } from './paths.ts';
import { toSamples } from './samples.ts';
import { toVerdicts } from './verdicts.ts';

const HELP = `npm run detect:evaluate -- [options]

Measures detection on labelled pages: first the rules alone, then rules and learnt weights. Each page is judged by
weights that were learnt without its site.

  --aside       judge the sites that were kept aside, by weights from all others. Only at the end: after tuning on
                them, no figure is honest
  --curve       only show how the result grows with the number of sites, by five folds
  --pages DIR   the labelled pages (default: ${PAGES})
  --cache FILE  keep what the reader sees on each page, or use it from an earlier run
  --help        this text`;

/** Of the sites that the learning curve learns from. */
const SHARES = [0.1, 0.25, 0.5, 0.75, 1];

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      aside: { type: 'boolean', default: false },
      curve: { type: 'boolean', default: false },
      pages: { type: 'string', default: PAGES },
      cache: { type: 'string' },
    },
  });
  const corpus = await readCorpus(values.pages);
  const explained = await explainPages(corpus, values.cache, (line) => console.error(line));
  const samples = toSamples(corpus, explained);
  const known = samples.filter(({ isAside }) => !isAside);
  const pages = corpus.filter(
    (page) => page.isAside === values.aside && explained.has(page.id) && !page.isAmbiguous,
  );
  const strong = pages.filter(({ isWeak }) => !isWeak);
  if (values.curve) {
    for (const share of SHARES) {
      const verdicts = toVerdicts(strong, explained, judgeByShare(known, share));
      console.log(`${100 * share} % of the sites: right ${showFigure(measure(verdicts, isRight))}`);
    }
    return;
  }
  const judged = values.aside
    ? judgeAside(samples, fitModels(known))
    : crossValidate(known, (line) => console.error(line));
  const compare = (title: string, some: readonly LabelledPage[]): void => {
    print(`${title}, rules alone`, toVerdicts(some, explained, []));
    print(`${title}, rules and weights`, toVerdicts(some, explained, judged));
  };
  compare('All sites', strong);
  // The rules were written beside the first collection, so only the others tell how strangers are read.
  const strangers = strong.filter(({ isKnownToRules }) => !isKnownToRules);
  if (strangers.length < strong.length) compare('Without the first collection', strangers);
  const weak = pages.filter(({ isWeak }) => isWeak);
  if (weak.length > 0)
    print('Weakly labelled pages, rules and weights', toVerdicts(weak, explained, judged));
});

function isRight({ kind, found }: Verdict): boolean {
  return kind === found;
}

function judgeAside(
  samples: readonly (Sample & LabelledPage)[],
  models: Models,
): EvaluatedSample[] {
  return samples.filter(({ isAside }) => isAside).map((sample) => evaluateSample(models, sample));
}

function print(title: string, verdicts: readonly Verdict[]): void {
  console.log(`\n${title}, ${verdicts.length} pages`);
  console.log(`  right           ${showFigure(measure(verdicts, isRight))}`);
  for (const kind of ['person', 'company', 'people', 'none'] as const) {
    const pages = verdicts.filter((one) => one.kind === kind);
    if (pages.length > 0)
      console.log(`  ${kind.padEnd(15)} ${showFigure(measure(pages, isRight))}`);
  }
  const none = verdicts.filter(({ kind }) => kind === 'none');
  const taken = measure(none, ({ found }) => found === 'person');
  console.log(`  none → person   ${showFigure(taken)}`);
  const certain = verdicts.filter(({ found, confidence }) => found !== 'none' && confidence >= 0.9);
  console.log(`  certain (0.9)   ${showFigure(measure(certain, isRight))}`);
  const subjects = verdicts.filter(({ isOneClickAway }) => isOneClickAway !== null);
  if (subjects.length > 0) {
    const near = measure(subjects, (one) => isRight(one) || one.isOneClickAway === true);
    console.log(`  right, or one click away ${showFigure(near)}`);
  }
}
