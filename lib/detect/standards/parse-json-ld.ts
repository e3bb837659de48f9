// Parses the JSON-LD blocks of a page, and repairs common errors in them.
import { MAX_JSON_TEXT } from '../page/limits.ts';
import type { Page } from '../page/page.ts';

/** Every block that parses, directly or after a repair. */
export function parseJsonLdBlocks(page: Page): unknown[] {
  const roots: unknown[] = [];
  let budget = MAX_JSON_TEXT;
  for (const script of page.all('script[type="application/ld+json" i]', 40)) {
    const source = script.textContent ?? '';
    budget -= source.length;
    if (budget < 0) break;
    const value = parseLenientJson(source);
    if (value !== undefined) roots.push(value);
  }
  return roots;
}

/** Longer blocks are not repaired, because a repair takes several passes. */
const MAX_REPAIRED = 400_000;

/** Broken JSON is common: comment wrappers, raw line breaks in strings, trailing commas. */
export function parseLenientJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    if (source.length > MAX_REPAIRED) return undefined;
    try {
      const repaired = source
        .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '')
        .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*;?\s*$/, '')
        .replace(/\p{Cc}/gu, ' ')
        .replace(/,(\s?[}\]])/g, '$1')
        .trim()
        .replace(/;$/, '');
      return JSON.parse(repaired);
    } catch {
      return undefined;
    }
  }
}
