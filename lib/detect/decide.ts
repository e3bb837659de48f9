// What a page is about: the evidence gathered and weighed, and no field composed yet. The watcher asks for
// no more than the kind, so that nothing of what makes a subject's fields is in its bundle.
import { attempt } from './page/attempt.ts';
import { belongs } from './company/site-organisation.ts';
import { decideCompany } from './company/decide-company.ts';
import { decidePerson } from './person/decide-person.ts';
import { readDirectoryEntry } from './company/directory-entry.ts';
import type { CompanyEvidence, Evidence } from './evidence/evidence.ts';
import type { Facts } from './evidence/facts.ts';
import type { Page } from './page/page.ts';
import { readPeople, type People } from './people/read-people.ts';
import type { PersonVerdict } from './person/person-verdict.ts';
import { shapeOf } from './page/page-shape.ts';
import { SITES } from './sites/registry.ts';
import type { Site } from './sites/site.ts';
import { readCards } from './standards/h-card.ts';
import { readJsonLd } from './standards/json-ld.ts';
import { readMicrodata, readRdfa } from './standards/microdata.ts';
import type { Subject } from './subject.ts';
import { settleTopics } from './evidence/topics.ts';

export type Decision =
  /** A site's own rules, or a directory's entry, have read all there is. */
  | { kind: 'read'; subject: Subject }
  | ({ companies: readonly CompanyEvidence[] } & (
      | { kind: 'person'; person: PersonVerdict }
      | { kind: 'people'; people: People }
      | { kind: 'company'; confidence: number }
      | { kind: 'none'; facts: Facts }
    ));

/** `linkedin`: its rules, which are asked first; null where the caller has asked them. */
export function decide(page: Page, linkedin: Site | null): Decision {
  const site = siteOf(page.url, linkedin);
  const answer = site ? attempt(() => site.read(page), null) : null;
  if (answer) return { kind: 'read', subject: answer };
  const facts = gather(page);
  const companies = facts.evidence
    .filter((one) => one.kind === 'company')
    .filter((one) => one.relation !== 'other' && belongs(page, one));
  const person = attempt(() => decidePerson(page, facts), null);
  if (person) return { kind: 'person', person, companies };
  const entry = facts.shape.wall ? null : attempt(() => readDirectoryEntry(page), null);
  if (entry) return { kind: 'read', subject: entry };
  const people = attempt(() => readPeople(page, facts.shape), null);
  if (people) return { kind: 'people', people, companies };
  const confidence = attempt(() => decideCompany(page, facts, companies), null);
  return confidence === null
    ? { kind: 'none', facts, companies }
    : { kind: 'company', confidence, companies };
}

/** The site whose rules read the pages of an address. */
export const siteOf = (address: URL, linkedin: Site | null): Site | undefined =>
  linkedin?.matches(address) ? linkedin : SITES.find((one) => one.matches(address));

/** Every collector by itself: one that fails on a hostile page loses none of the others' evidence. */
function gather(page: Page): Facts {
  const nothing = { evidence: [] as Evidence[], article: false, product: false };
  const json = attempt(() => readJsonLd(page), { ...nothing, things: [] });
  const sources = [
    json,
    attempt(() => readMicrodata(page), nothing),
    attempt(() => readRdfa(page), nothing),
  ];
  const facts: Facts = {
    shape: shapeOf(page),
    evidence: [...sources.flatMap((one) => one.evidence), ...attempt(() => readCards(page), [])],
    article: sources.some((one) => one.article),
    product: sources.some((one) => one.product),
    things: json.things,
  };
  return {
    ...facts,
    evidence: attempt(
      () => settleTopics(page, facts),
      facts.evidence.filter((one) => one.relation !== 'topic'),
    ),
  };
}
