// The member profile of the server-driven layout, the viewer's own included. Seen 2026-05 to 2026-10. Relies on the
// screen name, the keys of the top card and the experience card, and the order of lines in them. The name may be h1 or
// h2. Falls back to the block around the first heading with a contact row, as in late 2025. Uses no class. Returns
// "loading" until the slug of the address is proven.
import { toField } from '../../../evidence/evidence.ts';
import type { Page } from '../../../page/page.ts';
import { toNameFields } from '../../../person/name-fields.ts';
import type { PersonSubject, Subject } from '../../../subject.ts';
import type { NetworkProfile } from '../../../page/urls.ts';
import { createEmptyPerson } from '../../site-fields.ts';
import { isHiddenMemberName, LOADING, HIDDEN_MEMBER } from '../no-subject.ts';
import { isUnrelatedPart, readLines, type Line } from '../lines.ts';
import { addContacts, readDialogName, findContactDialog } from './contact-dialog.ts';
import { pickMainPosition, readOpenPositions } from './current-position.ts';
import { findProvenCard } from './proven-card.ts';
import { CARD } from './slug-proof.ts';
import { readTopCard, type TopCard } from './top-card.ts';

export function readServerDrivenProfile(page: Page, address: NetworkProfile): Subject {
  const found = findProvenCard(page, address);
  if (found === 'hidden') return HIDDEN_MEMBER;
  const top = found && readTopCard(found.card, found.name, found.toolbar.headline);
  return top
    ? toSubject(page, address, found.scope, top)
    : (readFromDialog(page, address) ?? LOADING);
}

const EXPERIENCE = [
  `[componentkey^="${CARD}"][componentkey$="ExperienceTopLevelSection"]`,
  '[data-testid^="profile_ExperienceDetailsSection_"]',
  '[componentkey^="profile_experience_top_anchor_"]',
  '[componentkey^="Profile_Top_Level_ExperienceTopLevelSection"]',
  '[componentkey="ProfileNullStateCardAnchor_Experience"]',
];
const TEXT_BOX = '[data-testid="expandable-text-box"]';
const ROW = '[componentkey^="entity-collection-item"]';

/** The rows of the experience card: in the element with its key, or beside its empty marker. */
function findExperienceRows(scope: Element): Element[] {
  for (const selector of EXPERIENCE) {
    for (const found of Array.from(scope.querySelectorAll(selector)).slice(0, 6)) {
      const rows = isUnrelatedPart(found) ? [] : findRowsAround(found);
      if (rows.length > 0) return rows;
    }
  }
  return [];
}

const MAX_LEVELS = 4;

/** Searches upwards from a marker for rows, but not beyond its section: the next section has other rows. */
function findRowsAround(marker: Element): Element[] {
  let holder: Element | null = marker;
  for (let level = 0; holder && level < MAX_LEVELS; level++) {
    const rows = findRowsIn(holder);
    if (rows.length > 0 || holder.localName === 'section') return rows;
    if (holder.matches(`[componentkey^="${CARD}"]`)) return rows;
    holder = holder.parentElement;
  }
  return [];
}

function findRowsIn(section: Element): Element[] {
  const keyed = Array.from(section.querySelectorAll(ROW));
  const rows =
    keyed.length > 0 ? keyed : Array.from(section.querySelectorAll('li, [role="listitem"]'));
  return rows
    .filter((row) => !rows.some((other) => other !== row && other.contains(row)))
    .slice(0, 30);
}

/** The lines of a row without descriptions, which contain years and dashes, too. */
const readRowLines = (row: Element): Line[] =>
  readLines(row).filter(
    ({ element }) => !element.closest(TEXT_BOX) && !element.querySelector(TEXT_BOX),
  );

/** Sets title and company, for a profile and for its experience sub page. */
export function addPosition(subject: PersonSubject, scope: Element, panelCompany: string): void {
  const positions = findExperienceRows(scope).flatMap((row) =>
    readOpenPositions(row, readRowLines(row), panelCompany),
  );
  const position = pickMainPosition(positions, panelCompany || null);
  const where = 'experience card, open-ended date';
  subject.title = toField(position?.title, 'site', where, 0.93);
  subject.companyName =
    toField(position?.companyName, 'site', where, 0.93) ??
    toField(panelCompany, 'site', 'top card, right panel', 0.9);
}

function toSubject(page: Page, address: NetworkProfile, scope: Element, top: TopCard): Subject {
  const subject: PersonSubject = {
    ...createEmptyPerson(0.97),
    ...toNameFields(toField(top.name, 'site', 'top card', 0.97), '', '', page.language),
    headline: toField(top.headline, 'site', 'top card', 0.94),
    location: toField(top.location, 'site', 'top card, beside contact info', 0.93),
    networkUrl: toField(address.url, 'address', 'location', 0.99),
  };
  if (!subject.fullName) return LOADING;
  addPosition(subject, scope, top.companyName);
  const dialog = findContactDialog(page, address, subject.fullName.value);
  if (dialog) addContacts(page, dialog, subject);
  return subject;
}

/** The contact info may be open above another screen, such as the viewer's connections. */
function readFromDialog(page: Page, address: NetworkProfile): PersonSubject | null {
  const dialog = findContactDialog(page, address, '');
  const name = dialog ? readDialogName(dialog, address) : '';
  if (!dialog || !name || isHiddenMemberName(name)) return null;
  const subject: PersonSubject = {
    ...createEmptyPerson(0.9),
    ...toNameFields(toField(name, 'site', 'contact info', 0.92), '', '', page.language),
    networkUrl: toField(address.url, 'address', 'location', 0.99),
  };
  addContacts(page, dialog, subject);
  return subject.fullName ? subject : null;
}
