import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { z } from '../../lib/zod.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const violations = z.array(
  z.object({
    id: z.string(),
    impact: z.nullable(z.string()),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })),
  }),
);

export type ColorScheme = 'light' | 'dark';

/** What axe-core calls serious or critical, one line each; [] when there is nothing. */
export async function seriousViolations(page: Page, scheme: ColorScheme): Promise<string[]> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    // A colour in the middle of a transition is no colour of the design.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  // By the debugger, which the page's content security policy does not bind.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  );
  return violations
    .parse(found)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} (${failureSummary ?? ''})`),
    );
}
