// The shipped reader on the saved pages that its rules were written beside (set a), scored: it guards against
// a change for the worse, and says nothing about other sites. The pages are not part of the project: where they
// are missing (a clone elsewhere), this is skipped and says so.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from '../../lib/zod.ts';
import { buildReader } from '../../tools/detect/build-reader.ts';
import { toPrediction } from '../../tools/detect/predictions.ts';
import { openSavedPages } from '../../tools/detect/saved-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const corpus = join(root, '..', 'shared', 'pages');
const present = existsSync(join(corpus, 'labels.json'));
if (!present) {
  process.stdout.write(
    'Skipped: no saved pages beside this clone (../shared/pages); hand-written fixtures are tested.\n',
  );
}

const Cell = z.object({ asserted: z.number(), tp: z.number(), fp: z.number(), fn: z.number() });
const Score = z.object({
  r: z.object({ unamb: z.number(), unambOk: z.number() }),
  M: z.record(z.string(), z.record(z.string(), z.number())),
  F: z.record(z.string(), Cell),
});
const Labels = z.array(z.looseObject({ id: z.string(), set: z.string() }));
const Scorer = z.object({
  score: z.custom<(pages: unknown, predictions: unknown) => unknown>(
    (value) => typeof value === 'function',
  ),
});

test.skipIf(!present)(
  'reads the saved pages rightly',
  async () => {
    const json = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(join(corpus, name), 'utf8'));
    const urls = z.parse(z.record(z.string(), z.string()), await json('urls.json'));
    const pages = await openSavedPages(await buildReader(root));
    const labels = z.parse(Labels, await json('labels.json'));
    const known = labels.filter(({ set }) => set === 'a');
    const predictions = [];
    for (const { id } of known) {
      const url = urls[id]!;
      const reading = await pages.read(await readFile(join(corpus, 'pages', `${id}.html`)), url);
      predictions.push(toPrediction(id, reading.subject));
    }
    await pages.close();
    const scorer = z.parse(Scorer, {
      ...(await import(pathToFileURL(join(corpus, 'score.mjs')).href)),
    });
    const { r, M, F } = z.parse(Score, scorer.score(known, predictions));
    expect(M['none']?.['person']).toBe(0);
    expect(r.unambOk / r.unamb).toBeGreaterThanOrEqual(0.98);
    const weakest = Object.entries({
      'person.full_name': 0.98,
      'person.network_url': 0.98,
      'person.company': 0.92,
      'company.name': 0.92,
      'company.domain': 0.95,
    })
      .map(([name, goal]) => ({ name, goal, ...F[name] }))
      .filter(
        ({ goal, asserted = 0, tp = 0, fp = 0 }) => tp < goal * asserted || tp < goal * (tp + fp),
      );
    expect(weakest).toEqual([]);
  },
  180_000,
);
