import { afterEach, expect, test, vi } from 'vitest';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import { createWorkerReader, withoutCells, type WorkerCall } from './worker-reader.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads in this thread. */
class TestWorker extends EventTarget {
  readonly #reader = createImportReader();

  async postMessage({ id, call }: { id: number; call: WorkerCall }): Promise<void> {
    const value = await this.#read(call);
    this.dispatchEvent(new MessageEvent('message', { data: { id, value } }));
  }

  async #read(call: WorkerCall) {
    if (call.type === 'read') return this.#reader.read(call.source);
    return call.type === 'people'
      ? withoutCells(await this.#reader.readPeople(call.lines, call.mapping))
      : null;
  }
}

test('A file is read after a start of the worker that failed.', async () => {
  vi.stubGlobal('Worker', TestWorker);
  const readSuffixes = vi.fn<() => Promise<string>>(async () => 'example');
  readSuffixes.mockRejectedValueOnce(new Error('no file'));
  const reader = createWorkerReader(readSuffixes);
  const source = { name: 'a.csv', text: 'name\nAna Wren\n' };
  await expect(reader.read(source)).rejects.toThrow('no file');
  expect(await reader.read(source)).toMatchObject({ ok: true });
});

test('Rows that are sent without their cells have them in the page.', async () => {
  vi.stubGlobal('Worker', TestWorker);
  const reader = createWorkerReader(async () => 'example');
  const lines = [
    ['Ana Wren', 'tarnwick.example', '7'],
    ['', '', '8'],
  ];
  const mapping = ['full_name', 'company_domain', 'keep'] as const;
  const read = await createImportReader().readPeople(lines, [...mapping]);
  expect(await reader.readPeople(lines, [...mapping])).toEqual(read);
  expect(withoutCells(read).rows.every((row) => !('cells' in row))).toBe(true);
});
