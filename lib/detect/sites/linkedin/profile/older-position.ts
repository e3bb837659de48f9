// Reads the current position from profiles of 2013 to 2020: the first entry of the experience section, else the top
// card. Sections begin with the current position, so a section whose first entry has ended has none. Entries without
// dates count as current, because saved pages often lack them.
import { toField } from '../../../evidence/evidence.ts';
import type { Page } from '../../../page/page.ts';
import type { Field } from '../../../subject.ts';
import { readText } from '../../../page/text.ts';
import { isPlaceholder, pickField } from '../../site-fields.ts';

type Position = { title: Field | null; companyName: Field | null };

const COMPANY = [
  // 2018 top card; 2015, 2016 and 2013 "Current" rows.
  '.pv-top-card-v2-section__company-name',
  '.pv-top-card-section__company',
  '#topcard .extra-info .org',
  '#overview-summary-current td a',
  '.summary-current .org',
];
const TITLE_2013 =
  '#overview .summary-current + dd li, .position.summary-current .title, .experience .position .title';

export function readOlderPosition(page: Page): Position {
  const found = readExperience2018(page) ?? readExperience2016(page) ?? readExperience2013(page);
  return {
    title: found?.title ?? null,
    companyName: found?.companyName ?? pickField(page, COMPANY, 0.9, 120),
  };
}

/** Two years with a dash between them, in any language: "Jan 2015 - Mar 2019 · 4 yrs". */
const RANGE = /(?<!\d)(?:19|20)\d\d(?!\d)[^·•]{0,20}[-–—][^·•]{0,20}(?<!\d)(?:19|20)\d\d(?!\d)/;

/** Whether the first line of this kind with a year has a closing year. */
function hasEnded(item: Element, selector: string): boolean {
  const lines = Array.from(item.querySelectorAll(selector)).slice(0, 6);
  const dates = lines.map((line) => readText(line, 120)).find((text) => /(?:19|20)\d\d/.test(text));
  return dates !== undefined && RANGE.test(dates);
}

function readExperience2018(page: Page): Position | null {
  const item = page.first('#experience-section li, .experience-section li');
  if (!item || hasEnded(item, '.pv-entity__date-range')) return null;
  const title = readText(item.querySelector('h3'), 160).replace(/^(?:Company Name|Title)\s+/, '');
  const whole = readText(
    item.querySelector(
      '.pv-entity__secondary-title, .pv-entity__company-summary-info h3 span:last-child',
    ),
    160,
  );
  // 2020: "Full-time" follows the company in the same line.
  const kind = readText(item.querySelector('.pv-entity__secondary-title .separator'), 60);
  const company = kind && whole.endsWith(kind) ? whole.slice(0, -kind.length).trim() : whole;
  const role = readText(
    item.querySelector(
      '.pv-entity__role-details h3 span:last-child, .pv-entity__summary-info-v2 h3 span:last-child',
    ),
    160,
  );
  return toPosition(role || title, company, '.experience-section li', 0.92);
}

function readExperience2016(page: Page): Position | null {
  const item = page.first(
    '#background-experience .section-item, #background-experience [id^="experience-"]',
  );
  if (!item || hasEnded(item, '.experience-date-locale')) return null;
  return toPosition(
    readText(item.querySelector('h4'), 160),
    readText(item.querySelector('h5:not(.logo), .new-miniprofile-container, h5 a'), 160) ||
      readText(page.first('#overview-summary-current td a'), 160),
    '#background-experience',
    0.92,
  );
}

function readExperience2013(page: Page): Position | null {
  const item = page.first('#profile-experience .position, #experience .position');
  if (!item) return null;
  const ended =
    !/summary-current|current-position/.test(
      `${item.className} ${item.innerHTML.slice(0, 2000)}`,
    ) && !/Present/.test(readText(item.querySelector('.period, .date-range'), 80));
  if (ended) return null;
  return toPosition(
    readText(item.querySelector('.title, .item-title'), 160),
    readText(item.querySelector('.org, .item-subtitle'), 160),
    TITLE_2013,
    0.9,
  );
}

function toPosition(
  title: string,
  company: string,
  where: string,
  confidence: number,
): Position | null {
  if (!title && !company) return null;
  return {
    title: isPlaceholder(title) ? null : toField(title, 'site', where, confidence),
    companyName: isPlaceholder(company) ? null : toField(company, 'site', where, confidence),
  };
}
