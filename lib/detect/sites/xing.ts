// XING profiles. Seen: guest layout 2017 (microdata). For guests, the employer is masked and an industry is shown in
// its place. Falls back to microdata and the title.
import { toField } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { cleanText } from '../page/text.ts';
import { looksLikeName } from '../names/names.ts';
import { createEmptyPerson, pickField } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

export const xing: Site = {
  name: 'XING',
  seen: '2017-02-01',
  matches: ({ hostname }) => HOSTS.xing.test(hostname),
  read: (page) => (/^\/profile\/[^/]+/.test(page.url.pathname) ? readProfile(page) : null),
};

function readProfile(page: Page): Subject | null {
  const titled = cleanText(page.title.split(/ - | \| /)[0], 80);
  const name =
    pickField(
      page,
      [
        'h1[itemprop="name"]',
        'h1.username',
        '[data-qa="malt-profile-display-name"]',
        '#XingIdModule h1',
      ],
      0.95,
      120,
    ) ?? (looksLikeName(titled) ? toField(titled, 'title', 'title', 0.8) : null);
  if (!name) return null;
  const subject = { ...createEmptyPerson(0.95), ...toNameFields(name, '', '', page.language) };
  subject.title = pickField(page, ['[itemprop="jobTitle"]', '.job-title.title'], 0.92, 160);
  if (!page.first('.masked-company')) {
    subject.companyName = pickField(
      page,
      ['[itemprop="worksFor"] [itemprop="name"]', '.job-company-name'],
      0.88,
      120,
    );
  }
  subject.location = pickField(page, ['[itemprop="addressLocality"]', '.locality'], 0.88, 120);
  return subject;
}
