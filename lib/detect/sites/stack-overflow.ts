// Stack Overflow: user pages and the Developer Story (ended 2022). Seen: /cv/ 2017-01, /users/ 2023-05.
// Questions are articles. Falls back to the standards.
import { toField } from '../evidence/evidence.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { cleanText, readText } from '../page/text.ts';
import { createEmptyPerson, pickField } from './site-fields.ts';
import { GUESS } from './titled-person.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

export const stackOverflow: Site = {
  name: 'Stack Overflow',
  seen: '2023-05-10',
  matches: ({ hostname }) => HOSTS.stackOverflow.test(hostname),
  read: (page) => {
    const path = page.url.pathname;
    if (/^\/(?:cv|story)\/[^/]+/.test(path)) return readStory(page);
    if (/^\/users\/\d+/.test(path)) return readUser(page);
    return /^\/(?:questions|q|a)\/\d+/.test(path)
      ? { kind: 'none', reason: 'article', site: null }
      : null;
  },
};

function readStory(page: Page): Subject | null {
  const name = pickField(page, ['#section-personal h1', '.cv-story h1', 'h1'], 0.93, 120);
  if (!name) return null;
  const subject = { ...createEmptyPerson(0.93), ...toNameFields(name, '', '', page.language) };
  subject.headline = pickField(
    page,
    ['#currently-at-container', '#section-personal .job'],
    0.9,
    200,
  );
  const meta = page.first('#section-personal .meta');
  const place = Array.from(meta?.childNodes ?? []).find(
    (node) => node.nodeType === 3 && cleanText(node.nodeValue).length > 1,
  );
  subject.location = toField(
    cleanText(place?.nodeValue, 120),
    'site',
    '#section-personal .meta',
    0.88,
  );
  const entry = page.first('#cv-Experience .cv-section');
  if (entry && /(?:Current|Present)\s*$/.test(readText(entry.querySelector('.time-frame'), 60))) {
    const company = readText(entry.querySelector('.location'), 120);
    const role = readText(entry.querySelector('h3'), 200);
    subject.companyName = toField(company, 'site', '#cv-Experience', 0.9);
    const title = role.endsWith(company)
      ? cleanText(role.slice(0, role.length - company.length))
      : role;
    // "Self-employed" is a status, not a title.
    if (!/^(?:self-employed|freelance)$/i.test(title))
      subject.title = toField(title, 'site', '#cv-Experience', 0.88);
  }
  return subject;
}

function readUser(page: Page): Subject | null {
  const name = pickField(page, ['#mainbar-full .fs-headline2', '.user-card-name', 'h1'], 0.8, 120);
  if (!name) return null;
  // Most accounts have a handle in place of a name.
  const sure = looksLikeName(name.value) ? name.confidence : GUESS;
  const subject = {
    ...createEmptyPerson(sure),
    ...toNameFields({ ...name, confidence: sure }, '', '', page.language),
  };
  subject.location = pickField(
    page,
    ['#mainbar-full .wmx2.truncate', '.user-card-location'],
    0.75,
    120,
  );
  return subject;
}
