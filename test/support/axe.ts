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

/** Those whose verdict the scheme can change: it changes colours and nothing else. */
const OF_COLOR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core calls serious or critical in either scheme, one line each; [] when there is nothing. In the
 * second scheme only the rules about colours are asked.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  // By the debugger, which the page's content security policy does not bind. Once for each document.
  if (await page.evaluate('globalThis.axe === undefined')) {
    await page.evaluate(await readFile(AXE, 'utf8'));
  }
  const light = await violationsIn(page, 'light', {});
  const dark = await violationsIn(page, 'dark', { runOnly: OF_COLOR });
  return [...light, ...dark];
}

async function violationsIn(
  page: Page,
  scheme: 'light' | 'dark',
  options: { runOnly?: string[] },
): Promise<string[]> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    // A colour in the middle of a transition is no colour of the design.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const found = await page.evaluate(
    `axe.run(document, ${asked}).then((result) => result.violations)`,
  );
  return violations
    .parse(found)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${scheme}: ${id}: ${html} (${failureSummary ?? ''})`,
      ),
    );
}
