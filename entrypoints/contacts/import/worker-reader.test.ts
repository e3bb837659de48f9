import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import type { ColumnTarget } from '../../../lib/model/import.ts';
import { createCallHandler } from './answer-calls.ts';
import type { WorkerCall, WorkerReply } from './worker-calls.ts';
import { createWorkerReader } from './worker-reader.ts';

let replies: WorkerReply[] = [];

/** Reads in this thread. */
class TestWorker extends EventTarget {
  readonly #handle = createCallHandler((reply) => {
    replies.push(reply);
    // As a message, without what the two ends share.
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply) }));
  });

  postMessage({ id, call }: { id: number; call: WorkerCall }): void {
    void this.#handle(id, call);
  }
}

beforeEach(() => {
  replies = [];
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => vi.unstubAllGlobals());

const MAPPING: ColumnTarget[] = ['full_name', 'company_domain', 'keep'];

test('A file is read after a start of the worker that failed.', async () => {
  const readSuffixes = vi.fn<() => Promise<string>>(async () => 'example');
  readSuffixes.mockRejectedValueOnce(new Error('no file'));
  const reader = createWorkerReader(readSuffixes);
  const source = { name: 'a.csv', text: 'name\nAna Wren\n' };
  await expect(reader.read(source)).rejects.toThrow('no file');
  expect(await reader.read(source)).toMatchObject({ ok: true });
});

/** Two rows of one person, a row without a person, and many others. */
const TEXT = `full name;website;number
Ana Wren;tarnwick.example;7
Ana Wren;tarnwick.example;8
;;9
${Array.from({ length: 4000 }, (_, at) => `Bo Li ${at};lowmere.example;${at}`).join('\n')}`;

test.each([true, false])(
  'What the worker sends in parts is what it reads in one piece; with a header: %s',
  async (hasHeader) => {
    const source = { name: 'a.csv', text: TEXT };
    const direct = createImportReader();
    const expected = await direct.read(source);
    const reader = createWorkerReader(async () => 'example');
    const result = await reader.read(source);
    expect(result).toEqual(expected);
    if (!result.ok) throw new Error(result.problem);
    const people = await reader.readPeople(result.table, hasHeader, MAPPING);
    expect(people).toEqual(await direct.readPeople(result.table, hasHeader, MAPPING));
    const sizes = replies.map((one) => ('lines' in one ? one.lines.flat().length : 0));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5000);
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(2);
  },
);

test('A table is there until two others were read, and a failed call is told.', async () => {
  const reader = createWorkerReader(async () => 'example');
  const read = async (name: string) => {
    const result = await reader.read({ name, text: TEXT });
    if (!result.ok) throw new Error(result.problem);
    return result.table;
  };
  const first = await read('a.csv');
  await read('b.csv');
  expect((await reader.readPeople(first, true, MAPPING)).people).toHaveLength(4001);
  await read('c.csv');
  await expect(reader.readPeople(first, true, MAPPING)).rejects.toThrow('no longer there');
  expect(await reader.read({ name: 'd.csv', text: '' })).toEqual({ ok: false, problem: 'empty' });
});
