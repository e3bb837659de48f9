// Crunchbase people and organisations. Seen: 2016-08 and 2017-11 (definition lists). Falls back to the title and to
// links, where newer layouts have their values.
import { takeFirst } from '../page/bounded-queries.ts';
import { toHostName } from '../page/domains.ts';
import { toField } from '../evidence/evidence.ts';
import { toWebsiteHost } from '../page/labelled-website.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { CompanySubject, Field, PersonSubject, Subject } from '../subject.ts';
import { cleanText, readText } from '../page/text.ts';
import { parseNetworkProfile, parseSafeUrl } from '../page/urls.ts';
import { createEmptyPerson, pickField } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';

export const crunchbase: Site = {
  name: 'Crunchbase',
  seen: '2017-11-20',
  matches: ({ hostname }) => HOSTS.crunchbase.test(hostname),
  read: (page) => {
    if (/interruption|just a moment|access denied/i.test(page.title))
      return { kind: 'none', reason: 'not-found', site: null };
    if (/^\/person\/[^/]+\/?$/.test(page.url.pathname)) return readPerson(page);
    if (/^\/(?:organization|company)\/[^/]+/.test(page.url.pathname)) return readOrganisation(page);
    return page.url.pathname.length > 1 ? { kind: 'none', reason: 'search', site: null } : null;
  },
};

const NAME = ['#profile_header_heading', 'h1.profile-name', 'h1'];

/** "Name - Managing Partner @ Union Square | crunchbase": name, role and company. */
const TITLE =
  /^(.{2,80}?) - (.{2,100}?) @ (.{2,100}?)(?: - .*)?(?: \| crunchbase| - Crunchbase.*)?$/i;

function readPerson(page: Page): Subject | null {
  const match = TITLE.exec(page.title);
  const name =
    pickField(page, NAME, 0.95, 120) ?? toField(cleanText(match?.[1]), 'title', 'title', 0.85);
  if (!name) return null;
  const role = findDefinition(page, /^Primary (?:Role|Job Title)/i);
  const company = role?.querySelector('a[href*="/organization/"]');
  const subject: PersonSubject = {
    ...createEmptyPerson(0.95),
    ...toNameFields(name, '', '', page.language),
  };
  const before = readText(role, 200).split(' @ ');
  subject.title =
    (before.length > 1 ? toField(before[0], 'site', 'dl: Primary Role', 0.92) : null) ??
    toField(cleanText(match?.[2]), 'title', 'title', 0.85);
  subject.companyName =
    toField(readText(company, 120), 'site', 'dl: Primary Role', 0.92) ??
    toField(cleanText(match?.[3]), 'title', 'title', 0.85);
  subject.location = toField(
    readText(findDefinition(page, /^Location/i), 120),
    'site',
    'dl: Location',
    0.9,
  );
  subject.networkUrl = findSocialProfile(page, 'person');
  return subject;
}

function readOrganisation(page: Page): Subject | null {
  const name =
    pickField(page, NAME, 0.93, 120) ??
    toField(cleanText(page.title.split(/ \| | - Crunchbase/i)[0]), 'title', 'title', 0.8);
  if (!name) return null;
  const website = parseSafeUrl(
    findDefinition(page, /^Website/i)
      ?.querySelector('a[href]')
      ?.getAttribute('href'),
    page.base,
  );
  const domain =
    website && !website.hostname.endsWith('crunchbase.com')
      ? toHostName(website.hostname)
      : findSpelledWebsite(page);
  const subject: CompanySubject = {
    kind: 'company',
    confidence: 0.95,
    name,
    domain: toField(domain, 'site', 'Website', 0.93),
    networkUrl: findSocialProfile(page, 'company'),
    phones: [],
    address: null,
  };
  return subject;
}

/** Newer layouts have no stable labels. The website is the link whose text is the host of its target. */
function findSpelledWebsite(page: Page): string | null {
  for (const { href, element } of page.links()) {
    const host = /^https?:/i.test(href) ? toWebsiteHost(href) : null;
    if (host && toWebsiteHost(readText(element, 100)) === host && !host.endsWith('crunchbase.com'))
      return host;
  }
  return null;
}

function findDefinition(page: Page, label: RegExp): Element | null {
  for (const term of page.all('dt', 80)) {
    if (label.test(readText(term, 60)) && term.nextElementSibling?.tagName === 'DD')
      return term.nextElementSibling;
  }
  return null;
}

function findSocialProfile(page: Page, kind: 'person' | 'company'): Field | null {
  const box = findDefinition(page, /^Social/i);
  const labelled = box?.querySelectorAll('a[href*="linkedin.com"]') ?? [];
  for (const link of [...takeFirst(labelled, 5), ...page.all('a[title="View on LinkedIn"]', 2)]) {
    const found = parseNetworkProfile(link.getAttribute('href'), page.base);
    if (found?.kind === kind) return toField(found.url, 'site', 'dl: Social', 0.93);
  }
  return null;
}
