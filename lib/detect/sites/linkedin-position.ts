// The current position on a profile: the first entry of the experience section, or what the top card
// says. Sections begin with what is current: one whose first entry has ended has none. The headline is free text and is never taken for a title.
import { field } from '../evidence.ts';
import type { Page } from '../page.ts';
import type { Field } from '../subject.ts';
import { textOf } from '../text.ts';
import { isEmptyMark, pick } from './selectors.ts';

export type Position = { title: Field | null; companyName: Field | null };

const COMPANY = [
  // 2018 top card; 2015, 2016 and 2013 "Current" rows.
  '.pv-top-card-v2-section__company-name',
  '.pv-top-card-section__company',
  '#topcard .extra-info .org',
  '#overview-summary-current td a',
  '.summary-current .org',
  '[data-anonymize="company-name"]',
];
const TITLE_2013 =
  '#overview .summary-current + dd li, .position.summary-current .title, .experience .position .title';

export function currentPosition(page: Page): Position {
  const modern = fromExperience2024(page);
  const older = fromExperience2018(page) ?? fromExperience2016(page) ?? fromExperience2013(page);
  return {
    title:
      modern?.title ??
      older?.title ??
      guestTitle(page) ??
      pick(page, ['[data-anonymize="job-title"]'], 0.88, 160),
    companyName:
      modern?.companyName ??
      older?.companyName ??
      pick(page, COMPANY, 0.9, 120) ??
      topCardCompany(page),
  };
}

const ROLE_2024 = '.pvs-entity__sub-components [data-view-name="profile-component-entity"]';

/** Two years with a dash between them, in any language: "Jan 2015 - Mar 2019 · 4 yrs". */
const RANGE = /(?<!\d)(?:19|20)\d\d(?!\d)[^·•]{0,20}[-–—][^·•]{0,20}(?<!\d)(?:19|20)\d\d(?!\d)/;

/** Whether the first line of this kind that names a year says until when. */
function hasEnded(item: Element, selector: string): boolean {
  const lines = Array.from(item.querySelectorAll(selector)).slice(0, 6);
  const dates = lines
    .map((line) => textOf(shown(line), 120))
    .find((text) => /(?:19|20)\d\d/.test(text));
  return dates !== undefined && RANGE.test(dates);
}

/** Seen 2024-09: #experience is an empty anchor; its section holds li.artdeco-list__item. */
function fromExperience2024(page: Page): Position | null {
  const item = page
    .first('#experience')
    ?.closest('section')
    ?.querySelector('li.artdeco-list__item');
  if (!item) return null;
  const role = item.querySelector(ROLE_2024);
  if (hasEnded(role ?? item, '.t-black--light')) return null;
  const bold = visible(item, '.t-bold');
  const where = '#experience li';
  // Several roles under one company: the outer bold line is the company, the roles are in an inner list.
  const inner = role?.querySelector('.t-bold');
  if (inner) {
    const title = textOf(shown(inner), 160);
    return {
      title: field(title, 'site', where, 0.9),
      companyName: field(bold, 'site', where, 0.92),
    };
  }
  const company = visible(item, '.t-14.t-normal:not(.t-black--light)').split(' · ')[0] ?? '';
  return position(bold, company, where, 0.92);
}

function fromExperience2018(page: Page): Position | null {
  const item = page.first('#experience-section li, .experience-section li');
  if (!item || hasEnded(item, '.pv-entity__date-range')) return null;
  const title = textOf(item.querySelector('h3'), 160).replace(/^(?:Company Name|Title)\s+/, '');
  const whole = textOf(
    item.querySelector(
      '.pv-entity__secondary-title, .pv-entity__company-summary-info h3 span:last-child',
    ),
    160,
  );
  // 2020: "Full-time" stands behind the company, in the same line.
  const kind = textOf(item.querySelector('.pv-entity__secondary-title .separator'), 60);
  const company = kind && whole.endsWith(kind) ? whole.slice(0, -kind.length).trim() : whole;
  const role = textOf(
    item.querySelector(
      '.pv-entity__role-details h3 span:last-child, .pv-entity__summary-info-v2 h3 span:last-child',
    ),
    160,
  );
  return position(role || title, company, '.experience-section li', 0.92);
}

function fromExperience2016(page: Page): Position | null {
  const item = page.first(
    '#background-experience .section-item, #background-experience [id^="experience-"]',
  );
  if (!item || hasEnded(item, '.experience-date-locale')) return null;
  return position(
    textOf(item.querySelector('h4'), 160),
    textOf(item.querySelector('h5:not(.logo), .new-miniprofile-container, h5 a'), 160) ||
      textOf(page.first('#overview-summary-current td a'), 160),
    '#background-experience',
    0.92,
  );
}

function fromExperience2013(page: Page): Position | null {
  const item = page.first('#profile-experience .position, #experience .position');
  if (!item) return null;
  const ended =
    !/summary-current|current-position/.test(
      `${item.className} ${item.innerHTML.slice(0, 2000)}`,
    ) && !/Present/.test(textOf(item.querySelector('.period, .date-range'), 80));
  if (ended) return null;
  return position(
    textOf(item.querySelector('.title, .item-title'), 160),
    textOf(item.querySelector('.org, .item-subtitle'), 160),
    TITLE_2013,
    0.9,
  );
}

const DATES_GUEST = '.date-range, .experience-item__duration';

/** Guest layout, 2018 to 2025: experience items in the public profile. */
function guestTitle(page: Page): Field | null {
  const item = page.first(
    'section[data-section="experience"] li .experience-item__title, [data-section="currentPositionsDetails"] .experience-item__title',
  );
  const entry = item?.closest('li');
  if (entry && hasEnded(entry, DATES_GUEST)) return null;
  const text = textOf(item, 160);
  return text && !isEmptyMark(text)
    ? field(text, 'site', 'section[data-section=experience]', 0.9)
    : null;
}

function topCardCompany(page: Page): Field | null {
  const guest = 'section[data-section="experience"] li';
  const entry = page.first(guest);
  return pick(
    page,
    [
      '[data-section="currentPositionsDetails"] .top-card-link__description',
      '.top-card-link--link[data-tracking-control-name*="current-company"]',
      ...(entry && hasEnded(entry, DATES_GUEST) ? [] : [`${guest} .experience-item__subtitle`]),
      'main section button[aria-label^="Current company"] div, main section button[aria-label*="Current company"]',
      'main .pv-text-details__right-panel-item-text',
    ],
    0.88,
    120,
  );
}

function position(
  title: string,
  company: string,
  where: string,
  confidence: number,
): Position | null {
  if (!title && !company) return null;
  return {
    title: isEmptyMark(title) ? null : field(title, 'site', where, confidence),
    companyName: isEmptyMark(company) ? null : field(company, 'site', where, confidence),
  };
}

const shown = (element: Element): Element =>
  element.querySelector('[aria-hidden="true"]') ?? element;

function visible(item: Element, selector: string): string {
  const element = item.querySelector(selector);
  return element ? textOf(shown(element), 160) : '';
}
