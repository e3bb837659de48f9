// Reads the lines of a server-driven profile's top card. Relies on their order (seen 2026-05 to 2026-10): name with
// pronouns and degree, headline, "Company · School", and a row of location, dot and contact link. The right panel
// repeats company and school, one row each. The sticky toolbar repeats name and headline. Without the location's row,
// reads the lines above the panel.
import { fold } from '../../../page/text.ts';
import { SEPARATOR } from './profile-parts.ts';
import { findCommonAncestor, isBefore, isUnrelatedPart, readLines, type Line } from '../lines.ts';

export type TopCard = {
  name: string;
  headline: string;
  location: string;
  companyName: string;
};

/** "· 2nd": the degree of the connection. A hidden copy may stand beside it. */
const DEGREE = /^[·•∙・‧]\s*\S|^[\p{L}\p{N}º.]{1,8}\s*[·•]$/u;
/** "She/Her" in any language: short words without a space that are not abbreviations. */
const PRONOUNS = /^(?!.*\p{Lu}{2})[\p{L}\p{M}]{1,6}(?:\/[\p{L}\p{M}]{1,6}){1,3}$/u;
const CONTACT = 'a[href*="/overlay/contact-info"]';
const LINK = 'a[href], button, [role="button"]';

/** Null when the element of the name has no text. */
export function readTopCard(
  card: Element,
  nameElement: Element,
  toolbarHeadline: string,
): TopCard | null {
  const lines = readLines(card);
  const at = lines.findIndex(
    ({ element }) => nameElement.contains(element) || element.contains(nameElement),
  );
  const name = lines[at];
  if (!name) return null;
  const panel = readPanel(card, nameElement);
  const row = findLocationRow(card, lines, at);
  const end = row?.start ?? findLinesEnd(lines, at, panel);
  const between = lines.slice(at + 1, end);
  const repeated = between.findIndex(({ text }) => isSameText(text, toolbarHeadline));
  const texts =
    repeated >= 0
      ? between.slice(repeated).map(({ text }) => text)
      : dropBadges(nameElement, between, row?.element ?? between.at(-1)?.element);
  const isHeadlineMissing = texts.length === 1 && isCompanyLine(texts[0], panel);
  const [headline = '', ...below] = isHeadlineMissing ? ['', ...texts] : texts;
  // A creator's topics may stand between headline and company.
  const companyLine = below.find((text) => isCompanyLine(text, panel)) ?? below[0] ?? '';
  return {
    name: name.text,
    headline,
    location: row?.location ?? '',
    companyName: pickCompany(companyLine, headline, panel),
  };
}

type Row = { start: number; location: string; element: Element };

/**
 * The row of location, a separate dot and the contact link. The link is not recognised by its address, which may be
 * "#", and other links lead to the contact info, too.
 */
function findLocationRow(card: Element, lines: readonly Line[], at: number): Row | null {
  for (let dot = at + 1; dot < lines.length - 1; dot++) {
    const [cell, separator, contact] = [lines[dot - 1], lines[dot], lines[dot + 1]];
    if (!cell || !separator || !contact || !SEPARATOR.test(separator.text)) continue;
    if (!isLink(contact.element, card)) continue;
    const element = findCommonAncestor(separator.element, contact.element);
    if (!element) continue;
    const isCell = dot - 1 > at && element.contains(cell.element) && element !== cell.element;
    return { start: isCell ? dot - 1 : dot, location: isCell ? cell.text : '', element };
  }
  return findContactRow(lines, at);
}

/** For a row whose dot is drawn by CSS, or without a location. */
function findContactRow(lines: readonly Line[], at: number): Row | null {
  const found = lines.findIndex(
    ({ element }, index) =>
      index > at && (element.closest(CONTACT) ?? element.querySelector(CONTACT)) !== null,
  );
  const contact = lines[found];
  const cell = lines[found - 1];
  if (!contact) return null;
  const above = contact.element.parentElement;
  const isRow = found - 1 > at && cell && above && above.contains(cell.element);
  if (!isRow) return { start: found, location: '', element: contact.element };
  const cells = lines.filter(({ element }) => above.contains(element));
  return cells.length === 2
    ? { start: found - 1, location: cell.text, element: above }
    : { start: found, location: '', element: contact.element };
}

const isLink = (element: Element, card: Element): boolean => {
  const around = element.closest(LINK);
  return element.querySelector(LINK) !== null || (around !== null && card.contains(around));
};

