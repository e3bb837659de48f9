// The front door: page → Subject. Pure over (Document, URL): reads, never writes, and never throws.
import { attempt } from './page/attempt.ts';
import { companyName } from './company/company-name.ts';
import { composeCompany, siteDomain } from './company/compose-company.ts';
import { composePerson } from './person/compose-person.ts';
import { decide } from './decide.ts';
import { reasonOf } from './company/decide-company.ts';
import { openPage, type Page } from './page/page.ts';
import { unprovenName } from './names/page-names.ts';
import { linkedin } from './sites/linkedin/linkedin.ts';
import type { NoSubject, Subject } from './subject.ts';

const NOBODY: NoSubject = { kind: 'none', reason: 'no-evidence', site: null };

/**
 * Who the page is about. `address` is the page's own, as in the address bar. Answers `none` with the
 * reason (and the company behind the site, where there is one) rather than a guess.
 */
export function detect(document: Document, address: URL): Subject {
  return attempt(() => {
    const page = openPage(document, address);
    return page ? read(page) : NOBODY;
  }, NOBODY);
}

function read(page: Page): Subject {
  const found = decide(page, linkedin);
  if (found.kind === 'read') return found.subject;
  const { companies } = found;
  if (found.kind === 'person') return composePerson(page, found.person, companies);
  if (found.kind === 'company') return composeCompany(page, companies, found.confidence);
  const domain = siteDomain(page);
  const name = attempt(() => companyName(page, companies), null);
  if (found.kind === 'people') return { ...found.people, companyName: name, companyDomain: domain };
  const reason = reasonOf(found.facts);
  const isSomebody = reason === 'no-evidence' || reason === 'article';
  return {
    kind: 'none',
    reason,
    site: domain ? { domain, name } : null,
    name: isSomebody ? attempt(() => unprovenName(page), null) : null,
  };
}
