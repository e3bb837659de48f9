// Runs inside the page. It is sent there as text, so it uses nothing from outside its own body.

export type PageTimes = {
  /** Elements that one walk visits. */
  elements: number;
  /** Milliseconds of one run, one value per round in both lists. */
  reader: number[];
  walk: number[];
};

export type TimingOptions = {
  rounds: number;
  /** How long the reader runs before the first round, because a new page has no compiled code. */
  warmUpMilliseconds: number;
  /** A batch of runs lasts at least this long: the clock of a page moves in steps of 0.1 ms. */
  batchMilliseconds: number;
};

/** Measures `read`, one whole run of the reader's bundle, in turns with an empty walk. */
export function timeAgainstWalk(read: () => void, options: TimingOptions): PageTimes {
  const { rounds, warmUpMilliseconds, batchMilliseconds } = options;
  let visited = 0;
  const walk = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
    let node: Node | null = walker.nextNode();
    while (node) {
      // Reads only the type of each node, the minimum of any walk.
      if (node.nodeType === Node.ELEMENT_NODE) visited += 1;
      node = walker.nextNode();
    }
  };
  const timeRuns = (work: () => void, runs: number) => {
    const started = performance.now();
    for (let run = 0; run < runs; run += 1) work();
    return performance.now() - started;
  };
  /** Grows the batch until it is long enough. The shortest of three counts, because the machine may be busy. */
  const countRuns = (work: () => void) => {
    for (let runs = 1; ;) {
      const took = Math.min(timeRuns(work, runs), timeRuns(work, runs), timeRuns(work, runs));
      if (took >= batchMilliseconds) return runs;
      const growth = Math.min(8, Math.max(1.2, (1.2 * batchMilliseconds) / Math.max(took, 0.1)));
      runs = Math.ceil(runs * growth);
    }
  };

  walk();
  const elements = visited;
  for (let spent = 0; spent < warmUpMilliseconds;) spent += Math.max(0.01, timeRuns(read, 1));
  const runs = { reader: countRuns(read), walk: countRuns(walk) };
  const times: PageTimes = { elements, reader: [], walk: [] };
  for (let round = 0; round < rounds; round += 1) {
    const readFirst = round % 2 === 0;
    if (readFirst) times.reader.push(timeRuns(read, runs.reader) / runs.reader);
    times.walk.push(timeRuns(walk, runs.walk) / runs.walk);
    if (!readFirst) times.reader.push(timeRuns(read, runs.reader) / runs.reader);
  }
  return times;
}
