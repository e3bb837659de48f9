import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { z } from '../../../lib/zod.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const violations = z.array(
  z.object({
    id: z.string(),
    impact: z.nullable(z.string()),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })),
  }),
);

/** Content outside of landmarks is only moderate to axe, but it is what a screen reader jumps past. */
const ALSO = ['region'];

/** The rules whose result depends on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns a line for each serious or critical violation, and for content without a landmark, in the light or dark scheme. In the dark scheme only the
 * rules about colors run.
 */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  // The debugger adds the script, because the page's content security policy does not allow it.
  if (await page.evaluate('globalThis.axe === undefined')) {
    await page.evaluate(await readFile(AXE, 'utf8'));
  }
  const light = await findViolations(page, 'light', {});
  const dark = await findViolations(page, 'dark', { runOnly: COLOR_RULES });
  return [...light, ...dark];
}

async function findViolations(
  page: Page,
  scheme: 'light' | 'dark',
  options: { runOnly?: string[] },
): Promise<string[]> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    // Without transitions, whose intermediate colors are not part of the design.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  const settings = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const found = await page.evaluate(
    `axe.run(document, ${settings}).then((result) => result.violations)`,
  );
  return violations
    .parse(found)
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || ALSO.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${scheme}: ${id}: ${html} (${failureSummary ?? ''})`,
      ),
    );
}
