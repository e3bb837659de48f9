// Reads the name from the title of a profile, for unknown layouts.
import { looksLikeName } from '../../../names/names.ts';
import { handleFitsName } from '../../../names/match-handle.ts';
import type { Page } from '../../../page/page.ts';
import { cleanText } from '../../../page/text.ts';

/**
 * "(1) Name | LinkedIn", "Name - Company | LinkedIn"; '' for titles of login pages. After an in-app navigation the
 * title is the previous member's for a moment, so a name is proven only when the slug spells it.
 */
export function readTitleName(page: Page, slug: string): { name: string; isProven: boolean } {
  const match = /^(?:\(\d+\+?\)\s*)?(.{2,80}?)(?:\s[-–—]\s.*)?\s*\|\s*LinkedIn$/.exec(page.title);
  const name = cleanText(match?.[1], 80);
  if (!name || !looksLikeName(name)) return { name: '', isProven: false };
  return { name, isProven: slug === '' || handleFitsName(slug, name) };
}
