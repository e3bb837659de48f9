import { expect, it, vi } from 'vitest';
import { exportedWith, inBatches, writeOptions } from './exported-person.fixture.ts';
import { type ExportTarget, FORMATS, getFormat, PRESETS } from './formats-and-presets.ts';
import { writeFile } from './write-file.ts';

const TARGETS = [...Object.keys(FORMATS), ...Object.keys(PRESETS)] as ExportTarget[];

it.each(TARGETS)('writes a file of %s in its media type', async (target) => {
  const file = await writeFile(target, inBatches([exportedWith()]), writeOptions());
  expect(file.type).toBe(getFormat(target).mediaType);
  expect(file.size).toBeGreaterThan(100);
});

it('pauses when the work has taken a while, and only then', async () => {
  const pause = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  await writeFile('csv', inBatches([exportedWith()]), writeOptions(), pause);
  expect(pause).not.toHaveBeenCalled();
  clock.mockImplementation(() => (time += 20));
  await writeFile('csv', inBatches([exportedWith()]), writeOptions(), pause);
  expect(pause).toHaveBeenCalledTimes(3);
  clock.mockRestore();
});
