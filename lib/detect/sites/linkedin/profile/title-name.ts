// The name in the title of a profile, for layouts of which nothing else is known.
import { looksLikeName } from '../../../names/names.ts';
import { handleFitsName } from '../../../names/match-handle.ts';
import type { Page } from '../../../page/page.ts';
import { cleanText } from '../../../page/text.ts';

/**
 * "(1) Name | LinkedIn", "Name - Company | LinkedIn"; '' for the titles of walls. After an in-app navigation
 * the title is the previous member's for a moment: a name that the slug does not spell is not proven.
 */
export function readTitleName(page: Page, slug: string): { name: string; isProven: boolean } {
  const match = /^(?:\(\d+\+?\)\s*)?(.{2,80}?)(?:\s[-–—]\s.*)?\s*\|\s*LinkedIn$/.exec(page.title);
  const name = cleanText(match?.[1], 80);
  if (!name || !looksLikeName(name)) return { name: '', isProven: false };
  return { name, isProven: slug === '' || handleFitsName(slug, name) };
}
