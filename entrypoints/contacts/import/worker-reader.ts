import type { FilePeople, ImportReader } from '../../../lib/contacts/import/import-reader.ts';
import type { ImportSource, TableResult } from '../../../lib/contacts/import/read-table.ts';
import type { ColumnTarget, ReadRow } from '../../../lib/model/import.ts';

/** Both ends are code of this page, so that replies are not parsed. */
export type WorkerCall =
  | { type: 'suffixes'; list: string }
  | { type: 'read'; source: ImportSource }
  | { type: 'people'; lines: string[][]; mapping: ColumnTarget[] };
export type WorkerReply = { id: number; value: TableResult | SentPeople | null; error?: string };

/** The page has the cells: a message with them again would be about twice as large. */
type SentPeople = Omit<FilePeople, 'rows'> & { rows: Omit<ReadRow, 'cells'>[] };

export const withoutCells = ({ rows, people }: FilePeople): SentPeople => ({
  rows: rows.map(({ cells: _cells, ...row }) => row),
  people,
});

/** Starts the worker with the first call. `readSuffixes`: the public suffix list, which makes the keys of people. */
export function createWorkerReader(readSuffixes: () => Promise<string>): ImportReader {
  const waiting = new Map<number, PromiseWithResolvers<WorkerReply['value']>>();
  let worker: Promise<Worker> | null = null;
  let last = 0;

  function callWorker(target: Worker, call: WorkerCall): Promise<WorkerReply['value']> {
    const id = ++last;
    const reply = Promise.withResolvers<WorkerReply['value']>();
    waiting.set(id, reply);
    target.postMessage({ id, call }, []);
    return reply.promise;
  }

  async function start(): Promise<Worker> {
    const made = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      const reply = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === undefined) reply?.resolve(data.value);
      else reply?.reject(new Error(data.error));
    });
    made.addEventListener('error', () => {
      for (const reply of waiting.values()) reply.reject(new Error('The worker did not start.'));
      waiting.clear();
    });
    await callWorker(made, { type: 'suffixes', list: await readSuffixes() });
    return made;
  }

  /** The next call tries again after a start that failed. */
  function getWorker(): Promise<Worker> {
    worker ??= start().catch((error: unknown) => {
      worker = null;
      throw error;
    });
    return worker;
  }

  const call = async (one: WorkerCall) => callWorker(await getWorker(), one);
  return {
    read: async (source) => (await call({ type: 'read', source })) as TableResult,
    async readPeople(lines, mapping) {
      const { rows, people } = (await call({ type: 'people', lines, mapping })) as SentPeople;
      return { rows: rows.map((row) => ({ ...row, cells: lines[row.index]! })), people };
    },
  };
}
