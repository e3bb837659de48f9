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

/** Best first, without the subject itself. */
export function collectCandidates(
  page: Page,
  subject: Subject,
  found: GeneralDecision,
  weighed: Weighed,
): Candidate[] {
  const company = attempt(() => composeSiteCompany(page, found), null);
  const companies = company ? [company] : [];
  // The page of a product names makers and customers, and is about none of them.
  if (subject.kind === 'none' && subject.reason === 'product') return companies;
  const list = attempt(() => composeList(found, company), null);
  const { kinds } = weighed;
  const [first, ...others] = sortNames(weighed, subject, list);
  const compose = (name: WeighedName): PersonSubject[] => {
    const person = attempt(() => composeUnproven(page, name, found), null);
    const isArticle = subject.kind === 'none' && subject.reason === 'article';
    return person ? [isArticle ? withoutEmployer(person) : person] : [];
  };
  const offered: Candidate[] = [
    ...(first ? compose(first) : []),
    ...(list ? [list] : []),
    ...companies,
  ]
    .filter(({ kind }) => kind === 'person' || kind !== subject.kind)
    .toSorted((a, b) => kinds[b.kind] - kinds[a.kind]);
  for (const name of others.slice(0, MAX_CANDIDATES - offered.length))
    offered.push(...compose(name));
  return offered;
}

/**
 * The people who are not shown already, each once. The list offers its members, but not the first person that the page
 * names.
 */
function sortNames(
  { names, kinds }: Weighed,
  subject: Subject,
  list: PeopleSubject | null,
): readonly WeighedName[] {
  const shown = subject.kind === 'person' ? (subject.fullName?.value ?? '') : '';
  const possible = names.filter(({ name }) => looksLikeName(name) && !isSameName(name, shown));
  const members = (subject.kind === 'people' ? subject : list)?.people ?? [];
  return possible.filter(({ name, features }, at) => {
    const isKnown = possible.slice(0, at).some((one) => isSameName(one.name, name));
    const isMember = members.some(({ fullName }) => isSameName(fullName, name));
    const isHeaded = features['inTitle'] === 1 || features['inH1'] === 1;
    const isOfPage = at === 0 && (isHeaded || kinds.person > kinds.people);
    return !isKnown && (!isMember || isOfPage);
  });
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
