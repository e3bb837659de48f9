// The entry point: page → Subject. A pure function of document and URL that never writes and never throws.
import { attempt } from './page/attempt.ts';
import { findCompanyName } from './company/company-name.ts';
import { composeCompany, toSiteDomain } from './company/compose-company.ts';
import { composePerson } from './person/compose-person.ts';
import { decideSubject } from './decide-subject.ts';
import { toNoSubjectReason } from './company/decide-company.ts';
import { openPage, type Page } from './page/page.ts';
import { findUnprovenName } from './names/page-names.ts';
import { linkedin } from './sites/linkedin/linkedin.ts';
import type { NoSubject, Subject } from './subject.ts';

const NO_SUBJECT: NoSubject = { kind: 'none', reason: 'no-evidence', site: null };

/**
 * The person, company or people that the page is about. `address` is the page's own, as in the address bar.
 * Where nothing is certain enough, returns `none` with the reason and the company behind the site, if known.
 */
export function detect(document: Document, address: URL): Subject {
  return attempt(() => {
    const page = openPage(document, address);
    return page ? readSubject(page) : NO_SUBJECT;
  }, NO_SUBJECT);
}

function readSubject(page: Page): Subject {
  const found = decideSubject(page, linkedin);
  if (found.kind === 'read') return found.subject;
  const { companies } = found;
  if (found.kind === 'person') return composePerson(page, found.person, companies);
  if (found.kind === 'company') return composeCompany(page, companies, found.confidence);
  const domain = toSiteDomain(page);
  const name = attempt(() => findCompanyName(page, companies), null);
  if (found.kind === 'people') return { ...found.people, companyName: name, companyDomain: domain };
  const reason = toNoSubjectReason(found.facts);
  const mayBePerson = reason === 'no-evidence' || reason === 'article';
  return {
    kind: 'none',
    reason,
    site: domain ? { domain, name } : null,
    name: mayBePerson ? attempt(() => findUnprovenName(page), null) : null,
  };
}
