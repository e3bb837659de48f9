import { PROVENANCE } from './columns.ts';
import type { Batches, Chunk, WriteOptions } from './write-format.ts';
import { type ExportTarget, getFormat, isPreset, PRESETS } from './formats-and-presets.ts';

/** After this time of work, the page gets a turn. Well below the 50 ms of a long task. */
const SLICE_MS = 12;

/** Resolves in a new task. Timers would be slowed down in a hidden tab. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Writes the file of these people, and lets the page work in between. Reads `people` once. */
export async function writeFile(
  target: ExportTarget,
  people: Batches,
  options: WriteOptions,
  pause: () => Promise<void> = nextTask,
): Promise<Blob> {
  const { load, mediaType } = getFormat(target);
  const write = await load();
  const preset = isPreset(target) ? await toPresetOptions(target, options) : {};
  return collectFile(write(people, { ...options, ...preset }), mediaType, pause);
}

/** A file of these parts. The page works in between. */
export async function collectFile(
  chunks: AsyncIterable<Chunk>,
  mediaType: string,
  pause: () => Promise<void> = nextTask,
): Promise<Blob> {
  const parts: Chunk[] = [];
  let since = performance.now();
  for await (const chunk of chunks) {
    parts.push(chunk);
    if (performance.now() - since < SLICE_MS) continue;
    await pause();
    since = performance.now();
  }
  return new Blob(parts, { type: mediaType });
}

/** Importers expect a comma, and one row for each person. */
async function toPresetOptions(
  target: keyof typeof PRESETS,
  { provenance }: WriteOptions,
): Promise<Partial<WriteOptions>> {
  const { columns } = await PRESETS[target].load();
  return {
    columns: provenance ? [...columns, ...PROVENANCE] : columns,
    delimiter: 'comma',
    byteOrderMark: true,
    rowPerAddress: false,
  };
}
