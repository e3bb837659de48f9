// Google Scholar profiles of authors. Seen: 2025-05 (#gsc_prf_in, .gsc_prf_il, #gsc_prf_ivh). "Verified email at …"
// shows the employer's domain, not an address. Search results have no subject.
import { isFreeMail } from '../../identity/domain.ts';
import { toField } from '../evidence/evidence.ts';
import { toHostName } from '../page/domains.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { readText } from '../page/text.ts';
import { parseSafeUrl } from '../page/urls.ts';
import { createEmptyPerson, addOtherProfile, pickField } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

export const googleScholar: Site = {
  name: 'Google Scholar',
  seen: '2025-05-01',
  matches: ({ hostname }) => HOSTS.googleScholar.test(hostname),
  read: (page) => {
    const { pathname, searchParams } = page.url;
    if (pathname === '/citations' && searchParams.has('user')) return readProfile(page);
    return pathname === '/scholar' ? { kind: 'none', reason: 'search', site: null } : null;
  },
};

const VERIFIED = '#gsc_prf_ivh';

function readProfile(page: Page): Subject | null {
  const name = pickField(page, ['#gsc_prf_in'], 0.95, 120);
  if (!name) return null;
  const subject = { ...createEmptyPerson(0.95), ...toNameFields(name, '', '', page.language) };
  subject.companyName = pickField(page, ['.gsc_prf_il:not([id]) > a.gsc_prf_ila'], 0.85, 160);
  subject.headline = pickField(page, ['.gsc_prf_il:not([id])'], 0.85, 300);
  const verified = page.first(VERIFIED);
  // The sentence is in the viewer's language, but the domain is the same in all of them.
  const host =
    /(?:^|\s|@)((?:[\w-]+\.)+[a-z]{2,})(?:\s|$)/i.exec(readText(verified, 200))?.[1] ?? '';
  if (!isFreeMail(host)) subject.companyDomain = toField(toHostName(host), 'site', VERIFIED, 0.85);
  const home = parseSafeUrl(verified?.querySelector('a[href]')?.getAttribute('href'), page.base);
  if (home && home.hostname !== page.url.hostname) addOtherProfile(subject, home, `${VERIFIED} a`);
  return subject;
}
