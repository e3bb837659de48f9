import { afterEach, expect, test, vi } from 'vitest';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import { createWorkerReader, type WorkerCall } from './worker-reader.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads in this thread. */
class TestWorker extends EventTarget {
  readonly #reader = createImportReader();

  async postMessage({ id, call }: { id: number; call: WorkerCall }): Promise<void> {
    const value = call.type === 'read' ? await this.#reader.read(call.source) : null;
    this.dispatchEvent(new MessageEvent('message', { data: { id, value } }));
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
