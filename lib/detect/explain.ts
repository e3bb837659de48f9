// Explains what the reader sees on a page before it decides, for training and for people who ask why.
import { weighCandidates, type Weighed } from './candidates/weigh-candidates.ts';
import { composeCompany } from './company/compose-company.ts';
import { toNoSubjectReason } from './company/decide-company.ts';
import { decideByRules, getConfidence, type Decision } from './decide-by-rules.ts';
import { openPage } from './page/page.ts';
import { readPeopleAnywhere } from './people/read-people.ts';
import { ALL_SITES } from './sites/all-sites.ts';
import type { NoSubjectReason, Subject } from './subject.ts';

/** Features of the page that a name's probability depends on, too. */
const OF_THE_PAGE = [
  'firstPerson',
  'group',
  'thirdPerson',
  'home',
  'folderHome',
  'about',
  'selfDescription',
  'personPath',
  'team',
  'article',
  'dated',
  'markedArticle',
  'profileType',
  'homeOfUser',
  'markedCompanies',
  'headedNames',
  'listed',
  'listShare',
] as const;

export type Explanation = {
  /** What the rules alone find. */
  rules: { kind: Subject['kind']; confidence: number; reason: NoSubjectReason | null };
  /** Null on a page of a site with rules of its own. */
  weighed:
    | (Omit<Weighed, 'names'> & {
        names: Pick<Weighed['names'][number], 'name' | 'probability' | 'features'>[];
        /** What the panel could offer besides people. */
        site: { name: string | null; domain: string | null };
        listed: readonly string[];
      })
    | null;
};

/** Null for a document without content. */
export function explainPage(document: Document, address: URL): Explanation | null {
  const page = openPage(document, address);
  if (!page) return null;
  const found = decideByRules(page, ALL_SITES);
  const rules = {
    kind: found.kind === 'read' ? found.subject.kind : found.kind,
    confidence: getConfidence(found),
    reason: toReason(found),
  };
  if (found.kind === 'read') return { rules, weighed: null };
  const { facts } = found;
  const { names, ...weighed } = weighCandidates(page, facts);
  const shared = Object.fromEntries(OF_THE_PAGE.map((name) => [name, weighed.page[name] ?? 0]));
  const company = composeCompany(page, facts, 0);
  return {
    rules,
    weighed: {
      ...weighed,
      names: names.map(({ name, probability, features }) => ({
        name,
        probability,
        features: { ...features, ...shared },
      })),
      site: { name: company.name?.value ?? null, domain: company.domain?.value ?? null },
      listed: readPeopleAnywhere(facts)?.people.map(({ fullName }) => fullName) ?? [],
    },
  };
}

function toReason(found: Decision): NoSubjectReason | null {
  if (found.kind === 'none') return toNoSubjectReason(found.facts);
  return found.kind === 'read' && found.subject.kind === 'none' ? found.subject.reason : null;
}
