// Reads the present position from the dated list of a CV: "Head of Data, Acme" above "2019 – present", or the dates
// before the firm and the role.
import { toField } from '../evidence/evidence.ts';
import {
  findInstitution,
  isAuthority,
  isOrganisation,
  readProperName,
} from '../names/institution.ts';
import { isUnit } from '../names/institution-words.ts';
import { looksLikeName } from '../names/names.ts';
import { NO_EMPLOYMENT } from '../names/other-sections.ts';
import { isPastRole, looksLikeRole } from '../names/role-words.ts';
import { splitParts } from '../names/segments.ts';
import type { Page } from '../page/page.ts';
import { fold } from '../page/text.ts';
import { readPageLines, type Line } from '../people/page-lines.ts';
import { cleanTitle } from '../roles/clean-title.ts';
import { isInSentence } from '../roles/nearby-role.ts';
import { CREDIT } from '../roles/role-beside-name.ts';
import { splitRole } from '../roles/split-role.ts';
import type { Field } from '../subject.ts';
import { splitSentences } from './sentence-subject.ts';

/** The letters of a month. With \p{L}, an expression that ignores case takes the browser about four times as long to compile. */
const LETTERS = '[^\\s\\d!-@[-`{-¿\\u2000-\\u206f]';
const DATE = `(?:${LETTERS}{3,10}\\.? )?(?:\\d{1,2}[./])?(?:19|20)\\d\\d(?:年(?:\\d{1,2}月)?|[./]\\d{1,2}(?!\\d))?`;
const NOW =
  "present|now|today|current|ongoing|date|heute|jetzt|aujourd[’']hui|présent|ce jour|actualidad|presente|hoy|oggi|in corso|atual|momento|hoje|heden|n[uå]|dosud|obecnie|halen|günümüz|şu an|devam ediyor|настоящее время|н\\. ?в|現在|至今|现在|현재";
/** The headings of the present position. */
const HEADED_NOW =
  '(?:(?:current|present) (?:positions?|appointments?|role|employment)|aktuelle (?:position|tätigkeit|stelle)|(?:poste|position|fonction) actuel(?:le)?|(?:puesto|cargo|posi[cz]i[oó]n|posto|posizione) (?:a[ct]tuale?|actual)|現職|现职)';
/** "2019 – present", "since 2019", "1998–" alone in a line, and the heading of a present position. */
const PERIOD = new RegExp(
  `[([]?(?:${DATE} ?(?:[-–—~〜～－]|to|bis|à|al?|do|tot|until)+ ?(?:the )?(?:${NOW})|(?<!\\p{L})(?:since|seit|depuis|desde|dal|od|sedan|siden|sinds|с) ${DATE})(?!\\p{L})[)\\]]?|^${DATE} ?[-–—]$|^${HEADED_NOW}$`,
  'iu',
);
const YEAR = /(?:19|20)\d\d/;
/** What every line of PERIOD has, and most lines have not: the expression itself is slow. */
const MAY_BE_PERIOD = new RegExp(`(?:19|20)\\d\\d|^${HEADED_NOW}$`, 'i');
/** The headings of the list of employments. */
const WORK = /experi|erfahr|work|career|employ|carri?er|deneyim|опыт|職歴|经历|경력/;
const SECTION = /^(?:h[1-6]|dt|th|caption)$/;
const HEAD = /^h[1-2]$/;
const MAX_ABOVE = 30;
const MAX_LINES = 3;
const MAX_LENGTH = 120;
const ENDS = /^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu;

export type Position = { title: Field | null; companyName: Field | null };

