// The front door: page → Subject. Pure over (Document, URL): reads, never writes, and never throws.
import { attempt } from './attempt.ts';
import { companyName } from './company-name.ts';
import { belongs, composeCompany, siteDomain } from './company.ts';
import { composePerson } from './compose-person.ts';
import { decideCompany, reasonOf } from './decide-company.ts';
import { decidePerson } from './decide-person.ts';
import type { Facts } from './facts.ts';
import { readDirectoryEntry } from './directory.ts';
import type { Evidence } from './evidence.ts';
import { openPage, type Page } from './page.ts';
import { readPeople } from './people.ts';
import { unprovenName } from './person-names.ts';
import { shapeOf } from './shape.ts';
import { SITES } from './sites/registry.ts';
import { readCards } from './standards/h-card.ts';
import { readJsonLd } from './standards/json-ld.ts';
import { readMicrodata, readRdfa } from './standards/microdata.ts';
import type { NoSubject, Subject } from './subject.ts';
import { settleTopics } from './topics.ts';

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
  const site = SITES.find((one) => one.matches(page.url));
  if (site) {
    const answer = attempt(() => site.read(page), null);
    if (answer) return answer;
  }
  const facts = gather(page);
  const companies = facts.evidence
    .filter((one) => one.kind === 'company')
    .filter((one) => one.relation !== 'other' && belongs(page, one));
  const person = attempt(() => decidePerson(page, facts), null);
  if (person) return composePerson(page, person, companies);
  const entry = facts.shape.wall ? null : attempt(() => readDirectoryEntry(page), null);
  if (entry) return entry;
  const people = attempt(() => readPeople(page, facts.shape), null);
  if (people) {
    return {
      ...people,
      companyName: attempt(() => companyName(page, companies), null),
      companyDomain: siteDomain(page),
    };
  }
  const company = decideCompany(facts, companies);
  if (company !== null) return composeCompany(page, companies, company);
  const domain = siteDomain(page);
  const name = attempt(() => companyName(page, companies), null);
  const reason = reasonOf(facts);
  const isSomebody = reason === 'no-evidence' || reason === 'article';
  return {
    kind: 'none',
    reason,
    site: domain ? { domain, name } : null,
    name: isSomebody ? attempt(() => unprovenName(page), null) : null,
  };
}

/** Every collector by itself: one that fails on a hostile page loses none of the others' evidence. */
function gather(page: Page): Facts {
  const nothing = { evidence: [] as Evidence[], article: false, product: false };
  const json = attempt(() => readJsonLd(page), { ...nothing, profilePage: false, things: [] });
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
