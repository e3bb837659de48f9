// Splits a line with many names into lines of one name each.
import { looksLikeRole } from '../names/role-words.ts';
import { namesPeople } from '../names/people-heading.ts';
import { hasUsualName } from '../names/usual-names.ts';
import type { Line } from './page-lines.ts';
import { readRowName } from './row-name.ts';
import { isTitledAsPeople, readSectionHeading } from './section-heading.ts';

const MIN_NAMES = 3;
/** Characters of a page that are split. */
const MAX_SPLIT = 200_000;
/** The share of names among the parts of a line. */
const PURE = 0.9;
const IN_BRACKETS = /\s*[(（][^()（）]{1,100}[)）]/g;
/** Also after the last comma: "Ada Brisk, Jonas Weld, and Mira Lund". */
const BETWEEN =
  /\s*[,;、，•·|]\s*(?:(?:and|und|et|y|e|en|och|og|i|&)\s(?=\p{Lu}))?|\s(?:and|und|et|y|e|en|och|og|i|&)\s(?=\p{Lu})/u;
/** "山田 花子 (Yamada Hanako) 田中 実": a comma is missing. */
const AFTER_BRACKET = /(?<=[)）])\s+(?=[\p{Script=Han}\p{Script=Hangul}])/gu;
const LABEL = /^([^:：]{2,40})[:：]\s*(?=\S)/;

/**
 * "Committee members: Ada Brisk (Lyon), Jonas Weld, Mira Lund", below a heading or after a label that names people:
 * each name becomes a line. The authors of a paper are listed in the same way, elsewhere.
 */
export function splitNameLists(lines: readonly Line[]): readonly Line[] {
  let budget = MAX_SPLIT;
  return lines.flatMap((line, at) => {
    const { whole, isMenu } = line;
    if (isMenu || whole.length > budget || !BETWEEN.test(whole)) return [line];
    budget -= whole.length;
    const [start = '', label = ''] = LABEL.exec(whole) ?? [];
    const role = looksLikeRole(label) ? start : '';
    const isLabelled = role !== '' || namesPeople(label);
    const parts = whole
      .slice(start.length)
      .replace(AFTER_BRACKET, ',')
      .replace(IN_BRACKETS, '')
      .split(BETWEEN)
      .filter(Boolean);
    const names = parts.filter((part) => readRowName(part)?.role === null);
    const isList =
      names.length >= (isLabelled ? 2 : MIN_NAMES) && names.length >= PURE * parts.length;
    const isOfPeople =
      isLabelled ||
      (isList &&
        (readSectionHeading(lines, at) === 'people' ||
          (names.some(hasUsualName) && isTitledAsPeople(lines, at))));
    if (!isList || !isOfPeople) return [line];
    return names.map((name) => ({
      ...line,
      text: role + name.replace(/\.$/, ''),
      length: Math.round(line.length / names.length),
      lead: '',
      leadElement: null,
      isProven: true,
    }));
  });
}
