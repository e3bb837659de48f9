// Finds the role beside a name: on a card of a list, or around the heading of a profile.
import { takeFirst, isSmallElement } from '../page/bounded-queries.ts';
import { cleanName } from '../names/clean-name.ts';
import { isSameName, looksLikeName } from '../names/names.ts';
import { findInstitution } from '../names/institution.ts';
import { NO_EMPLOYMENT } from '../names/other-sections.ts';
import { splitParts } from '../names/segments.ts';
import { looksLikeRole } from '../names/role-words.ts';
import { cleanText, fold, isInline, isSkipped, readText } from '../page/text.ts';

/** An element with more nodes than this is not a line of text. */
const MAX_ROLE_NODES = 40;
const MAX_ROLE = 120;
/** Lines that are read on each side. A role may follow pronouns, a degree or a place. */
const MAX_LINES = 3;
/** The university may follow the role, a department and a street. */
const MAX_AFFILIATION_LINES = 6;
const MAX_LEVELS = 3;
const MAX_SIBLINGS = 8;

type Side = 'nextSibling' | 'previousSibling';

/** The role after a name, inside the name's block: in a sibling, or in plain text after a break. */
export const findRoleAfter = (element: Element): string | null =>
  findRoleBeside(element, 'nextSibling');

/** The role before a name, inside the name's block. */
export const findRoleBefore = (element: Element): string | null =>
  findRoleBeside(element, 'previousSibling');

/** The lines under a name, inside its block: the role, the department, the organisation. */
export const readAffiliation = (element: Element): string[] =>
  readBlockBeside(element, 'nextSibling', MAX_AFFILIATION_LINES);

const BLOCK = new Set(['li', 'td', 'tr', 'article', 'section', 'ul', 'table', 'body', 'main']);

/** A row with one cell is a line. */
const isBlock = ({ localName, childElementCount }: Element): boolean =>
  BLOCK.has(localName) && !(localName === 'tr' && childElementCount === 1);

function findRoleBeside(element: Element, side: Side): string | null {
  const lines = readBlockBeside(element, side, MAX_LINES);
  return pickRole(lines.slice(0, side === 'nextSibling' ? MAX_LINES : 1));
}

/** The lines on one side of a name, inside its block. */
function readBlockBeside(element: Element, side: Side, most: number): string[] {
  let node: Element | null = element;
  for (let level = 0; node && level < MAX_LEVELS; level++) {
    const lines = readLinesBeside(node, side, element, most);
    if (lines.length > 0) return lines;
    // In a table, the role is in the next cell.
    if (node !== element && isBlock(node)) return [];
    node = node.parentElement;
    if (!node || (isBlock(node) && node.localName !== 'td')) return [];
  }
  return [];
}

const MAX_LABEL_LENGTH = 20;
const LABELS =
  '(?:(?:job |current )?title|(?:current )?position|role|function|occupation|funktion|fonction|poste|cargo|puesto|ruolo|qualifica|functie|stanowisko|funkce|pozice|befattning|stilling|beruf|statut|должность|посада|unvanı?|görevi?|役職|職名|職位|职称|职务|직위|직책)';
const LABEL = new RegExp(`^${LABELS}\\s*[:：]?$`, 'i');
const LABELLED = new RegExp(`^${LABELS}\\s*[:：]\\s*`, 'i');

/** The signs that separate a role from a name in bold or in a link. */
const BEFORE_ROLE = /^[^\p{L}\p{N}(]+/u;
/** Behind a name, and before the text about the person: ", Head of Freight. Jane joined us …". */
const APPOSITION = /^[,:|·–—-]\s*([^,.;]{3,60})[.;] \p{Lu}/u;
const IN_BRACKETS = /^\(([^()]+)\)$/;

/** "Position": the label of a role, or the header of the column with roles. */
export const isRoleLabel = (text: string): boolean =>
  text.length < MAX_LABEL_LENGTH && LABEL.test(text);

/** "Developer: Acme" names the maker of the work in the heading. */
export const CREDIT = /^[^:]{2,40}:\s/;

/** "Independent consultant." before another sentence: words without a verb that introduces a person. */
const FIRST_SENTENCE =
  /^(?![^.]* (?:is|am|are|was|has|had|have|joined|leads?|works?|lives?|ist|est|es) )(\p{L}[\p{L}&'’/-]*(?: [\p{L}&'’/-]+){0,7})(?<!(?<!\p{L})(?:\p{L}{1,3}|Prof|Asst|Corp))(?: [–—] [^.]{3,60})?\. \p{Lu}/u;

/** "Education": the degrees below it are no roles. */
export const isOtherSection = (line: string): boolean =>
  line.length < 40 &&
  NO_EMPLOYMENT.test(fold(line)) &&
  !looksLikeRole(line) &&
  !findInstitution(line);

