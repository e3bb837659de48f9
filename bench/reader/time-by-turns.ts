// Runs inside the page. It is sent there as text, so it uses nothing from outside its own body.

export type Works = {
  /** One whole run of the reader's bundle. */
  read(): void;
  /** One parse of a document copy, which it may change. */
  extract(copy: Document): void;
};

export type TurnTimes = {
  elements: number;
  /** Milliseconds of one run, one value per round in each list. */
  reader: number[];
  walk: number[];
  /** Without the time of making the copy. */
  readability: number[];
};

export type TurnOptions = {
  rounds: number;
  /** A batch of runs lasts at least this long: the clock of a page moves in steps of 0.1 ms. */
  batchMilliseconds: number;
  /** The most copies of the document in memory at once. */
  mostCopies: number;
};

/** Measures in turns, so that a busy machine slows all three equally. */
export function timeByTurns({ read, extract }: Works, options: TurnOptions): TurnTimes {
  const { rounds, batchMilliseconds, mostCopies } = options;
  let visited = 0;
  const walk = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.ELEMENT_NODE) visited += 1;
    }
  };
  const timeRuns = (work: () => void, runs: number) => {
    const started = performance.now();
    for (let run = 0; run < runs; run += 1) work();
    return performance.now() - started;
  };
  const timeExtracts = (runs: number) => {
    const copies = Array.from({ length: runs }, () => document.cloneNode(true) as Document);
    return timeRuns(() => extract(copies.pop()!), runs);
  };
  const countRuns = (batch: (runs: number) => number, most: number) => {
    for (let runs = 1; ;) {
      const took = Math.min(batch(runs), batch(runs));
      if (took >= batchMilliseconds || runs >= most) return runs;
      runs = Math.min(most, Math.ceil(runs * Math.min(8, (1.3 * batchMilliseconds) / took + 0.2)));
    }
  };

  walk();
  const elements = visited;
  const works = {
    reader: (runs: number) => timeRuns(read, runs),
    walk: (runs: number) => timeRuns(walk, runs),
    readability: timeExtracts,
  };
  const runs = {
    reader: countRuns(works.reader, 100_000),
    walk: countRuns(works.walk, 100_000),
    readability: countRuns(works.readability, mostCopies),
  };
  const times: TurnTimes = { elements, reader: [], walk: [], readability: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = ['reader', 'walk', 'readability'] as const;
    for (const name of round % 2 === 0 ? order : order.toReversed()) {
      times[name].push(works[name](runs[name]) / runs[name]);
    }
  }
  return times;
}
