// The member profile of the ember layout. Seen 2024-09 to 2026-05. Relies on the h1 in the link to "about this
// profile" or in the section with the member's number, the contact link beside the location, and the experience
// section with its doubled labels. The slug of those links must be the address's; another slug is the previous
// member's. Without such links the name is taken, as in older-profile.ts, which supplies the missing fields.
import { toField } from '../../../evidence/evidence.ts';
import type { Page } from '../../../page/page.ts';
import { toNameFields } from '../../../person/name-fields.ts';
import type { PersonSubject, Subject } from '../../../subject.ts';
import { readText } from '../../../page/text.ts';
import { parseNetworkProfile, type NetworkProfile } from '../../../page/urls.ts';
import { isPlaceholder } from '../../site-fields.ts';
import { isHiddenMemberName, LOADING, HIDDEN_MEMBER } from '../no-subject.ts';
import { EMBER_NAME } from '../layouts.ts';
import { isBefore, isUnrelatedPart, readLines, type Line } from '../lines.ts';
import { addContacts, findContactDialog } from './contact-dialog.ts';
import { pickMainPosition, readOpenPositions } from './current-position.ts';
import { readOlderProfile } from './older-profile.ts';
import { isMemberId } from './slug-proof.ts';
import { readPanelCompany } from './top-card.ts';

const CONTACT = 'a[href*="/overlay/contact-info"]';
const OWN_LINKS = 'a[href*="/overlay/about-this-profile"], a[href*="/overlay/contact-info"]';

export function readEmberProfile(page: Page, address: NetworkProfile | null): Subject {
  const name = page.first(EMBER_NAME);
  const subject = readOlderProfile(page);
  if (subject.kind === 'none' || !name) return subject;
  const shown = readText(name, 120);
  if (isHiddenMemberName(shown)) return HIDDEN_MEMBER;
  const card = name.closest('section') ?? name.closest('main') ?? name;
  if (address && isOtherMember(page, card, address.slug)) return LOADING;
  Object.assign(subject, toNameFields(toField(shown, 'site', 'h1', 0.97), '', '', page.language));
  subject.headline ??= toField(readHeadline(card, name), 'site', 'line below the name', 0.9);
  subject.location ??= toField(readLocation(card), 'site', 'beside contact info', 0.92);
  addPosition(page, card, name, subject);
  const dialog = address ? findContactDialog(page, address, subject.fullName?.value ?? '') : null;
  if (dialog) addContacts(page, dialog, subject);
  return subject;
}

function isOtherMember(page: Page, card: Element, slug: string): boolean {
  const slugs = Array.from(card.querySelectorAll(OWN_LINKS))
    .slice(0, 10)
    .flatMap((link) => parseNetworkProfile(link.getAttribute('href'), page.base)?.slug ?? []);
  const named = slugs.filter((one) => !isMemberId(one) || isMemberId(slug));
  return named.length > 0 && !named.includes(slug);
}

/** "2º", "(she/her)", "· 1st" beside the name. */
const BADGE = /^[·•(]|^\D{0,3}\d\S{0,4}(?:\s\S{1,8})?$/;

function readHeadline(card: Element, name: Element): string {
  const marked = readText(card.querySelector('[data-generated-suggestion-target]'), 300);
  const lines = readLines(card).filter(
    ({ element }) => isBefore(name, element) && !name.contains(element),
  );
  const text =
    marked ||
    (lines.find((line) => !BADGE.test(line.text) && !line.element.contains(name))?.text ?? '');
  return isPlaceholder(text) ? '' : text;
}

/** The text before the contact link, in the same row. */
function readLocation(card: Element): string {
  let cell = card.querySelector(CONTACT);
  while (cell && cell !== card && !cell.previousElementSibling) cell = cell.parentElement;
  const text = cell === card ? '' : readText(cell?.previousElementSibling, 120);
  return isPlaceholder(text) ? '' : text;
}

const EXPERIENCE =
  '#experience, [data-field="experience_company_logo"], a[href*="/details/experience"]';
const SHOWN = '[aria-hidden="true"]';

function addPosition(page: Page, card: Element, name: Element, subject: PersonSubject): void {
  const section = page
    .all(EXPERIENCE, 6)
    .find((one) => !isUnrelatedPart(one))
    ?.closest('section');
  const panelCompany =
    readPanelCompany(card, name, subject.headline?.value ?? '') ||
    readCompanyLabel(card) ||
    subject.companyName?.value ||
    '';
  const items = Array.from(section?.querySelectorAll('li') ?? []).filter(
    (item) => !item.parentElement?.closest('li'),
  );
  const positions = items
    .slice(0, 30)
    .flatMap((item) => readOpenPositions(item, readShownLines(item), panelCompany));
  const position = pickMainPosition(positions, panelCompany);
  subject.title = toField(position?.title, 'site', '#experience li', 0.92);
  subject.companyName =
    toField(position?.companyName, 'site', '#experience li', 0.92) ??
    toField(panelCompany, 'site', 'top card, right panel', 0.88);
}

/** For a company without a logo: the button whose label is "current company" and the button's text. */
function readCompanyLabel(card: Element): string {
  for (const button of Array.from(card.querySelectorAll('li > button[aria-label]')).slice(0, 10)) {
    const text = readText(button.firstElementChild, 120);
    if (text && (button.getAttribute('aria-label') ?? '').indexOf(text) > 0) return text;
  }
  return '';
}

/** Labels are doubled. The visible copy is hidden from screen readers. */
function readShownLines(item: Element): Line[] {
  const shown = Array.from(item.querySelectorAll(SHOWN)).filter(
    (one) => one.localName === 'span' || one.localName === 'div',
  );
  const lines = shown
    .filter((one) => !one.querySelector(SHOWN))
    .flatMap((element) => {
      const text = readText(element, 200);
      return text ? [{ text, element }] : [];
    });
  if (lines.length > 0) return lines;
  return Array.from(item.querySelectorAll('.t-bold, .t-14')).flatMap((element) => {
    const text = readText(element, 200);
    return text && !element.querySelector('.t-bold, .t-14') ? [{ text, element }] : [];
  });
}