/** Without a contact row, the lines end at the panel, or at a link to connections. */
function findLinesEnd(lines: readonly Line[], at: number, panel: readonly PanelRow[]): number {
  const end = lines.findIndex(
    ({ element }, index) =>
      index > at &&
      (panel.some((one) => one.element.contains(element)) ||
        element.closest('a[href*="/search/"], a[href*="/mynetwork/"]') !== null),
  );
  return end < 0 ? Math.min(lines.length, at + 6) : end;
}

/** Drops degree and pronouns: the lines in the row of the name, and those up to a degree. */
function dropBadges(name: Element, lines: readonly Line[], last: Element | undefined): string[] {
  const block = last ? findCommonAncestor(name, last) : null;
  let row: Element = name;
  while (row.parentElement && row.parentElement !== block && block?.contains(row.parentElement))
    row = row.parentElement;
  const below = lines.filter(({ element }) => !row.contains(element));
  const texts = (below.length > 0 ? below : lines).map(({ text }) => text);
  const degree = texts.findLastIndex((text) => DEGREE.test(text) && text.length <= 24);
  const rest = texts.slice(degree + 1);
  return rest.length > 1 && PRONOUNS.test(rest[0] ?? '') ? rest.slice(1) : rest;
}

type PanelRow = { text: string; kind: 'company' | 'school' | null; element: Element };

/** The rows of the right panel, each with one picture and one line. */
function readPanel(card: Element, name: Element): PanelRow[] {
  const rows: PanelRow[] = [];
  for (const element of Array.from(
    card.querySelectorAll('[role="button"], button, a[href*="/company/"], a[href*="/school/"]'),
  ).slice(0, 40)) {
    const picture = element.querySelector('figure, img, svg[id*="-accent-"]');
    if (!picture || !isBefore(name, element) || isUnrelatedPart(element)) continue;
    const lines = readLines(element);
    const [line] = lines;
    if (!line || lines.length > 1 || rows.some((row) => row.text === line.text)) continue;
    rows.push({ text: line.text, kind: detectRowKind(element), element });
  }
  return rows;
}

function detectRowKind(row: Element): PanelRow['kind'] {
  const icon = row.querySelector('svg[id]')?.id ?? '';
  if (icon.startsWith('school') || row.matches('[href*="/school/"]')) return 'school';
  return icon.startsWith('company') || row.matches('[href*="/company/"]') ? 'company' : null;
}

const isSameText = (one: string, other: string): boolean =>
  other !== '' && fold(one) === fold(other);

const isCompanyLine = (line: string | undefined, panel: readonly PanelRow[]): boolean =>
  line !== undefined && panel.some(({ text }) => line === text || line.startsWith(`${text} · `));

const SCHOOL =
  /universit|univerz|uniwersyt|üniversit|yliopisto|egyetem|πανεπιστ|универс|універс|university|college|\bschool\b|schule|skola|skole|koulu|école|ecole|escola|escuela|scuola|szkoł|школа|académ|academy|akadem|instituto? (?:superior|tec)|politec|polytech|politech|大学|大學|学院|學院|대학|학교|جامعة|מכללת|אוניברסיט|มหาวิทยาลัย|विश्वविद्यालय/iu;
const SCHOOL_LETTERS =
  /\b(?:TU|FH|ETH|EPFL|MIT|HEC|INSEAD|ESSEC|LSE|UCL|UCLA|RWTH|KTH|II[TM]|NUS|KAIST)\b/;

/**
 * The company: the panel's row that begins the line "Company · School". Either part may be missing. A school alone is
 * not an employer, unless the headline names it.
 */
function pickCompany(line: string, headline: string, panel: readonly PanelRow[]): string {
  const rows = panel.filter(({ kind }) => kind !== 'school');
  const head = rows.find(({ text }) => line === text || line.startsWith(`${text} · `));
  const parts = line.split(' · ');
  if (panel.length === 0) return parts.length === 2 ? (parts[0] ?? '') : '';
  const found = head ?? (line === '' ? rows[0] : undefined);
  if (!found) return '';
  const isAlone = panel.length === 1 && found.text === (line || found.text);
  const isSchool =
    isAlone && found.kind === null && (SCHOOL.test(found.text) || SCHOOL_LETTERS.test(found.text));
  return isSchool && !headline.includes(found.text) ? '' : found.text;
}

/** The employer by the right panel alone, for layouts without the line "Company · School". */
export const readPanelCompany = (card: Element, name: Element, headline: string): string =>
  pickCompany('', headline, readPanel(card, name));