/** The first line that reads like a role. The search ends at a longer text or another section. */
export function pickRole(lines: readonly string[]): string | null {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (isRoleLabel(line)) return next && next.length <= MAX_ROLE ? next : null;
    const apposition = APPOSITION.exec(line)?.[1];
    if (apposition && looksLikeRole(apposition)) return apposition;
    if (line.length > MAX_ROLE || isOtherSection(line)) return null;
    const bare = (/[:：]/.test(line) ? line.replace(LABELLED, '') : line)
      .replace(BEFORE_ROLE, '')
      // Between a link and the text after it, the lines have a space.
      .replace(/ (?=[.,;])/g, '')
      .replace(IN_BRACKETS, '$1');
    const role = FIRST_SENTENCE.exec(bare)?.[1] ?? bare;
    if (looksLikeRole(role) && !looksLikeName(role) && !CREDIT.test(role)) return role;
  }
  return null;
}

const UNFINISHED = /(?:,|&| (?:and|of|for|und|für|et|de|y|e|i|och|en))$/;

function readLinesBeside(element: Element, side: Side, name: Element, most: number): string[] {
  const lines: string[] = [];
  let loose = '';
  const end = (): void => {
    if (loose) lines.push(loose);
    loose = '';
  };
  let node = element[side];
  for (let steps = 0; node && steps < MAX_SIBLINGS; steps++, node = node[side]) {
    if (lines.length >= most) break;
    if (node.nodeType === 3) {
      const text = cleanText(node.nodeValue, 140);
      // Blanks between blocks.
      if (!text) steps--;
      loose =
        side === 'nextSibling' ? cleanText(`${loose} ${text}`, 140) : cleanText(`${text} ${loose}`);
    } else if (node.nodeType === 1) {
      const sibling = node as Element;
      if (isNextCard(sibling, element, name) || isSiteHead(sibling)) break;
      // "President and" continues after the line break.
      if (sibling.localName === 'br' && UNFINISHED.test(loose)) continue;
      end();
      const found = readTextLines(sibling, most);
      lines.push(...(side === 'nextSibling' ? found : found.toReversed()));
    }
  }
  end();
  return lines;
}

/** The menu, or the site's name: "Berater.example" above a heading is no role. */
const isSiteHead = (sibling: Element): boolean =>
  sibling.localName === 'nav' ||
  sibling.getAttribute('role') === 'navigation' ||
  (sibling.localName === 'a' && sibling.getAttribute('href') === '/');

/** Whether a sibling is the next card: the same tag and class, with a name in the same kind of element. */
function isNextCard(sibling: Element, card: Element, name: Element): boolean {
  if (sibling.localName !== card.localName) return false;
  if (sibling.getAttribute('class') !== card.getAttribute('class')) return false;
  if (card === name) return looksLikeName(readText(sibling, 80, MAX_ROLE_NODES));
  const alike = isSmallElement(sibling) ? sibling.getElementsByTagName(name.localName) : [];
  // Where roles stand above the names, the first element with the class contains a role.
  return takeFirst(alike, MAX_SIBLINGS).some(
    (one, at) =>
      one.getAttribute('class') === name.getAttribute('class') &&
      (at === 0 || looksLikeName(cleanName(readText(one, 80, MAX_ROLE_NODES)))),
  );
}

/** The lines of text as a person sees them, separated by blocks and breaks. */
export function readTextLines(element: Element, most = MAX_LINES): string[] {
  const lines: string[] = [];
  let budget = MAX_ROLE_NODES;
  const visit = (parent: Element, depth: number): void => {
    let loose = '';
    const end = (): void => {
      if (loose) lines.push(loose);
      loose = '';
    };
    for (let node = parent.firstChild; node && lines.length < most; node = node.nextSibling) {
      if (--budget < 0) return;
      if (node.nodeType === 3) loose = cleanText(`${loose} ${node.nodeValue ?? ''}`, 140);
      else if (node.nodeType !== 1 || isSkipped(node as Element)) continue;
      else if ((node as Element).localName === 'br' && UNFINISHED.test(loose)) continue;
      else if (isInline(node as Element) && !hasBlocks(node as Element)) {
        loose = cleanText(`${loose} ${readText(node as Element, 140, MAX_ROLE_NODES)}`, 140);
      } else {
        end();
        if (depth < 6) visit(node as Element, depth + 1);
      }
    }
    end();
  };
  visit(element, 0);
  return lines;
}

const hasBlocks = (element: Element): boolean =>
  element.firstElementChild !== null &&
  (!isSmallElement(element) || element.querySelector('div, p, br, li, h2, h3, h4') !== null);

/** Whether a role names its own person: "Director Jonas Weld", "Jonas Weld, author" under the name of a work. */
export function isRoleOfAnother(title: string, name: string): boolean {
  const [, role = '', nameAfter = ''] = ROLE_AND_NAME.exec(title) ?? [];
  const [nameBefore = title] = splitParts(title);
  const found = looksLikeRole(role) ? nameAfter : nameBefore === title ? '' : nameBefore;
  return looksLikeName(found) && !isSameName(found, name);
}

const ROLE_AND_NAME = /^([^,]+) (\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+)$/u;
