// A list from its start to its end, looked at while it runs, with a worker that is ended in between.
import { setTimeout as sleep } from 'node:timers/promises';
import { countDone, type List } from '../../lib/model/list.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { panelHeap, stopWorker, watchLongTasks, workerHeap, type LongTask } from './heap.ts';
import { ask, readList } from './panel-list.ts';
import { CREDITS, type ListEnvironment } from './environment.ts';

/** How often the worker is ended, evenly over the list. */
const KILLS = 5;
const LOOK_MS = 2000;

/** MB of what is alive after a collection. */
export type Heap = { panel: number; worker: number };

export type ListFigures = {
  list: List;
  seconds: number;
  kills: number;
  /** Whole credits, by the service's ledger. */
  spent: number;
  before: Heap;
  /** While it ran, in order. */
  heaps: (Heap & { done: number })[];
  /** Tasks of the panel over 50 ms, from the moment the list was on disk. */
  longTasks: LongTask[];
};

export async function measureList(
  environment: ListEnvironment,
  people: readonly PersonInput[],
  say: (line: string) => void,
): Promise<ListFigures> {
  const { chromium, panel } = environment;
  const heap = async () => ({
    panel: await panelHeap(panel),
    worker: await workerHeap(chromium),
  });
  const before = await heap();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  await ask(panel, 'list.start', {
    name: 'A long list',
    people: [...people],
    kinds: ['work_email'],
    ceiling: CREDITS * 100,
    pageUrl: '',
  });
  say(`${seconds().toFixed(1)} s: on disk.`);
  // Handing it the list is the work of the bench, not of the panel.
  const longTasks = await watchLongTasks(panel);
  const heaps: ListFigures['heaps'] = [];
  let kills = 0;
  for (;;) {
    await sleep(LOOK_MS);
    const list = await readList(panel);
    const done = countDone(list);
    const now = await longTasks.aside(heap);
    heaps.push({ done, ...now });
    say(`${seconds().toFixed(1)} s: ${done} done, ${inWords(now)}.`);
    if (list.state !== 'running') {
      const spent = await environment.spent();
      const tasks = await longTasks.soFar();
      return { list, seconds: seconds(), kills, spent, before, heaps, longTasks: tasks };
    }
    if (kills < KILLS && done > ((kills + 1) * list.size) / (KILLS + 2)) {
      kills += 1;
      say('The worker is ended.');
      await stopWorker(panel);
      await ask(panel, 'jobs.beat', {});
    }
  }
}

export const inWords = ({ panel, worker }: Heap): string =>
  `panel ${panel.toFixed(1)} MB, worker ${worker.toFixed(1)} MB`;
