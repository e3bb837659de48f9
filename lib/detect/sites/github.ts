// GitHub profiles of people and organisations. Seen: 2022-06 (h-card, microdata, .vcard-details).
// Repositories and the pages below them have no subject. Falls back to h-card and OpenGraph.
import { readBioTitle } from '../person/bio.ts';
import { toField } from '../evidence/evidence.ts';
import { toWebsiteHost } from '../page/labelled-website.ts';
import { cleanName } from '../names/clean-name.ts';
import { looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import { UNCERTAIN_BELOW, type Subject } from '../subject.ts';
import { parseNetworkProfile, parseSafeUrl } from '../page/urls.ts';
import { createEmptyPerson, addOtherProfile, pickField } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

const RESERVED =
  /^\/(?:about|features|pricing|login|join|signup|explore|topics|trending|collections|events|marketplace|sponsors|settings|notifications|search|security|enterprise|team|customer-stories|readme|contact|orgs|apps|new|codespaces|issues|pulls|dashboard|home|site|solutions|resources|premium-support)\/?$/;

export const github: Site = {
  name: 'GitHub',
  seen: '2022-06-20',
  matches: ({ hostname }) => HOSTS.github.test(hostname),
  read: (page) => {
    const path = page.url.pathname;
    if (/^\/[^/]+\/[^/]+/.test(path) && !path.startsWith('/orgs/'))
      return { kind: 'none', reason: 'no-evidence', site: null };
    if (!/^\/[\w-]{1,39}\/?$/.test(path) || RESERVED.test(path)) return null;
    return readProfile(page) ?? readOrganisation(page);
  },
};

function readProfile(page: Page): Subject | null {
  const name = pickField(
    page,
    ['.vcard-names .p-name', '.h-card .vcard-fullname', '[itemprop="name"].p-name'],
    0.95,
    120,
  );
  const isPerson = page.first('.vcard-names, .h-card[itemtype*="Person"]') !== null;
  if (!isPerson || !name) return null;
  const sure = rateName(name.value);
  if (sure === 0) return { kind: 'none', reason: 'no-evidence', site: null };
  const subject = {
    ...createEmptyPerson(sure),
    ...toNameFields(
      { ...name, confidence: Math.min(name.confidence, sure) },
      '',
      '',
      page.language,
    ),
  };
  subject.headline = pickField(page, ['.user-profile-bio'], 0.85, 300);
  subject.title = readBioTitle(subject.headline?.value ?? '', '.user-profile-bio');
  subject.companyName = pickField(
    page,
    ['.vcard-details [itemprop="worksFor"] .p-org', '[itemprop="worksFor"]'],
    0.85,
    120,
  );
  subject.location = pickField(
    page,
    ['.vcard-details [itemprop="homeLocation"] .p-label', '[itemprop="homeLocation"]'],
    0.85,
    120,
  );
  for (const link of page.all(
    '.vcard-details a[href], [itemprop="url"] a[href], [itemprop="social"] a[href]',
    20,
  )) {
    const href = link.getAttribute('href');
    const network = parseNetworkProfile(href, page.base);
    if (network?.kind === 'person')
      subject.networkUrl ??= toField(network.url, 'site', '.vcard-details a', 0.93);
    const url = parseSafeUrl(href, page.base);
    if (url && !network && url.hostname !== page.url.hostname)
      addOtherProfile(subject, url, '.vcard-details a');
  }
  return subject;
}

/** The confidence that a name is a person's, because firms and bots have personal accounts, too; 0 for none. */
function rateName(shown: string): number {
  const name = cleanName(shown);
  // Many people write their name in lower case here: "ada brisk".
  const capital = name.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());
  if (/\bbot$/i.test(name)) return 0;
  if (looksLikeName(capital)) return 0.93;
  return name.includes(' ') ? 0 : UNCERTAIN_BELOW - 0.05;
}

const ORGANISATION = '.orghead, header[itemtype$="schema.org/Organization"]';

function readOrganisation(page: Page): Subject | null {
  const head = page.first(ORGANISATION);
  const name = head
    ? pickField(
        page,
        ['.orghead h1', `${ORGANISATION} h1`, `${ORGANISATION} [itemprop="name"]`],
        0.93,
        120,
      )
    : null;
  if (!head || !name) return null;
  const website =
    head.querySelector('a[itemprop="url"], [itemprop="url"] a[href]')?.getAttribute('href') ?? '';
  return {
    kind: 'company',
    confidence: 0.93,
    name,
    domain: toField(
      toWebsiteHost(website),
      'site',
      `${ORGANISATION.split(',')[0] ?? ''} [itemprop=url]`,
      0.85,
    ),
    networkUrl: null,
    phones: [],
    address: null,
  };
}
