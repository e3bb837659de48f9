import type { ImportReader } from '../../../lib/contacts/import/import-reader.ts';
import type { ImportTable } from '../../../lib/contacts/import/read-table.ts';
import { joinPeople, type WorkerCall, type WorkerReply } from './worker-calls.ts';

/** Of one call: its number, the parts that have come, and the end. */
type Answer = {
  id: number;
  lines: string[][];
  rows: Parameters<typeof joinPeople>[1][number][];
  people: Parameters<typeof joinPeople>[2][number][];
  end: Extract<WorkerReply, { end: unknown }>['end'];
};
type Waiting = PromiseWithResolvers<Answer> & { answer: Answer };

/** Starts the worker with the first call. `readSuffixes`: the public suffix list, which makes the keys of people. */
export function createWorkerReader(readSuffixes: () => Promise<string>): ImportReader {
  const waiting = new Map<number, Waiting>();
  /** The calls that have read these tables: the worker has them. */
  const readBy = new WeakMap<ImportTable, number>();
  let worker: Promise<Worker> | null = null;
  let last = 0;

  function callWorker(target: Worker, call: WorkerCall): Promise<Answer> {
    const id = ++last;
    const answer = { id, lines: [], rows: [], people: [], end: null };
    const reply = { ...Promise.withResolvers<Answer>(), answer };
    waiting.set(id, reply);
    target.postMessage({ id, call }, []);
    return reply.promise;
  }

  function take(reply: WorkerReply): void {
    const one = waiting.get(reply.id);
    if (!one) return;
    if ('lines' in reply) one.answer.lines.push(...reply.lines);
    else if ('rows' in reply) one.answer.rows.push(...reply.rows);
    else if ('people' in reply) one.answer.people.push(...reply.people);
    else {
      waiting.delete(reply.id);
      if ('error' in reply) return one.reject(new Error(reply.error));
      one.resolve({ ...one.answer, end: reply.end });
    }
  }

  async function start(): Promise<Worker> {
    const made = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => take(data));
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
    async read(source) {
      const { id, lines, end } = await call({ type: 'read', source });
      if (!end) throw new Error('The worker has read no table.');
      if (!end.ok) return end;
      const table = { ...end.table, lines };
      readBy.set(table, id);
      return { ok: true, table };
    },
    async readPeople(table, hasHeader, mapping) {
      const of = readBy.get(table);
      if (of === undefined) throw new Error('The worker has not read this table.');
      const { rows, people } = await call({ type: 'people', table: of, hasHeader, mapping });
      return joinPeople(hasHeader ? table.lines.slice(1) : table.lines, rows, people);
    },
  };
}
