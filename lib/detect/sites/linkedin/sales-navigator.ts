// Sales Navigator: lead and account. Seen 2025 to 2026. Relies on `data-x--lead--name` and `data-x--account--name`,
// which are unique on the page, and on `data-anonymize` inside the header and the blocks after it. Recommended leads
// have the same attributes, each beside another name or link. Falls back to the first name outside lists. The address
// is Sales Navigator's own, because the page does not contain the public one.
import { toField } from '../../evidence/evidence.ts';
import type { Page } from '../../page/page.ts';
import { toNameFields } from '../../person/name-fields.ts';
import type { Field, NoSubject, PersonSubject } from '../../subject.ts';
import { readText } from '../../page/text.ts';
import type { NetworkProfile } from '../../page/urls.ts';
import { createEmptyPerson } from '../site-fields.ts';
import { isHiddenMemberName, LOADING, HIDDEN_MEMBER } from './no-subject.ts';
import { isBefore, isUnrelatedPart, readLines } from './lines.ts';
import { classifyDateLine } from './profile/date-line.ts';
import type { Position } from './profile/current-position.ts';

const LEAD_NAME = '[data-x--lead--name]';
const ANY_NAME = 'h1[data-anonymize="person-name"], [data-anonymize="person-name"]';
const OTHER_LEAD =
  '[data-anonymize="person-name"], a[href*="/sales/lead/"], a[href*="/sales/people/"]';

export function readLead(page: Page, address: NetworkProfile): PersonSubject | NoSubject {
  const name =
    page.first(LEAD_NAME) ??
    page.all(ANY_NAME, 20).find((one) => !one.closest('li, a, aside')) ??
    null;
  if (!name) return LOADING;
  if (isHiddenMemberName(readText(name, 120))) return HIDDEN_MEMBER;
  const header = name.closest('section') ?? name.parentElement ?? name;
  const headline = header.querySelector('[data-anonymize="headline"]');
  const position = findCurrentPosition(page, name);
  const subject: PersonSubject = {
    ...createEmptyPerson(0.95),
    ...toNameFields(toField(readText(name, 120), 'site', LEAD_NAME, 0.96), '', '', page.language),
    headline: toField(readText(headline, 300), 'site', 'lead header', 0.93),
    title: toField(position?.title, 'site', 'current role', 0.9),
    companyName: toField(position?.companyName, 'site', 'current role', 0.9),
    location: readLocation(header, headline),
    networkUrl: toField(address.url, 'address', 'location', 0.99),
  };
  return subject.fullName ? subject : LOADING;
}

/** The location has no attribute: it is the first line below the headline outside links and lists. */
function readLocation(header: Element, headline: Element | null): Field | null {
  const marked = readText(header.querySelector('[data-anonymize="location"]'), 120);
  const line = readLines(header).find(
    ({ element }) =>
      headline !== null &&
      isBefore(headline, element) &&
      !headline.contains(element) &&
      !element.closest('a, button, li') &&
      !element.querySelector('a, button'),
  );
  return toField(marked || line?.text, 'site', 'lead header', marked ? 0.92 : 0.85);
}

const MAX_ROLES = 30;

/** The first role after the name with open dates, else the first one without dates outside lists. */
function findCurrentPosition(page: Page, name: Element): Position | null {
  let undated: Position | null = null;
  for (const role of page.all('[data-anonymize="job-title"]', MAX_ROLES)) {
    if (!isBefore(name, role) || isUnrelatedPart(role)) continue;
    const block = findRoleBlock(role, name);
    if (!block) continue;
    const found = {
      title: readText(role, 160),
      companyName: readText(block.element.querySelector('[data-anonymize="company-name"]'), 120),
    };
    if (block.date === 'open') return found;
    if (block.date === null && !role.closest('li')) undated ??= found;
  }
  return undated;
}

/** Searches upwards from a role for its dates, but not beyond another role. Null beside another lead's name. */
function findRoleBlock(
  role: Element,
  name: Element,
): { element: Element; date: ReturnType<typeof classifyDateLine> } | null {
  let block = role.parentElement ?? role;
  for (let level = 0; level < 4; level++) {
    const others = Array.from(block.querySelectorAll(OTHER_LEAD));
    if (others.some((one) => one !== name)) return null;
    const date = readDate(block);
    const above = block.parentElement;
    if (date || !above || above.querySelectorAll('[data-anonymize="job-title"]').length > 1)
      return { element: block, date };
    block = above;
  }
  return { element: block, date: null };
}

/** Duration and dates may share a line: "3 yrs", then "Jan 2022–Present". */
function readDate(block: Element): ReturnType<typeof classifyDateLine> {
  for (const { text, element } of readLines(block)) {
    const parts = [
      text,
      ...Array.from(element.querySelectorAll('span')).map((one) => readText(one, 90)),
    ];
    const date = parts.map(classifyDateLine).find((one) => one !== null);
    if (date) return date;
  }
  return null;
}
