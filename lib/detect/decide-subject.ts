// Decides what a page is about and how certain it is: by the rules, and where they find nothing by the weighed
// evidence.
import { decideKind } from './candidates/decide-kind.ts';
import { toSource, weighCandidates, type Weighed } from './candidates/weigh-candidates.ts';
import {
  decideByRules,
  getConfidence,
  type Decision,
  type GeneralDecision,
} from './decide-by-rules.ts';
import { attempt } from './page/attempt.ts';
import type { Page } from './page/page.ts';
import { readPeopleAnywhere } from './people/read-people.ts';
import { refineNames } from './person/refine-names.ts';
import { toPersonDecision } from './person/person-decision.ts';
import { linkedin } from './sites/linkedin/linkedin.ts';
import { ASK_BELOW } from './subject.ts';

/** `weighed`: null where the page declares its subject, or shows none. */
export type WeighedDecision =
  Extract<Decision, { kind: 'read' }> | (GeneralDecision & { weighed: Weighed | null });

export function decideSubject(page: Page): WeighedDecision {
  const found = decideByRules(page, linkedin);
  return found.kind === 'read' ? found : weigh(page, found);
}

function weigh(page: Page, found: GeneralDecision): GeneralDecision & { weighed: Weighed | null } {
  const { facts } = found;
  const { isErrorPage, isLogin } = facts.shape;
  const rules = { kind: found.kind, confidence: getConfidence(found) };
  if (isErrorPage || isLogin || rules.confidence >= ASK_BELOW) return { ...found, weighed: null };
  const weighed = attempt(() => refine(weighCandidates(page, facts), page.language), null);
  if (!weighed) return { ...found, weighed };
  const { kind, confidence } = decideKind(rules, weighed);
  const decided = kind === found.kind ? found : toDecision(kind, found, weighed);
  return { ...withConfidence(decided, confidence), weighed };
}

const refine = (weighed: Weighed, language: string): Weighed => ({
  ...weighed,
  names: refineNames(weighed.names, language),
});

/** What the weights found. `none` when nothing on the page can be shown for that kind. */
function toDecision(
  kind: GeneralDecision['kind'],
  none: GeneralDecision,
  { names: [name] }: Weighed,
): GeneralDecision {
  const { facts } = none;
  if (kind === 'company') return { kind, confidence: 0, facts };
  if (kind === 'people') {
    const people = readPeopleAnywhere(facts);
    return people ? { kind, people, facts } : none;
  }
  if (kind === 'none' || !name) return none;
  const marked = facts.evidence.filter((one) => one.kind === 'person');
  const { standard, where } = toSource(name);
  const person = toPersonDecision(0, name.name, standard, where, marked);
  return { kind, person, facts };
}

function withConfidence(found: GeneralDecision, confidence: number): GeneralDecision {
  switch (found.kind) {
    case 'person':
      return { ...found, person: { ...found.person, confidence } };
    case 'people':
      return { ...found, people: { ...found.people, confidence } };
    case 'company':
      return { ...found, confidence };
    case 'none':
      return found;
  }
}
