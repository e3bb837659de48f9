// Whose role a line tells, where it names somebody itself.
import { looksLikeName, sameName } from '../names/names.ts';
import { looksLikeRole } from './role-words.ts';

/** "Director Jonas Weld" and "Jonas Weld, author" stand under the name of a film and of a book. */
export function isOfAnother(title: string, name: string): boolean {
  const [, role = '', behind = ''] = ROLE_AND_NAME.exec(title) ?? [];
  const [before = title] = title.split(/, | [–—|-] /);
  const named = looksLikeRole(role) ? behind : before === title ? '' : before;
  return looksLikeName(named) && !sameName(named, name);
}

const ROLE_AND_NAME = /^([^,]+) (\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+)$/u;
