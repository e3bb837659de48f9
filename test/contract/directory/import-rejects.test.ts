// The file of rejected rows when an import is interrupted, continued or started twice.
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runImport } from '../../../service/sources/directory/import/command.ts';
import { importFile } from '../../../service/sources/directory/import/import-file.ts';
import {
  createRejectFile,
  type RejectFile,
} from '../../../service/sources/directory/import/reject-file.ts';
import { describeImports } from '../support/directory-imports.ts';

const FIRST = 499;
const ALL = 520;
/** One person, then rejected rows: the first 499 are in the first transaction. */
const CSV = [
  'First Name,Last Name,Email,Company',
  'Ida,Holt,ida@quay.example,Quay',
  ...Array.from({ length: ALL }, (_, n) => `Bad${n},,,`),
].join('\n');

const numbersIn = (rejects: string) =>
  rejects
    .split('\n')
    .flatMap((line) => /^Bad(\d+),/.exec(line)?.[1] ?? [])
    .map(Number);
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

describeImports('rejected rows of an import', (imports) => {
  let file: string;
  let rejects: string;
  beforeEach(async () => {
    file = join(imports.folder(), 'people.csv');
    rejects = join(imports.folder(), 'people.rejected.csv');
    await writeFile(file, CSV);
  });

  async function run(
    options: { rejects?: string } = {},
    signal = new AbortController().signal,
    onChunk: () => void | Promise<void> = () => undefined,
  ): Promise<string> {
    let said = '';
    await runImport(
      { file, ...options },
      {
        db: imports.database().db,
        now: () => new Date(),
        signal,
        stderr: { write: (text) => (said += text) },
        // Asked once, in the transaction of the first chunk.
        areSuppressed: async (asked) => {
          await onChunk();
          return asked.map(() => false);
        },
      },
    );
    return said;
  }

  async function interrupt(): Promise<void> {
    const stop = new AbortController();
    await expect(run({}, stop.signal, () => stop.abort())).rejects.toThrow(
      'Interrupted. Start the same command again',
    );
    expect(numbersIn(await readFile(rejects, 'utf8'))).toEqual(range(0, FIRST));
  }

  it('continue in the same file after an interruption', async () => {
    await interrupt();
    expect(await run()).toContain(`They are in ${rejects}, with reasons.`);
    expect(numbersIn(await readFile(rejects, 'utf8'))).toEqual(range(0, ALL));
  });

  it('begin a new file when the earlier one was moved', async () => {
    await interrupt();
    await rename(rejects, join(imports.folder(), 'corrected.csv'));
    expect(await run()).toContain('the earlier ones were moved or changed');
    const text = await readFile(rejects, 'utf8');
    expect(text).toMatch(/^First Name,/);
    expect(numbersIn(text)).toEqual(range(FIRST, ALL));
  });

  it('follow at the end of a file that was corrected meanwhile', async () => {
    await interrupt();
    const corrected = (await readFile(rejects, 'utf8')).split('\n').slice(0, 3).join('\n');
    await writeFile(rejects, corrected);
    expect(await run()).toContain('the earlier ones were moved or changed');
    const text = await readFile(rejects, 'utf8');
    expect(text.startsWith(`${corrected}\nBad${FIRST},`)).toBe(true);
    expect(numbersIn(text)).toEqual([0, 1, ...range(FIRST, ALL)]);
  });

  it('are left alone by a second import of the same file, which stops', async () => {
    const { db } = imports.database();
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    async function* input() {
      begun.resolve();
      await held.promise;
      yield Buffer.from(CSV);
    }
    const options = { db, format: 'csv', name: 'people.csv', digest: 'twice' } as const;
    const start = (pieces: AsyncIterable<Uint8Array>, rejectFile: RejectFile) =>
      importFile({
        ...options,
        input: pieces,
        rejects: rejectFile,
        now: () => new Date(),
        signal: new AbortController().signal,
      });
    const [second, first] = [createRejectFile(rejects), createRejectFile(rejects)];
    const both = Promise.allSettled([start(input(), second)]);
    await begun.promise;
    await start(createReadStream(file), first);
    held.resolve();
    expect(await both).toMatchObject([{ reason: { name: 'ImportError' } }]);
    await second.close();
    await first.close();
    expect(numbersIn(await readFile(rejects, 'utf8'))).toEqual(range(0, ALL));
  });

  it('go to another file when the first one cannot be written', async () => {
    const nowhere = join(imports.folder(), 'none', 'rejected.csv');
    await expect(run({ rejects: nowhere })).rejects.toThrow(
      `cannot be written to ${nowhere} (ENOENT). Choose another file with --rejects`,
    );
    await run({ rejects });
    expect(numbersIn(await readFile(rejects, 'utf8'))).toEqual(range(0, ALL));
  });
});
