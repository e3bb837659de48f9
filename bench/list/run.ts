// Ten thousand people in one list, in a real side panel: npm run bench:list [-- PEOPLE]
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { copyOfBuild } from '../built-extension.ts';
import { inWords, measureList, type Heap, type ListFigures } from './measure-list.ts';
import { peopleOfList } from './people.ts';
import { startListStage } from './stage.ts';

const PEOPLE = 10_000;

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

const people = peopleOfList(Number(process.argv[2] ?? PEOPLE));
const { path: executable } = await ensureBrowser('chromium', say);
const build = await copyOfBuild(say);
try {
  const stage = await startListStage({ executable, build: build.path });
  try {
    const figures = await measureList(stage, people, say);
    print(figures);
    const isPaidRight = figures.list.charged === figures.spent * 100;
    const isWhole = figures.list.state === 'done' && isPaidRight;
    if (!isWhole || figures.longTasks.length > 0) process.exitCode = 1;
  } finally {
    await stage.close();
  }
} finally {
  await build.remove();
}
