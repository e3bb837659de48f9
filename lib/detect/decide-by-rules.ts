// The rules that decide what a page is about from its markup, address, title and headings, without composing fields.
// Where they decide, they are nearly always right; where they find nothing, detect.ts weighs the rest of the
// evidence. The watcher needs the kind alone, and this split keeps everything else out of its bundle.
import { attempt } from './page/attempt.ts';
import { belongsToSite } from './company/site-organisation.ts';
import { findCompanyName } from './company/company-name.ts';
import { decideCompany } from './company/decide-company.ts';
import { decidePerson } from './person/decide-person.ts';
import type { Evidence, PageFacts } from './evidence/evidence.ts';
import { once, type Page } from './page/page.ts';
import { findPeopleBlock } from './people/people-block.ts';
import { readPeople, type People } from './people/read-people.ts';
import type { PersonDecision } from './person/person-decision.ts';
import { namesPeople } from './names/people-heading.ts';
import { readPageShape } from './page/page-shape.ts';
import type { Site } from './sites/site.ts';
import { readHCards } from './standards/h-card.ts';
import { readJsonLd } from './standards/json-ld.ts';
import { readMicrodata, readRdfa } from './standards/microdata.ts';
import type { Subject } from './subject.ts';
import { resolveTopics } from './resolve-topics.ts';

export type Decision =
  /** The site's own rules, or the rules for a directory's entry, have read the whole subject. */
  | { kind: 'read'; subject: Subject }
  | ({ facts: PageFacts } & (
      | { kind: 'person'; person: PersonDecision }
      | { kind: 'people'; people: People }
      | { kind: 'company'; confidence: number }
      | { kind: 'none' }
    ));

/** The decision of the general rules, where a site has none of its own. */
export type GeneralDecision = Exclude<Decision, { kind: 'read' }>;

/** 0 for none. */
export function getConfidence(found: Decision): number {
  switch (found.kind) {
    case 'read':
      return found.subject.kind === 'none' ? 0 : found.subject.confidence;
    case 'person':
      return found.person.confidence;
    case 'people':
      return found.people.confidence;
    case 'company':
      return found.confidence;
    case 'none':
      return 0;
  }
}

/**
 * Decides by the rules for markup, addresses and headings, which are right on nearly every page where they decide.
 * `sites`: those whose own rules are tried first.
 */
export function decideByRules(page: Page, sites: readonly Site[]): Decision {
  const site = findSite(page.url, sites);
  const answer = site ? attempt(() => site.read(page), null) : null;
  if (answer) return { kind: 'read', subject: answer };
  const facts = collectFacts(page);
  const person = attempt(() => decidePerson(page, facts), null);
  if (person) return { kind: 'person', person, facts };
  const people = attempt(() => readPeople(facts.shape, facts.peopleBlock), null);
  if (people) return { kind: 'people', people, facts };
  const confidence = attempt(() => decideCompany(page, facts), null);
  return confidence === null ? { kind: 'none', facts } : { kind: 'company', confidence, facts };
}

/** The site whose rules read the pages of an address. */
export const findSite = (address: URL, sites: readonly Site[]): Site | undefined =>
  sites.find((one) => one.matches(address));

/** Runs each collector in its own `attempt`: when one fails on a hostile page, the evidence of the others is kept. */
function collectFacts(page: Page): PageFacts {
  const nothing = { evidence: [] as Evidence[], isArticle: false, isProduct: false };
  const json = attempt(() => readJsonLd(page), { ...nothing, things: [] });
  const sources = [
    json,
    attempt(() => readMicrodata(page), nothing),
    attempt(() => readRdfa(page), nothing),
  ];
  const marked = {
    shape: readPageShape(page, namesPeople),
    evidence: [...sources.flatMap((one) => one.evidence), ...attempt(() => readHCards(page), [])],
    isArticle: sources.some((one) => one.isArticle),
    isProduct: sources.some((one) => one.isProduct),
    things: json.things,
  };
  const evidence = attempt(
    () => resolveTopics(page, marked),
    marked.evidence.filter((one) => one.relation !== 'topic'),
  );
  const { isHome, isAbout } = marked.shape;
  const companies = evidence
    .filter((one) => one.kind === 'company')
    .filter((one) => one.relation !== 'other' && belongsToSite(page, one));
  return {
    ...marked,
    evidence,
    companies,
    companyName: once(() =>
      attempt(() => findCompanyName(page, companies, isHome || isAbout), null),
    ),
    peopleBlock: once(() => attempt(() => findPeopleBlock(page), null)),
  };
}
