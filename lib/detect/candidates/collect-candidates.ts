// Collects what else a page may be about, when it does not say so itself. The user chooses; nothing is decided here.
import { composeCompany } from '../company/compose-company.ts';
import type { GeneralDecision } from '../decide-by-rules.ts';
import { looksLikeName, isSameName } from '../names/names.ts';
import { attempt } from '../page/attempt.ts';
import { isSharedHost } from '../page/domains.ts';
import type { Page } from '../page/page.ts';
import { fold } from '../page/text.ts';
import { readPeopleAnywhere } from '../people/read-people.ts';
import { composePerson } from '../person/compose-person.ts';
import { toPersonDecision } from '../person/person-decision.ts';
import {
  MAX_CANDIDATES,
  type Candidate,
  type CompanySubject,
  type PeopleSubject,
  type PersonSubject,
  type Subject,
} from '../subject.ts';
import { toSource, type Weighed, type WeighedName } from './weigh-candidates.ts';

/** No candidate is proven. */
const UNPROVEN = 0.4;

/** People who are offered. */
const MAX_PEOPLE = 3;

/** Best first, without the subject itself. */
export function collectCandidates(
  page: Page,
  subject: Subject,
  found: GeneralDecision,
  weighed: Weighed,
): Candidate[] {
  const company = attempt(() => composeSiteCompany(page, found), null);
  const offered = collectByKind(page, subject, found, weighed, company);
  return offered
    .filter((one, at) =>
      [subject, ...offered.slice(0, at)].every((other) => !isSame(one, other, weighed.kinds)),
    )
    .slice(0, MAX_CANDIDATES);
}

function collectByKind(
  page: Page,
  subject: Subject,
  found: GeneralDecision,
  weighed: Weighed,
  company: CompanySubject | null,
): Candidate[] {
  const companies = company ? [company] : [];
  // The page of a product names makers and customers, and is about none of them.
  if (subject.kind === 'none' && subject.reason === 'product') return companies;
  const isArticle = subject.kind === 'none' && subject.reason === 'article';
  const list = attempt(() => composeList(found, company), null);
  const { kinds } = weighed;
  // The list offers its people already.
  const isListed = (name: string): boolean =>
    list?.people.some(({ fullName }) => isSameName(fullName, name)) === true;
  const names = weighed.names.filter(
    ({ name }, at) =>
      looksLikeName(name) && ((at === 0 && kinds.person > kinds.people) || !isListed(name)),
  );
  const people = names.slice(0, MAX_PEOPLE).flatMap((one) =>
    attempt(() => {
      const person = composeUnproven(page, one, found);
      return [isArticle ? withoutEmployer(person) : person];
    }, []),
  );
  const best: Candidate[] = [...people.slice(0, 1), ...(list ? [list] : []), ...companies];
  best.sort((a, b) => kinds[b.kind] - kinds[a.kind]);
  return [...best, ...people.slice(1)];
}

/** Null on a host that many people share, unless the site has a name. */
function composeSiteCompany(page: Page, { facts }: GeneralDecision): CompanySubject | null {
  const company = composeCompany(page, facts, UNPROVEN);
  const name = company.name && isHeadline(page, company.name.value) ? null : company.name;
  const domain = isSharedHost(page.url.hostname) ? null : company.domain;
  return name || domain ? { ...company, name } : null;
}

/** "Acme opens a second depot": the title of an article, which begins with the company's name. */
function isHeadline(page: Page, name: string): boolean {
  const heading = page.headings().find((one) => one.level === 1)?.text ?? '';
  return name.split(' ').length > 3 && fold(heading) === fold(name);
}

function composeUnproven(page: Page, name: WeighedName, { facts }: GeneralDecision): PersonSubject {
  const people = facts.evidence.filter((one) => one.kind === 'person');
  const { standard, where } = toSource(name);
  const decision = toPersonDecision(UNPROVEN, name.name, standard, where, people);
  return composePerson(page, decision, facts);
}

/** The publisher of an article is not the employer of a person who is named there. */
const withoutEmployer = (person: PersonSubject): PersonSubject => ({
  ...person,
  companyName: null,
  companyDomain: null,
});

function composeList(
  { facts }: GeneralDecision,
  company: CompanySubject | null,
): PeopleSubject | null {
  const people = readPeopleAnywhere(facts);
  if (!people) return null;
  const { name = null, domain = null } = company ?? {};
  return { ...people, confidence: UNPROVEN, companyName: name, companyDomain: domain };
}

/** A firm's name may have the form of a person's name. */
const MAY_BE_FIRM = 0.2;

/** The company of a personal site has the person's name and offers nothing more. The person is always offered. */
function isSame(one: Candidate, other: Subject, kinds: Weighed['kinds']): boolean {
  if (one.kind === other.kind && one.kind !== 'person') return true;
  const isKept =
    (one.kind === 'person' && other.kind === 'company') ||
    (one.kind === 'company' && kinds.company >= MAY_BE_FIRM);
  return !isKept && isSameName(getName(one), getName(other));
}

function getName(subject: Subject): string {
  if (subject.kind === 'person') return subject.fullName?.value ?? '';
  return subject.kind === 'company' ? (subject.name?.value ?? '') : '';
}
