// GitLab profiles on gitlab.com. Seen: 2024-08, in the templates that GitLab publishes (microdata Person,
// .user-info, links with the network's name as their title). Groups and projects have addresses of the same form
// without this markup: the standards decide about them.
import { parseEmail } from '../page/contact-links.ts';
import { toField } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Field, Subject } from '../subject.ts';
import { parseNetworkProfile, parseSafeUrl } from '../page/urls.ts';
import { createEmptyPerson, addOtherProfile, pickField } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

const CARD = '.user-profile';

export const gitlab: Site = {
  name: 'GitLab',
  seen: '2024-08-01',
  matches: ({ hostname }) => HOSTS.gitlab.test(hostname),
  read: (page) => {
    const path = page.url.pathname;
    if (/\/-\/(?:issues|merge_requests|blob|tree|commits?)\b/.test(path))
      return { kind: 'none', reason: 'no-evidence', site: null };
    return /^\/[\w.-]{1,255}\/?$/.test(path) ? readProfile(page) : null;
  },
};

function readProfile(page: Page): Subject | null {
  if (!page.first(CARD)) return null;
  const name = pickField(page, [`${CARD} [itemprop="name"]`, '.user-info .cover-title'], 0.95, 120);
  if (!name) return null;
  const subject = {
    ...createEmptyPerson(0.93),
    ...toNameFields(dropNotes(name), '', '', page.language),
  };
  subject.headline = pickField(page, [`${CARD} .profile-user-bio`], 0.85, 300);
  subject.title = pickField(page, [`${CARD} [itemprop="jobTitle"]`], 0.9, 160);
  subject.companyName = pickField(page, [`${CARD} [itemprop="worksFor"]`], 0.9, 120);
  subject.location = pickField(page, [`${CARD} [itemprop="addressLocality"]`], 0.85, 120);
  for (const link of page.all(`${CARD} .user-info a[href]`, 20)) {
    const href = link.getAttribute('href') ?? '';
    const network = parseNetworkProfile(href, page.base);
    const address = /^mailto:/i.test(href) ? parseEmail(href) : null;
    const url = parseSafeUrl(href, page.base);
    if (network?.kind === 'person')
      subject.networkUrl ??= toField(network.url, 'site', '.user-info a', 0.93);
    else if (address) subject.emails.push(...toList(toField(address, 'link', 'a[href]', 0.9)));
    else if (url && url.hostname !== page.url.hostname)
      addOtherProfile(subject, url, '.user-info a');
  }
  return subject;
}

const toList = (one: Field | null): Field[] => (one ? [one] : []);

/** Removes pronouns and "(Busy)" after the name, which are in the same element. */
const dropNotes = (name: Field): Field => ({
  ...name,
  value: name.value.replace(/(?:\s*\([^()]{1,40}\))+$/, ''),
});
