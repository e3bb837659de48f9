// Scores the shipped reader on the saved pages for which its rules were written (set a). A regression test, which proves
// nothing about other sites.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from '../../lib/zod.ts';
import { buildReaders, toReaderAt } from '../../tools/detect/build-reader.ts';
import { toPrediction } from '../../tools/detect/predictions.ts';
import { openSavedPages } from '../../tools/detect/open-saved-pages.ts';
import { readHtml, readJson, readUrls, SAVED_PAGES } from './folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

test('reads the saved pages of set a as well as before', async () => {
  const urls = await readUrls();
  const pages = await openSavedPages(toReaderAt(await buildReaders(root)));
  const labels = z.parse(Labels, await readJson('labels.json'));
  const known = labels.filter(({ set }) => set === 'a');
  const predictions = [];
  for (const { id } of known) {
    const reading = await pages.read(await readHtml(id), urls[id]!);
    predictions.push(toPrediction(id, reading));
  }
  await pages.close();
  const scorer = z.parse(Scorer, {
    ...(await import(pathToFileURL(join(SAVED_PAGES, 'score.mjs')).href)),
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
});
