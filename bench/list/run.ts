// Ten thousand people in one list, in a real side panel: npm run bench:list.
import { parseArgs } from 'node:util';
import { NO_PERSON, type PersonInput } from '../../lib/model/subject-input.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { toPersonInput } from '../../test/support/service/person-input.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { copyBuild } from '../copy-build.ts';
import { describeHeap, measureList, type Heap, type ListFigures } from './measure-list.ts';

const HELP = `npm run bench:list -- [options]

Looks up one list of people in the real side panel and stops the extension's worker meanwhile. Prints the
memory of the panel and of the worker and the panel's long tasks. Fails when the list does not finish, when
receipts and service disagree, or when a task takes more than 50 ms.

  --people N  the length of the list (10000)
  --help      this text`;

const say = (line: string) => console.error(line);

const maximum = (heaps: readonly Heap[]): Heap => ({
  panel: Math.max(...heaps.map(({ panel }) => panel)),
  worker: Math.max(...heaps.map(({ worker }) => worker)),
});

function print(figures: ListFigures): void {
  const { list, seconds, stops, spent, before, heaps, longTasks } = figures;
  const half = Math.floor(heaps.length / 2);
  const outcomes = Object.entries(list.counts).filter(([, count]) => count > 0);
  console.log(
    `${list.size} rows: ${list.state} after ${seconds.toFixed(0)} s, ${stops} worker stops.`,
  );
  console.log(outcomes.map(([outcome, count]) => `${count} ${outcome}`).join(', '));
  console.log(`Charged by the receipts ${list.charged / 100}, by the service ${spent} credits.`);
  console.log(`Heap before: ${describeHeap(before)}`);
  console.log(`Maximum in the first half: ${describeHeap(maximum(heaps.slice(0, half)))}`);
  console.log(`Maximum in the second half: ${describeHeap(maximum(heaps.slice(half)))}`);
  console.log(`Tasks of the panel over 50 ms: ${longTasks.length}`);
  for (const { at, duration } of longTasks) {
    console.log(
      `  ${duration.toFixed(0)} ms, ${(at / 1000).toFixed(1)} s after the list was stored`,
    );
  }
}

// The people of the list: those of the service's sample, and as many that the service does not know.
const PAGE = 'https://peoplegrid.example/search';

const unknownPerson = (index: number): PersonInput => ({
  ...NO_PERSON,
  fullName: `Unknown Number${index}`,
  firstName: 'Unknown',
  lastName: `Number${index}`,
  companyDomain: `nowhere-${index}.example`,
  pageUrl: PAGE,
});

/** Known and unknown people alternate while known ones remain. Returns the same people at every call. */
function createListPeople(count: number): PersonInput[] {
  const known = sampleDirectory().people.map(({ profile }) => ({
    ...toPersonInput(profile),
    pageUrl: PAGE,
  }));
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? (known[index / 2] ?? unknownPerson(index)) : unknownPerson(index),
  );
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({ args, options: { people: { type: 'string', default: '10000' } } });
  const people = createListPeople(readWholeNumber('--people', values.people, { least: 1 }));
  const { path: executable } = await ensureBrowser('chromium', say);
  const build = await copyBuild(say);
  try {
    const figures = await measureList({ executable, build: build.path }, people, say);
    print(figures);
    const { list, spent, longTasks } = figures;
    return list.state === 'done' && list.charged === spent * 100 && longTasks.length === 0;
  } finally {
    await build.remove();
  }
});
