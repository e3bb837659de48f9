// The entry point: page → Subject and candidates. A pure function of document and URL that never writes and never throws.
import { attempt } from './page/attempt.ts';
import { composeCompany, toSiteDomain } from './company/compose-company.ts';
import { composePerson } from './person/compose-person.ts';
import { collectCandidates } from './candidates/collect-candidates.ts';
import type { GeneralDecision } from './decide-by-rules.ts';
import { decideSubject } from './decide-subject.ts';
import { toNoSubjectReason } from './company/decide-company.ts';
import { openPage, type Page } from './page/page.ts';
import { isInDoubt, type Candidate, type NoSubjectReason, type Subject } from './subject.ts';

export type Detected = {
  subject: Subject;
  /** What else the page may be about, best first. Empty on a page that is certain. */
  candidates: readonly Candidate[];
};

const NOTHING: Detected = {
  subject: { kind: 'none', reason: 'no-evidence', site: null },
  candidates: [],
};

/**
 * The person, company or people that the page is about. `address` is the page's own, as in the address bar.
 * Where nothing is certain enough, returns `none` with the reason and the company behind the site, if known.
 */
export function detect(document: Document, address: URL): Detected {
  return attempt(() => {
    const page = openPage(document, address);
    return page ? readSubject(page) : NOTHING;
  }, NOTHING);
}

function readSubject(page: Page): Detected {
  const found = decideSubject(page);
  if (found.kind === 'read') return { subject: found.subject, candidates: [] };
  const subject = composeSubject(page, found);
  const { weighed } = found;
  const candidates =
    weighed && mayHaveCandidates(subject)
      ? attempt(() => collectCandidates(page, subject, found, weighed), [])
      : [];
  return { subject, candidates };
}

/** Pages that do not exist, ask for a sign-in or are still loading are about nothing. */
const mayHaveCandidates = (subject: Subject): boolean =>
  subject.kind === 'none' ? ABOUT_SOMETHING.includes(subject.reason) : isInDoubt(subject);

const ABOUT_SOMETHING: readonly NoSubjectReason[] = ['article', 'product', 'search', 'no-evidence'];

function composeSubject(page: Page, found: GeneralDecision): Subject {
  const { facts } = found;
  if (found.kind === 'person') return composePerson(page, found.person, facts);
  if (found.kind === 'company') return composeCompany(page, facts, found.confidence);
  const domain = toSiteDomain(page);
  const name = facts.companyName();
  if (found.kind === 'people') return { ...found.people, companyName: name, companyDomain: domain };
  const reason = toNoSubjectReason(facts);
  return { kind: 'none', reason, site: domain ? { domain, name } : null };
}
