// One row of a list of members, in every layout. Seen 2024-09 to 2026-09. A row may contain links to other people
// (mutual connections, in <strong> or in a sentence), links without a member (hidden members), and a link around
// everything (nested links, which a parser closes early). A member is proven when the name is the text of a link and
// is confirmed: the picture has that name as its text, or another link has the same slug. A single link counts only
// when it is the row's only one and not part of a sentence.
import { cleanName } from '../../../names/clean-name.ts';
import { readText } from '../../../page/text.ts';
import { parseNetworkProfile } from '../../../page/urls.ts';
import { isHiddenMemberName } from '../no-subject.ts';
import { isBefore, readLines, type Line } from '../lines.ts';

export type MemberRow = { fullName: string; role: string | null; networkUrl: string };

const LINKS = 'a[href*="/in/"], a[href*="/sales/lead/"], a[href*="/sales/people/"]';
const HEADLESS = 'a[href*="/headless"]';
const MAX_LINKS = 40;

type Candidate = { url: string; slug: string; links: Element[] };

/** Null where no member is proven. */
export function readMemberRow(row: Element, base: string): MemberRow | null {
  if (row.querySelector(HEADLESS)) return null;
  const candidates = findCandidates(row, base);
  for (const candidate of candidates) {
    const named = findName(row, candidate, candidates.length);
    if (!named || isBelowHiddenMember(row, named.element)) continue;
    return {
      fullName: named.name,
      role: findHeadline(row, named.element),
      networkUrl: candidate.url,
    };
  }
  return null;
}

function findCandidates(row: Element, base: string): Candidate[] {
  const bySlug = new Map<string, Candidate>();
  for (const link of [row, ...Array.from(row.querySelectorAll(LINKS)).slice(0, MAX_LINKS)]) {
    const found = parseNetworkProfile(link.getAttribute('href'), base);
    if (found?.kind !== 'person' || isMutualConnection(link)) continue;
    const known = bySlug.get(found.slug) ?? { url: found.url, slug: found.slug, links: [] };
    known.links.push(link);
    bySlug.set(found.slug, known);
  }
  return [...bySlug.values()];
}

/**
 * Mutual connections are bold, and their pictures are in a list with the role "presentation". A link around the
 * whole row contains them, too, but is the member's.
 */
function isMutualConnection(link: Element): boolean {
  if (link.closest('strong, ul[role="presentation"]')) return true;
  const bold = link.querySelector('strong');
  return bold !== null && readText(bold, 200) === readText(link, 200);
}

function findName(
  row: Element,
  { links }: Candidate,
  count: number,
): { name: string; element: Element } | null {
  const pictures = readPictureTexts(row, links, count);
  const read = links
    // The link around a picture is hidden when the name beside it has the same target.
    .filter((link, _, all) => all.length === 1 || link.getAttribute('aria-hidden') !== 'true')
    .map((link) => ({ link, lines: readLines(link), marked: readMarkedName(link) }))
    .filter(({ lines }) => lines.length > 0)
    // With nested links, the innermost contains only the name.
    .toSorted((one, other) => one.lines.length - other.lines.length);
  for (const { link, lines, marked } of read) {
    const isPictured = ({ text }: Line): boolean =>
      pictures.some((alt) => includesName(alt, cleanName(text)));
    const line = marked ? lines[0] : lines.find(isPictured);
    const name = cleanName(marked || (line?.text ?? ''));
    if (line && isName(name)) return { name, element: narrowTo(link, line) };
  }
  // The link around a picture may say that the member is online.
  const texts = read.filter(({ link }) => !link.querySelector('img, figure'));
  for (const { link, lines } of texts.length > 0 ? texts : read) {
    const [line] = lines;
    const name = cleanName(line?.text ?? '');
    const isProven = links.length > 1 || (count === 1 && isWholeLine(link));
    if (line && isName(name) && isProven) return { name, element: narrowTo(link, line) };
  }
  return null;
}

/** A hidden member may have no link. The person named below is then a mutual connection. */
const isBelowHiddenMember = (row: Element, name: Element): boolean =>
  readLines(row).some(
    ({ text, element }) =>
      isHiddenMemberName(text) && isBefore(element, name) && !element.contains(name),
  );

const isName = (name: string): boolean => name !== '' && !isHiddenMemberName(name);

const narrowTo = (link: Element, line: Line): Element =>
  link.contains(line.element) ? line.element : link;

/** In Sales Navigator and layouts of 2019, an attribute marks the name inside the link. */
const readMarkedName = (link: Element): string =>
  readText(link.matches(MARKED) ? link : link.querySelector(MARKED), 120);

const MARKED = '[data-anonymize="person-name"], .actor-name';

/** Texts of the pictures in these links; of all pictures when the row has only one member. */
function readPictureTexts(row: Element, links: readonly Element[], count: number): string[] {
  return Array.from(row.querySelectorAll('img[alt]'))
    .slice(0, MAX_LINKS)
    .filter(
      (one) =>
        links.some((link) => link.contains(one)) || (count === 1 && !isMutualConnection(one)),
    )
    .map((one) => one.getAttribute('alt')?.trim() ?? '')
    .filter((alt) => alt !== '');
}

/** "Ada Brisk is open to work" */
const includesName = (alt: string, name: string): boolean =>
  name !== '' && cleanName(alt).includes(name);

/** Whether the line contains only the link, or also a degree after a dot. */
function isWholeLine(link: Element): boolean {
  const own = readText(link, 200);
  const around = readText(link.closest('p, div, li, td, h3'), 400);
  const rest = around.startsWith(own) ? around.slice(own.length).trim() : around;
  return (
    rest === '' ||
    /^[·•]/.test(rest) ||
    link.closest('p, div, li, td, h3') === link.parentElement?.closest('li, [role="listitem"]')
  );
}

const BADGE = /^[·•∙‧(]|^\D{0,3}\d\S{0,4}(?:\s\S{1,8})?$/u;

/** The headline: the first line below the name that is neither a degree nor part of another link. */
function findHeadline(row: Element, name: Element): string | null {
  const marked = readText(row.querySelector(LEAD_ROLE) ?? row.querySelector(ROLE), 200);
  if (marked) return marked;
  const below = readLines(row).filter(
    ({ element }) =>
      isBefore(name, element) && !name.contains(element) && !isNameLine(element, name),
  );
  const isRole = ({ text, element }: Line): boolean =>
    !BADGE.test(text) &&
    !element.closest('ul[role="presentation"]') &&
    element.querySelector('strong') === null;
  return below.find(isRole)?.text ?? null;
}

/** Whether a line contains the name and its degree. */
const isNameLine = (element: Element, name: Element): boolean => element.contains(name);

/** In Sales Navigator, inside a line that also names the company. */
const LEAD_ROLE = '[data-anonymize="title"]';
const ROLE =
  '.entity-result__primary-subtitle, .subline-level-1, .artdeco-entity-lockup__subtitle, .t-black.t-normal';
