// Stack Overflow: user pages and the Developer Story (ended 2022). Seen: /cv/ 2017-01, /users/ 2023-05.
// Questions are articles. Falls back to the standards.
import { field } from '../evidence/evidence.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { nameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { clean, textOf } from '../page/text.ts';
import { emptyPerson, pick } from './selectors.ts';
import { GUESS } from './titled-person.ts';
import type { Site } from './site.ts';

export const stackOverflow: Site = {
  name: 'Stack Overflow',
  seen: '2023-05-10',
  matches: (url) => /^(?:\w+\.)?stackoverflow\.com$/.test(url.hostname),
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
  const name = pick(page, ['#section-personal h1', '.cv-story h1', 'h1'], 0.93, 120);
  if (!name) return null;
  const subject = { ...emptyPerson(0.93), ...nameFields(name, '', '', page.language) };
  subject.headline = pick(page, ['#currently-at-container', '#section-personal .job'], 0.9, 200);
  const meta = page.first('#section-personal .meta');
  const place = Array.from(meta?.childNodes ?? []).find(
    (node) => node.nodeType === 3 && clean(node.nodeValue).length > 1,
  );
  subject.location = field(clean(place?.nodeValue, 120), 'site', '#section-personal .meta', 0.88);
  const entry = page.first('#cv-Experience .cv-section');
  if (entry && /(?:Current|Present)\s*$/.test(textOf(entry.querySelector('.time-frame'), 60))) {
    const company = textOf(entry.querySelector('.location'), 120);
    const role = textOf(entry.querySelector('h3'), 200);
    subject.companyName = field(company, 'site', '#cv-Experience', 0.9);
    const title = role.endsWith(company)
      ? clean(role.slice(0, role.length - company.length))
      : role;
    // "Self-employed" is a status and no title.
    if (!/^(?:self-employed|freelance)$/i.test(title))
      subject.title = field(title, 'site', '#cv-Experience', 0.88);
  }
  return subject;
}

function readUser(page: Page): Subject | null {
  const name = pick(page, ['#mainbar-full .fs-headline2', '.user-card-name', 'h1'], 0.8, 120);
  if (!name) return null;
  // Most accounts have a handle for a name.
  const sure = looksLikeName(name.value) ? name.confidence : GUESS;
  const subject = {
    ...emptyPerson(sure),
    ...nameFields({ ...name, confidence: sure }, '', '', page.language),
  };
  subject.location = pick(page, ['#mainbar-full .wmx2.truncate', '.user-card-location'], 0.75, 120);
  return subject;
}
