// Opens every labelled page in Chromium and reads what the reader sees on it.
import { readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { openSavedPages } from '../open-saved-pages.ts';
import { KINDS } from '../../../lib/detect/candidates/weigh-candidates.ts';
import { buildExplainer } from './build-explainer.ts';
import type { LabelledPage } from './corpus.ts';

const features = z.record(z.string(), z.number());

const explanation = z.object({
  rules: z.object({
    kind: z.enum(KINDS),
    confidence: z.number(),
    reason: z.nullable(z.string()),
  }),
  weighed: z.nullable(
    z.object({
      names: z.array(z.object({ name: z.string(), probability: z.number(), features })),
      page: features,
      kinds: z.record(z.enum(KINDS), z.number()),
      site: z.object({ name: z.nullable(z.string()), domain: z.nullable(z.string()) }),
      listed: z.array(z.string()),
    }),
  ),
});
export type Explained = z.infer<typeof explanation>;

const saved = z.record(z.string(), explanation);

/**
 * By id. A page that the browser cannot show is left out. With `cache`, a file with the result of an earlier run
 * is used instead, or written: reading all pages takes minutes, and nothing else changes it but the reader.
 */
export async function explainPages(
  pages: readonly LabelledPage[],
  cache: string | undefined,
  say: (line: string) => void,
): Promise<ReadonlyMap<string, Explained>> {
  if (cache !== undefined && existsSync(cache))
    return new Map(Object.entries(saved.parse(JSON.parse(await readFile(cache, 'utf8')))));
  const explainer = await buildExplainer();
  const browser = await openSavedPages(() => explainer);
  const explained = new Map<string, Explained>();
  try {
    for (const { id, url, read } of pages) {
      try {
        const html = await read();
        const reported = readReported(html);
        if (reported === null) await browser.show(html, url);
        explained.set(id, explanation.parse(reported ?? (await browser.runShown())));
      } catch (error) {
        say(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await browser.close();
  }
  if (cache !== undefined) await writeFile(cache, JSON.stringify(Object.fromEntries(explained)));
  return explained;
}

/** Reads what a file of "Report this page" says about the page before it was masked; null for other pages. */
export function readReported(html: Uint8Array): unknown {
  const [, json] = /^<!-- evidence (\{.*\}) -->$/m.exec(new TextDecoder().decode(html)) ?? [];
  return json === undefined ? null : JSON.parse(json);
}
