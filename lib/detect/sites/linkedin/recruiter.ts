// A profile in Recruiter: /talent/profile/…. List rows seen 2023; the profile by selectors that other projects use, 2025
// to 2026. Relies on `data-test-row-lockup-…` in the first card of `main`. Similar profiles have the same attributes
// with a link. The public address is a link in the personal info, or missing. No fallback: another layout gives no
// evidence.
import { toField } from '../../evidence/evidence.ts';
import type { Page } from '../../page/page.ts';
import { toNameFields } from '../../person/name-fields.ts';
import type { NoSubject, PersonSubject } from '../../subject.ts';
import { readText } from '../../page/text.ts';
import { parseNetworkProfile } from '../../page/urls.ts';
import { createEmptyPerson } from '../site-fields.ts';
import { isHiddenMemberName, HIDDEN_MEMBER } from './no-subject.ts';
import { isUnrelatedPart, readLines } from './lines.ts';
import { classifyDateLine } from './profile/date-line.ts';

const NAME = '[data-test-row-lockup-full-name]';
const OWN_LINK =
  '[data-test-public-profile-link][href*="/in/"], [data-test-personal-info-subsection] a[href*="/in/"]';
const POSITION = '[data-test-position-list-item]';

export function readRecruiterProfile(page: Page): PersonSubject | NoSubject {
  const names = page.all(NAME, 40).filter((one) => !isUnrelatedPart(one));
  const name = names.find(
    (one) => !one.querySelector('a[href*="/talent/profile/"]') && !one.closest('li'),
  );
  if (!name) return HIDDEN_MEMBER;
  const shown = readText(name, 120);
  if (isHiddenMemberName(shown)) return HIDDEN_MEMBER;
  const card = findCard(name);
  const inCard = (attribute: string): string => readText(card.querySelector(`[${attribute}]`), 300);
  const link = page.all(OWN_LINK, 4).find((one) => !isUnrelatedPart(one));
  const address = parseNetworkProfile(link?.getAttribute('href'), page.base);
  const subject: PersonSubject = {
    ...createEmptyPerson(0.94),
    ...toNameFields(toField(shown, 'site', NAME, 0.95), '', '', page.language),
    headline: toField(inCard('data-test-row-lockup-headline'), 'site', 'top card', 0.92),
    location: toField(inCard('data-test-row-lockup-location'), 'site', 'top card', 0.92),
    networkUrl:
      address?.kind === 'person' ? toField(address.url, 'site', 'public profile link', 0.95) : null,
  };
  addPosition(page, subject);
  return subject.fullName ? subject : HIDDEN_MEMBER;
}

/** The largest element around the name that contains no other name. */
function findCard(name: Element): Element {
  let card = name;
  while (card.parentElement && card.parentElement.querySelectorAll(NAME).length === 1)
    card = card.parentElement;
  return card;
}

function addPosition(page: Page, subject: PersonSubject): void {
  const current = page.all(POSITION, 40).find((one) => !isUnrelatedPart(one) && isCurrent(one));
  if (!current) return;
  const where = 'position without an end';
  const title = readText(current.querySelector('[data-test-position-entity-title]'), 160);
  const company = readText(current.querySelector('[data-test-position-entity-company-name]'), 120);
  subject.title = toField(title, 'site', where, 0.9);
  subject.companyName = toField(company, 'site', where, 0.9);
}

function isCurrent(item: Element): boolean {
  const times = item.querySelectorAll('time').length;
  if (times > 0) return times === 1;
  return readLines(item).some(({ text }) => classifyDateLine(text) === 'open');
}