/** The first position that goes on today; null where none has a role. */
export function readCurrentPosition(page: Page): Position | null {
  const lines = readPageLines(page).lines.filter((line) => !line.isMenu && !line.isAlt);
  for (const [at, line] of lines.entries()) {
    const mayFit = line.length <= MAX_LENGTH && MAY_BE_PERIOD.test(line.text);
    const period = mayFit ? PERIOD.exec(line.text) : null;
    if (!period || isInOtherSection(lines, at)) continue;
    const own = line.text.replace(period[0], ' ').replace(/ +/g, ' ').replace(ENDS, '');
    const before = takeEntry(
      lines.slice(Math.max(0, at - MAX_LINES), at).toReversed(),
    ).toReversed();
    const after = takeEntry(lines.slice(at + 1, at + 1 + MAX_LINES));
    // A text below the heading of the present position.
    if (after.length === 0 && !YEAR.test(line.text))
      after.push(splitSentences(lines[at + 1]?.text ?? '')[0] ?? '');
    // Below an older entry, the lines above the dates may be that entry's.
    const isBelow = lines
      .slice(Math.max(0, at - MAX_LINES), at)
      .some(({ text }) => YEAR.test(text));
    const found =
      toPosition(page, [own], 0) ??
      (isBelow
        ? (toPosition(page, after, -1) ?? toPosition(page, before, 1))
        : (toPosition(page, before, 1) ??
          toPosition(page, after, -1, toFirm(before.at(-1) ?? ''))));
    if (!found) continue;
    const beside = isOrganisation(own)
      ? own
      : toFirm(after[0] ?? '') || (after.map(findInstitution).find(Boolean) ?? '');
    return {
      title: toField(cleanTitle(found.title), 'text', 'dated list', 0.65),
      companyName: toField(found.company || beside, 'text', 'dated list', 0.65),
    };
  }
  return null;
}

/** The lines of the same entry: up to the next dates or the heading of a section. */
function takeEntry(lines: readonly Line[]): string[] {
  const end = lines.findIndex(
    ({ text, element, length }) =>
      length > MAX_LENGTH ||
      YEAR.test(text) ||
      (HEAD.test(element.localName) && !looksLikeRole(text)),
  );
  return (end < 0 ? lines : lines.slice(0, end)).map(({ text }) => text);
}

/** `above`: a firm above the dates. `side`: where the firm stands beside the role if on neither side more likely: 1 is after it, -1 before it. */
function toPosition(
  page: Page,
  texts: readonly string[],
  side: -1 | 0 | 1,
  above = '',
): { title: string; company: string } | null {
  const at = texts.findIndex((text) => looksLikeRole(text) && !looksLikeName(text));
  const role = texts[at];
  if (!role || isPastRole(role) || isInSentence(role) || CREDIT.test(role)) return null;
  // With years behind it, splitRole() reads a line as an employment.
  const { title, company } = splitRole(page, `${role} (2000)`);
  const beside = above || toFirm(texts[at + side] ?? '') || toFirm(texts[at - side] ?? '');
  return { title, company: company || (side ? beside : '') };
}

/** "Acme Labs" of "Acme Labs, Lyon" and "at Acme Labs"; '' for any other text. */
function toFirm(line: string): string {
  const text = line.replace(/^(?:at|@) /, '');
  const [authority = ''] = text.split(/ [|·–—-] /);
  if (isAuthority(authority)) return authority;
  const institution = findInstitution(text);
  if (institution && text.startsWith(institution)) return institution;
  const [first = ''] = splitParts(text);
  if (looksLikeRole(first) || looksLikeName(first)) return '';
  if ((first.split(' ').length < 3 && NO_EMPLOYMENT.test(fold(first))) || WORK.test(fold(first)))
    return '';
  return readProperName(first) === first.replace(/\.$/, '') && !isUnit(first) ? first : '';
}

/** Whether the nearest heading is of something else than work: "Education", "Editorial boards". */
export function isInOtherSection(lines: readonly Line[], at: number): boolean {
  for (let above = at - 1; above >= Math.max(0, at - MAX_ABOVE); above--) {
    const { element, inner, text } = lines[above] as Line;
    if (!SECTION.test(element.localName) && !/^(?:b|strong|u)$/.test(inner.localName)) continue;
    if (isPastRole(text) || (NO_EMPLOYMENT.test(fold(text)) && !looksLikeRole(text))) return true;
    if (HEAD.test(element.localName)) return false;
  }
  return false;
}
