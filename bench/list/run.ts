// Ten thousand people in one list, in a real side panel: npm run bench:list.
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { copyBuild } from '../copy-build.ts';
import { inWords, measureList, type Heap, type ListFigures } from './measure-list.ts';
import { peopleOfList } from './people.ts';
import { startListEnvironment } from './environment.ts';

const HELP = `npm run bench:list -- [options]

Looks up one list of people in the real side panel and ends the extension's worker meanwhile. Prints the
memory of the panel and of the worker and the panel's long tasks. Fails when the list does not finish, when
receipts and service disagree, or when a task takes more than 50 ms.

  --people N  in the list (10000)
  --help      this text`;

const say = (line: string) => console.error(line);

const most = (heaps: readonly Heap[]): Heap => ({
  panel: Math.max(...heaps.map(({ panel }) => panel)),
  worker: Math.max(...heaps.map(({ worker }) => worker)),
});

function print(figures: ListFigures): void {
  const { list, seconds, kills, spent, before, heaps, longTasks } = figures;
  const half = Math.floor(heaps.length / 2);
  const outcomes = Object.entries(list.counts).filter(([, count]) => count > 0);
  console.log(
    `${list.size} rows: ${list.state} after ${seconds.toFixed(0)} s, ${kills} workers ended.`,
  );
  console.log(outcomes.map(([outcome, count]) => `${count} ${outcome}`).join(', '));
  console.log(`Charged by the receipts ${list.charged / 100}, by the service ${spent} credits.`);
  console.log(`Heap before: ${inWords(before)}`);
  console.log(`Most in the first half: ${inWords(most(heaps.slice(0, half)))}`);
  console.log(`Most in the second half: ${inWords(most(heaps.slice(half)))}`);
  console.log(`Tasks of the panel over 50 ms: ${longTasks.length}`);
  for (const { at, duration } of longTasks) {
    console.log(`  ${duration.toFixed(0)} ms, ${(at / 1000).toFixed(1)} s after it was on disk`);
  }
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({ args, options: { people: { type: 'string', default: '10000' } } });
  const people = peopleOfList(readWholeNumber('--people', values.people, { least: 1 }));
  const { path: executable } = await ensureBrowser('chromium', say);
  const build = await copyBuild(say);
  try {
    const environment = await startListEnvironment({ executable, build: build.path });
    try {
      const figures = await measureList(environment, people, say);
      print(figures);
      const isPaidRight = figures.list.charged === figures.spent * 100;
      const isWhole = figures.list.state === 'done' && isPaidRight;
      return isWhole && figures.longTasks.length === 0;
    } finally {
      await environment.close();
    }
  } finally {
    await build.remove();
  }
});
