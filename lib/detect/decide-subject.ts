// Decides what a page is about from the evidence on it, without composing fields. The watcher needs the kind
// alone, and this split keeps the code for a subject's fields out of its bundle.
import { attempt } from './page/attempt.ts';
import { belongsToSite } from './company/site-organisation.ts';
import { decideCompany } from './company/decide-company.ts';
import { decidePerson } from './person/decide-person.ts';
import { readDirectoryEntry } from './company/directory-entry.ts';
import type { CompanyEvidence, Evidence } from './evidence/evidence.ts';
import type { PageFacts } from './evidence/evidence.ts';
import type { Page } from './page/page.ts';
import { readPeople, type People } from './people/read-people.ts';
import type { PersonDecision } from './person/person-decision.ts';
import { readPageShape } from './page/page-shape.ts';
import { SITES } from './sites/registry.ts';
import type { Site } from './sites/site.ts';
import { readHCards } from './standards/h-card.ts';
import { readJsonLd } from './standards/json-ld.ts';
import { readMicrodata, readRdfa } from './standards/microdata.ts';
import type { Subject } from './subject.ts';
import { resolveTopics } from './evidence/resolve-topics.ts';

export type Decision =
  /** The site's own rules, or the rules for a directory's entry, have read the whole subject. */
  | { kind: 'read'; subject: Subject }
  | ({ companies: readonly CompanyEvidence[] } & (
      | { kind: 'person'; person: PersonDecision }
      | { kind: 'people'; people: People }
      | { kind: 'company'; confidence: number }
      | { kind: 'none'; facts: PageFacts }
    ));

/** `linkedin`: LinkedIn's rules, which come first; null where the caller has applied them already. */
export function decideSubject(page: Page, linkedin: Site | null): Decision {
  const site = findSite(page.url, linkedin);
  const answer = site ? attempt(() => site.read(page), null) : null;
  if (answer) return { kind: 'read', subject: answer };
  const facts = collectFacts(page);
  const companies = facts.evidence
    .filter((one) => one.kind === 'company')
    .filter((one) => one.relation !== 'other' && belongsToSite(page, one));
  const person = attempt(() => decidePerson(page, facts), null);
  if (person) return { kind: 'person', person, companies };
  const entry = facts.shape.isErrorPage ? null : attempt(() => readDirectoryEntry(page), null);
  if (entry) return { kind: 'read', subject: entry };
  const people = attempt(() => readPeople(page, facts.shape), null);
  if (people) return { kind: 'people', people, companies };
  const confidence = attempt(() => decideCompany(page, facts, companies), null);
  return confidence === null
    ? { kind: 'none', facts, companies }
    : { kind: 'company', confidence, companies };
}

/** The site whose rules read the pages of an address. */
export const findSite = (address: URL, linkedin: Site | null): Site | undefined =>
  linkedin?.matches(address) ? linkedin : SITES.find((one) => one.matches(address));

/** Runs each collector in its own `attempt`: when one fails on a hostile page, the evidence of the others is kept. */
function collectFacts(page: Page): PageFacts {
  const nothing = { evidence: [] as Evidence[], isArticle: false, isProduct: false };
  const json = attempt(() => readJsonLd(page), { ...nothing, things: [] });
  const sources = [
    json,
    attempt(() => readMicrodata(page), nothing),
    attempt(() => readRdfa(page), nothing),
  ];
  const facts: PageFacts = {
    shape: readPageShape(page),
    evidence: [...sources.flatMap((one) => one.evidence), ...attempt(() => readHCards(page), [])],
    isArticle: sources.some((one) => one.isArticle),
    isProduct: sources.some((one) => one.isProduct),
    things: json.things,
  };
  return {
    ...facts,
    evidence: attempt(
      () => resolveTopics(page, facts),
      facts.evidence.filter((one) => one.relation !== 'topic'),
    ),
  };
}
