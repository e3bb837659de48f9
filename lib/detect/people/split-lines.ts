// Splits a line with many names into lines of one name each.
import { looksLikeRole } from '../names/role-words.ts';
import { namesPeople } from '../names/people-heading.ts';
import { hasUsualName } from '../names/usual-names.ts';
import type { Line } from './page-lines.ts';
import { readRowName } from './row-name.ts';
import { isBelowPeople, readSectionHeading } from './section-heading.ts';

/** Characters of a page that are split. */
const MAX_SPLIT = 200_000;
/** The expression takes a time that grows with the square of the length. */
const MAX_SPACED = 300;
/** The share of names among the parts of a line. */
const PURE = 0.9;
const IN_BRACKETS = / ?[(（][^()（）]{1,100}[)）]/g;
/** Also after the last comma: "Ada Brisk, Jonas Weld, and Mira Lund". */
const BETWEEN =
  /(?:\s*[,;、，•·|]|\s?\/)\s*(?:(?:and|und|et|y|e|en|och|og|i|&)\s(?=\p{Lu}))?|\s(?:and|und|et|y|e|en|och|og|i|&)\s(?=\p{Lu})/u;
/** "山田 花子 (Yamada Hanako) 田中 実": a comma is missing. */
const AFTER_BRACKET = /(?<=[)）])\s+(?=[\p{Script=Han}\p{Script=Hangul}])/gu;
/** "王小明 李娜 赵强", "김도희 문서영 배윤서": in these scripts names may stand between spaces alone. */
const SPACED_NAMES =
  /(?<!\p{Script=Han})\p{Script=Han}{2,3}(?:\s+\p{Script=Han}{2,3}){2,}$|^\p{Script=Hangul}{3}(?:\s+\p{Script=Hangul}{3}){2,}$/u;
/** "Bob & Judy Strand": two people with one family name. */
const COUPLE =
  /^(\p{Lu}\p{Ll}+)( (?:&|and|und|et|y|e|en|och|og|i) \p{Lu}\p{Ll}+ )(\p{Lu}[\p{L}’'-]+)$/u;
const LABEL = /^([^:：]{2,40})[:：]\s*(?=\S)/;

/** The names among the parts of a line; none where too few are names. Most lines are prose, which two parts show. */
function pickNames(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (const [at, part] of parts.entries()) {
    if (readRowName(part)?.role === null) names.push(part);
    if (at + 1 - names.length > (1 - PURE) * parts.length) return [];
  }
  return names;
}

/**
 * "Committee members: Ada Brisk (Lyon), Jonas Weld, Mira Lund", below a heading or after a label that names people:
 * each name becomes a line. The authors of a paper are listed in the same way, elsewhere.
 */
export function splitNameLists(lines: readonly Line[]): readonly Line[] {
  let budget = MAX_SPLIT;
  return lines.flatMap((line, at) => {
    const { whole, isMenu } = line;
    if (isMenu || whole.length > budget) return [line];
    const isSpaced = whole.length <= MAX_SPACED && SPACED_NAMES.test(whole);
    if (!isSpaced && !BETWEEN.test(whole)) return [line];
    budget -= whole.length;
    const [start = '', label = ''] = LABEL.exec(whole) ?? [];
    const role = looksLikeRole(label) ? start : '';
    const isLabelled = role !== '' || namesPeople(label);
    const parts = whole
      .slice(start.length)
      .replace(AFTER_BRACKET, ',')
      .replace(IN_BRACKETS, '')
      .replace(COUPLE, '$1 $3$2$3')
      .split(isSpaced ? /[\s、，]+/ : BETWEEN)
      .filter(Boolean);
    const names = pickNames(parts);
    if (isSpaced && names.filter(hasUsualName).length * 2 < names.length) return [line];
    const isPair = names.length === 2 && (!/[,、]/.test(whole) || names.every(hasUsualName));
    const isList = names.length > 2 || isPair || (isLabelled && names.length === 2);
    const isOfPeople =
      isLabelled ||
      (isList &&
        (readSectionHeading(lines, at) === 'people' ||
          (names.some(hasUsualName) && isBelowPeople(lines, at))));
    // "Skills:" in the line before.
    const before = lines[at - 1];
    const isOther =
      !isLabelled &&
      before?.element === line.element &&
      /[:：]$/.test(before.text) &&
      !namesPeople(before.text) &&
      !looksLikeRole(before.text);
    if (!isList || !isOfPeople || isOther) return [line];
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
