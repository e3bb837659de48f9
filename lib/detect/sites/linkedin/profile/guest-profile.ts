// The guest profile, for visitors who are not signed in. Seen 2023 to 2026-08. Each profile is a page load, so it never
// shows another member. Relies on h1, h2 and h3 of the first section of `main`, and on the experience list:
// `data-section="currentPositionsDetails"`, or exactly one <time>. Falls back to the classes, JSON-LD and title of
// older-profile.ts. Masked words (asterisks) are ignored.
import { toField } from '../../../evidence/evidence.ts';
import type { Page } from '../../../page/page.ts';
import { toNameFields } from '../../../person/name-fields.ts';
import type { Field, PersonSubject, Subject } from '../../../subject.ts';
import { readText } from '../../../page/text.ts';
import { isPlaceholder, pickField } from '../../site-fields.ts';
import { readLines } from '../lines.ts';
import { classifyDateLine } from './date-line.ts';
import { readOlderProfile } from './older-profile.ts';

export function readGuestProfile(page: Page): Subject {
  const subject = readOlderProfile(page);
  if (subject.kind === 'none') return subject;
  const heading = page.first('main h1');
  const card = heading?.closest('section');
  if (heading && card) {
    const [given = '', family = ''] = [
      page.meta.get('profile:first_name'),
      page.meta.get('profile:last_name'),
    ];
    const shown = readName(heading);
    if (shown && !isPlaceholder(shown))
      Object.assign(
        subject,
        toNameFields(toField(shown, 'site', 'main h1', 0.97), given, family, page.language),
      );
    subject.headline ??= toField(
      dropPlaceholder(readText(card.querySelector('h2'), 300)),
      'site',
      'main h2',
      0.93,
    );
    const subline = findSubline(card, heading);
    const place = subline ? (readLines(subline)[0]?.text ?? '') : '';
    const cell = readFirstCell(subline, place);
    subject.location = pickLocation(cell, subject.location);
  }
  addPosition(page, subject);
  return subject;
}

/** The h3 in the block of the name. Other headings of the section have other blocks. */
const findSubline = (card: Element, heading: Element): Element | null =>
  Array.from(card.querySelectorAll('h3')).find((one) => one.parentElement?.contains(heading)) ??
  null;

/** The name without pronouns, which may follow in a separate element of the heading. */
function readName(heading: Element): string {
  const own = Array.from(heading.childNodes)
    .filter((node) => node.nodeType === 3)
    .map((node) => node.nodeValue ?? '')
    .join(' ')
    .trim();
  return own || readText(heading, 120);
}

/** The first element of a line in which the location stands before a contact button or numbers. */
function readFirstCell(subline: Element | null, line: string): string {
  const spans = Array.from(subline?.querySelectorAll('span') ?? []);
  const first = spans.find((span) => span.childElementCount === 0 && readText(span, 120) !== '');
  const text = readText(first, 120);
  return text && line.startsWith(text) ? text : line;
}

/** Without a location, the line begins with numbers. JSON-LD has the same words with the country's code. */
function pickLocation(cell: string, known: Field | null): Field | null {
  const isSaidTwice = known?.standard === 'json-ld' && known.value.startsWith(cell);
  if (cell === '' || isPlaceholder(cell) || /^\p{N}/u.test(cell) || (known && !isSaidTwice))
    return known;
  return toField(cell, 'site', 'main h3', 0.85);
}

const dropPlaceholder = (text: string): string => (isPlaceholder(text) ? '' : text);

const ENTRIES =
  'section[data-section="experience"] li, ul.experience__list li, li[data-section="currentPositionsDetails"]';
const TOP_CARD_COMPANY = [
  ':not(li)[data-section="currentPositionsDetails"] .top-card-link__description',
  ':not(li)[data-section="currentPositionsDetails"]',
  '.top-card-link--link[data-tracking-control-name*="current-company"]',
];

function addPosition(page: Page, subject: PersonSubject): void {
  const known = { title: subject.title, companyName: subject.companyName };
  const entries = page.all(ENTRIES, 60);
  const current = entries.find(
    (entry) =>
      !entry.querySelector('li') && isCurrent(entry) && readText(entry.querySelector('h3'), 160),
  );
  const inTopCard = pickField(page, TOP_CARD_COMPANY, 0.9, 120);
  if (!current) {
    subject.companyName = inTopCard ?? known.companyName;
    return;
  }
  const where = 'experience entry without an end';
  const company = readCompany(current);
  subject.title =
    toField(dropPlaceholder(readText(current.querySelector('h3'), 160)), 'site', where, 0.9) ??
    known.title;
  subject.companyName =
    toField(dropPlaceholder(company), 'site', where, 0.9) ?? inTopCard ?? known.companyName;
}

/** The h4 of the entry, or of its group. */
function readCompany(entry: Element): string {
  const group = entry.parentElement?.closest('li');
  const own = readText(entry.querySelector('h4'), 160);
  return group ? readText(group.querySelector('h4'), 160) || own : own;
}

function isCurrent(entry: Element): boolean {
  const times = entry.querySelectorAll('time').length;
  if (times > 0) return times === 1;
  const dates = readLines(entry).map(({ text }) => classifyDateLine(text));
  const said = dates.find((date) => date !== null);
  if (said) return said === 'open';
  return entry.closest('[data-section="currentPositionsDetails"]') !== null;
}
