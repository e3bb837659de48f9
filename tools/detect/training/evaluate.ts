// npm run detect:evaluate: see HELP.
import { parseArgs } from 'node:util';
import { runProgram } from '../../command-line.ts';
import { decideKind } from '../../../lib/detect/candidates/decide-kind.ts';
import type { Kind } from '../../../lib/detect/candidates/weigh-candidates.ts';
import { readCorpus, type LabelledPage } from './corpus.ts';
import { crossValidate, judge, type Judged } from './cross-validate.ts';
import { explainPages, type Explained } from './explain-pages.ts';
import { fitModels, normalizeName, type Models, type Sample } from './fit-models.ts';
import { measure, showFigure, type Verdict } from './measure.ts';
import { PAGES } from './paths.ts';
import { toSamples } from './samples.ts';

const HELP = `npm run detect:evaluate -- [options]

Measures detection on labelled pages: first the rules alone, then rules and learnt weights. Each page is judged by
weights that were learnt without its site.

  --aside       judge the sites that were kept aside, by weights from all others. Only at the end: after tuning on
                them, no figure is honest
  --pages DIR   the labelled pages (default: ${PAGES})
  --cache FILE  keep what the reader sees on each page, or use it from an earlier run
  --help        this text`;

/** Names that the panel offers as answers. */
const NAMES_OFFERED = 2;

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      aside: { type: 'boolean', default: false },
      pages: { type: 'string', default: PAGES },
      cache: { type: 'string' },
    },
  });
  const corpus = await readCorpus(values.pages);
  const explained = await explainPages(corpus, values.cache, (line) => console.error(line));
  const samples = toSamples(corpus, explained);
  const known = samples.filter(({ isAside }) => !isAside);
  const judged = values.aside
    ? judgeAside(samples, fitModels(known))
    : crossValidate(known, (line) => console.error(line));
  const byId = new Map(judged.map((one) => [one.sample.id, one]));
  const pages = corpus.filter(
    (page) => page.isAside === values.aside && explained.has(page.id) && !page.isAmbiguous,
  );
  const compare = (title: string, some: readonly LabelledPage[]): void => {
    const judgeWith = (by: ReadonlyMap<string, Judged>): Verdict[] =>
      some.map((page) => toVerdict(page, explained.get(page.id)!, by.get(page.id)));
    print(`${title}, rules alone`, judgeWith(new Map()));
    print(`${title}, rules and weights`, judgeWith(byId));
  };
  const strong = pages.filter(({ isWeak }) => !isWeak);
  compare('All sites', strong);
  // The rules were written beside the first collection, so only the others tell how strangers are read.
  const strangers = strong.filter(({ isKnownToRules }) => !isKnownToRules);
  if (strangers.length < strong.length) compare('Without the first collection', strangers);
  const weak = pages.filter(({ isWeak }) => isWeak);
  if (weak.length > 0)
    print(
      'Weakly labelled pages, rules and weights',
      weak.map((page) => toVerdict(page, explained.get(page.id)!, byId.get(page.id))),
    );
});

function judgeAside(samples: readonly (Sample & LabelledPage)[], models: Models): Judged[] {
  return samples.filter(({ isAside }) => isAside).map((sample) => judge(models, sample));
}

function toVerdict(
  page: LabelledPage,
  { rules, weighed }: Explained,
  judged: Judged | undefined,
): Verdict {
  const { group, kind } = page;
  const decided = judged
    ? decideKind(rules, { kinds: judged.kinds, page: judged.sample.seen.page })
    : rules;
  return {
    group,
    kind,
    found: decided.kind,
    confidence: decided.confidence,
    isOneClickAway:
      kind === 'none' ? null : isOffered(page, decided.kind, weighed, judged?.names ?? []),
  };
}

function isOffered(
  { kind, fullName }: LabelledPage,
  found: Kind,
  weighed: Explained['weighed'],
  names: readonly string[],
): boolean {
  if (!weighed) return found === kind;
  if (kind === 'company') return weighed.site.domain !== null;
  if (kind === 'people') return weighed.listed.length > 0;
  const wanted = normalizeName(fullName ?? '');
  return names.slice(0, NAMES_OFFERED).some((name) => normalizeName(name) === wanted);
}

function print(title: string, verdicts: readonly Verdict[]): void {
  const isRight = ({ kind, found }: Verdict): boolean => kind === found;
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
