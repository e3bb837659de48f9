// Measures one list from its start to its end, while the worker is stopped several times.
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { countDone, type List } from '../../lib/model/lists/list.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { networkProfile } from '../../demo/site/urls.ts';
import { HAND_WRITTEN_PEOPLE } from '../../service/sample/hand-written-people.ts';
import { startService } from '../../service/start.ts';
import type { Chromium } from '../../tools/browser/chromium.ts';
import { storeSettings } from '../../tools/browser/store-settings.ts';
import { fetchBalance } from '../../tools/fetch-balance.ts';
import { startBenchEnvironment, type BenchOptions } from '../environment.ts';
import { measurePanelHeap, measureWorkerHeap, watchLongTasks, type LongTask } from './heap.ts';
import { readList, sendMessage } from './panel-list.ts';

/** More than the whole list costs. */
const CREDITS = 1_000_000;

/** How often the worker is stopped, evenly over the list. */
const STOPS = 5;
const CHECK_INTERVAL_MS = 2000;

/** In MB, after a garbage collection. */
export type Heap = { panel: number; worker: number };

export type ListFigures = {
  list: List;
  seconds: number;
  stops: number;
  /** In whole credits, from the service's ledger. */
  spent: number;
  before: Heap;
  /** While the list ran, in order. */
  heaps: (Heap & { done: number })[];
  /** Tasks of the panel over 50 ms since the list was stored. */
  longTasks: LongTask[];
};

export async function measureList(
  options: BenchOptions,
  people: readonly PersonInput[],
  say: (line: string) => void,
): Promise<ListFigures> {
  const environment = await startBenchEnvironment(options, (data) =>
    startService({ data, demo: true, credits: CREDITS, requestsPerMinute: 6000 }),
  );
  try {
    const { chromium, service } = environment;
    const balanceBefore = await fetchBalance(service);
    const { panel } = await environment.openConnectedPanel(
      networkProfile(HAND_WRITTEN_PEOPLE[0]!.profile),
    );
    await panel.evaluate(
      storeSettings({ jobLimit: CREDITS, sessionLimit: CREDITS, dayLimit: CREDITS }),
    );
    const figures = await runList(chromium, panel, people, say);
    return { ...figures, spent: balanceBefore - (await fetchBalance(service)) };
  } finally {
    await environment.close();
  }
}

async function runList(
  chromium: Chromium,
  panel: Page,
  people: readonly PersonInput[],
  say: (line: string) => void,
): Promise<Omit<ListFigures, 'spent'>> {
  const measureHeap = async () => ({
    panel: await measurePanelHeap(panel),
    worker: await measureWorkerHeap(chromium),
  });
  const before = await measureHeap();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  await sendMessage(panel, 'list.start', {
    name: 'A long list',
    people: [...people],
    kinds: ['work_email'],
    ceiling: CREDITS * 100,
    pageUrl: '',
  });
  say(`${seconds().toFixed(1)} s: stored.`);
  // Sending the list is the benchmark's work, not the panel's, so its tasks are not counted.
  const longTasks = await watchLongTasks(panel);
  const heaps: ListFigures['heaps'] = [];
  let stops = 0;
  for (;;) {
    await setTimeout(CHECK_INTERVAL_MS);
    const list = await readList(panel);
    const done = countDone(list);
    const heap = await longTasks.exclude(measureHeap);
    heaps.push({ done, ...heap });
    say(`${seconds().toFixed(1)} s: ${done} done, ${describeHeap(heap)}.`);
    if (list.state !== 'running') {
      return { list, seconds: seconds(), stops, before, heaps, longTasks: await longTasks.read() };
    }
    if (stops < STOPS && done > ((stops + 1) * list.size) / (STOPS + 2)) {
      stops += 1;
      say('The worker is stopped.');
      await chromium.killWorker();
      await sendMessage(panel, 'jobs.beat', {});
    }
  }
}

export const describeHeap = ({ panel, worker }: Heap): string =>
  `panel ${panel.toFixed(1)} MB, worker ${worker.toFixed(1)} MB`;
