// Reads the JSON that LinkedIn's server writes into <code> blocks ("datalets") beside, or in place of, markup.
import { MAX_DATA_TEXT } from '../../page/limits.ts';
import type { Page } from '../../page/page.ts';
import { cleanText } from '../../page/text.ts';

/** Whether a text is LinkedIn's message that a page does not exist. */
export const saysNotFound = (text: string): boolean =>
  /not found|nicht gefunden|introuvable|no encontrad|isn.t available|unavailable/i.test(text);

export type Entity = Readonly<Record<string, unknown>>;

/** Every entity in the `included` lists of the blocks that contain `needle`. Other blocks are not parsed. */
export function readEntities(page: Page, needle: string): Entity[] {
  const out: Entity[] = [];
  let budget = MAX_DATA_TEXT;
  for (const code of page.all('code', 80)) {
    const source = code.textContent ?? '';
    budget -= source.length;
    if (budget < 0) break;
    if (!source.includes('"included"') || !source.includes(needle)) continue;
    const included = parseIncluded(source);
    for (const item of included.slice(0, 2_000)) if (isEntity(item)) out.push(item);
  }
  return out;
}

function parseIncluded(source: string): unknown[] {
  try {
    const value: unknown = JSON.parse(source);
    const included = isEntity(value) ? value['included'] : null;
    return Array.isArray(included) ? included : [];
  } catch {
    return [];
  }
}

export const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readType = (entity: Entity): string => readString(entity['$type']);

/** A string, or the `text` of one of LinkedIn's text models. */
export function readString(value: unknown, max = 300): string {
  if (typeof value === 'string') return cleanText(value, max);
  return isEntity(value) && typeof value['text'] === 'string' ? cleanText(value['text'], max) : '';
}
