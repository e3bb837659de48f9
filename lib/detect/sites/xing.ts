// XING profiles. Seen: guest layout 2017 (microdata). For guests the employer is masked, and what
// stands in its place is a branch of industry. Falls back to microdata and the title.
import { field } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { nameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { clean } from '../page/text.ts';
import { looksLikeName } from '../names/names.ts';
import { emptyPerson, pick } from './selectors.ts';
import type { Site } from './site.ts';

export const xing: Site = {
  name: 'XING',
  seen: '2017-02-01',
  matches: (url) => /^(?:www\.)?xing\.com$/.test(url.hostname),
  read: (page) => (/^\/profile\/[^/]+/.test(page.url.pathname) ? readProfile(page) : null),
};

function readProfile(page: Page): Subject | null {
  const titled = clean(page.title.split(/ - | \| /)[0], 80);
  const name =
    pick(
      page,
      [
        'h1[itemprop="name"]',
        'h1.username',
        '[data-qa="malt-profile-display-name"]',
        '#XingIdModule h1',
      ],
      0.95,
      120,
    ) ?? (looksLikeName(titled) ? field(titled, 'title', 'title', 0.8) : null);
  if (!name) return null;
  const subject = { ...emptyPerson(0.95), ...nameFields(name, '', '', page.language) };
  subject.title = pick(page, ['[itemprop="jobTitle"]', '.job-title.title'], 0.92, 160);
  if (!page.first('.masked-company')) {
    subject.companyName = pick(
      page,
      ['[itemprop="worksFor"] [itemprop="name"]', '.job-company-name'],
      0.88,
      120,
    );
  }
  subject.location = pick(page, ['[itemprop="addressLocality"]', '.locality'], 0.88, 120);
  return subject;
}
