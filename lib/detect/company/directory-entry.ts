// Reads a directory's page about a company: the path "/company/acme", the heading "Acme", and a website on another
// domain.
import { cleanCompanyName } from './clean-company-name.ts';
import { toRegistrableDomain } from '../page/domains.ts';
import { toField } from '../evidence/evidence.ts';
import { findLabelledWebsite } from '../page/labelled-website.ts';
import type { Page } from '../page/page.ts';
import type { CompanySubject } from '../subject.ts';
import { foldWithoutSpaces } from '../page/text.ts';
import { decodeFully } from '../page/urls.ts';

const COMPANY_PATH =
  /\/(?:company|companies|organizations?|organisations?|orgs?|business(?:es)?|startups?|employers?|firms?|brands?|vendors?)\/(?:[^/]+\/)?([^/]+)(?:\/(?:about|overview|profile))?\/?$/i;

/** Null unless address, heading and a website on another domain agree. */
export function readDirectoryEntry(page: Page): CompanySubject | null {
  const slug = foldWithoutSpaces(decodeFully(COMPANY_PATH.exec(page.url.pathname)?.[1] ?? ''));
  if (slug.length < 2) return null;
  const heading = page.headings().find((one) => one.level === 1 && one.text !== '');
  const name = cleanCompanyName(heading?.text ?? '');
  const flat = foldWithoutSpaces(name);
  if (flat.length < 2 || !(slug.includes(flat) || flat.includes(slug))) return null;
  const website = findLabelledWebsite(page);
  if (!website || toRegistrableDomain(website) === page.domain) return null;
  return {
    kind: 'company',
    confidence: 0.75,
    name: toField(name, 'heading', 'h1', 0.8),
    domain: toField(website, 'text', 'label “Website”', 0.8),
    networkUrl: null,
    phones: [],
    address: null,
  };
}
