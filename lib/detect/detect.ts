// The entry point: page → Reading, with the subject and the candidates. The rules decide first what a page is about; where
// they find nothing, the weighed evidence does. Nothing here writes to the page or throws.
import { collectCandidates } from './candidates/collect-candidates.ts';
import { decideKind, WHEN_ALONE } from './candidates/decide-kind.ts';
import { toSource, weighCandidates, type Weighed } from './candidates/weigh-candidates.ts';
import { composeCompany, toSiteDomain } from './company/compose-company.ts';
import { toNoSubjectReason } from './company/decide-company.ts';
import {
  decideByRules,
  getConfidence,
  type Decision,
  type GeneralDecision,
} from './decide-by-rules.ts';
import { isPhrase, isSameName } from './names/names.ts';
import { attempt } from './page/attempt.ts';
import { openPage, type Page } from './page/page.ts';
import { cleanText } from './page/text.ts';
import { readPeopleAnywhere } from './people/read-people.ts';
import { composePerson } from './person/compose-person.ts';
import { toPersonDecision } from './person/person-decision.ts';
import { refineNames } from './person/refine-names.ts';
import { toReadingAddress } from './reading-address.ts';
import { recognisePage } from './recognise-page.ts';
import type { Site } from './sites/site.ts';
import {
  ASK_BELOW,
  needsQuestion,
  type Candidate,
  type NoSubjectReason,
  type Reading,
  type Subject,
} from './subject.ts';

type Decided = {
  subject: Subject;
  /** What else the page may be about, best first. Empty on a page that is certain. */
  candidates: readonly Candidate[];
};

/** `page`: opened once, for `recognise` too. Null when the document cannot be opened. */
type Detected = Decided & { page: Page | null };

const NOTHING: Decided = {
  subject: { kind: 'none', reason: 'no-evidence', site: null },
  candidates: [],
};

/** Reads the page once. `sites`: as for `detect`; `now` gives milliseconds since the epoch, `clock` a monotonic time in milliseconds. */
export function readPage(
  document: Document,
  address: URL,
  sites: readonly Site[],
  now: () => number,
  clock: () => number,
): Reading {
  const started = clock();
  const { page, subject, candidates } = detect(document, address, sites);
  return {
    url: toReadingAddress(address.href),
    pageTitle: cleanText(typeof document.title === 'string' ? document.title : '', 300),
    readAt: new Date(now()).toISOString(),
    milliseconds: Math.max(0, Math.round((clock() - started) * 100) / 100),
    subject,
    ...(candidates.length > 0 && { candidates }),
    ...(page && recognise(page, subject, sites)),
  };
}

function recognise(
  page: Page,
  subject: Subject,
  sites: readonly Site[],
): Pick<Reading, 'recognised'> {
  const recognised = recognisePage(page, subject, sites);
  return recognised ? { recognised } : {};
}

/**
 * The person, company or people that the page is about. `address` is the page's own, as in the address bar.
 * `sites`: those whose own rules are tried before the general ones, in this order.
 * Where nothing is certain enough, returns `none` with the reason and the company behind the site, if known.
 */
export function detect(document: Document, address: URL, sites: readonly Site[]): Detected {
  const page = attempt(() => openPage(document, address), null);
  const decided = page ? attempt(() => readSubject(page, sites), NOTHING) : NOTHING;
  return { ...decided, page };
}

function readSubject(page: Page, sites: readonly Site[]): Decided {
  const found = decideSubject(page, sites);
  if (found.kind === 'read') return { subject: found.subject, candidates: [] };
  const subject = composeSubject(page, found);
  const { weighed } = found;
  const candidates =
    weighed && mayHaveCandidates(subject)
      ? attempt(() => collectCandidates(page, subject, found, weighed), [])
      : [];
  return { subject, candidates };
}

/** `weighed`: null where the page declares its subject, or shows none. */
type WeighedDecision =
  | Extract<Decision, { kind: 'read' }>
  | (GeneralDecision & { weighed: Weighed | null });

function decideSubject(page: Page, sites: readonly Site[]): WeighedDecision {
  const found = decideByRules(page, sites);
  return found.kind === 'read' ? found : weigh(page, found);
}

function weigh(page: Page, found: GeneralDecision): GeneralDecision & { weighed: Weighed | null } {
  const { facts } = found;
  const { isErrorPage, isLogin } = facts.shape;
  const rules = { kind: found.kind, confidence: getConfidence(found) };
  if (isErrorPage || isLogin || rules.confidence >= ASK_BELOW) return { ...found, weighed: null };
  const weighed = attempt(() => refine(weighCandidates(page, facts)), null);
  if (!weighed) return { ...found, weighed };
  const [name] = weighed.names;
  const { kind, confidence } = decideKind(rules, weighed, name?.features, name?.probability);
  const isOther =
    kind === 'person' && found.kind === kind && !isBestName(found.person.name, weighed);
  if (isOther) {
    const named = isUnlikely(found.person.name, weighed) ? toDecision(kind, found, weighed) : found;
    return { ...withConfidence(named, Math.min(confidence, WHEN_ALONE)), weighed };
  }
  const decided = kind === found.kind ? found : toDecision(kind, found, weighed);
  // Nothing can be shown for the kind that the weights prefer: the rules' decision stays, in doubt.
  const sure =
    kind !== found.kind && decided === found ? Math.min(rules.confidence, WHEN_ALONE) : confidence;
  return { ...withConfidence(decided, sure), weighed };
}

/** Whether the name that the rules found is the most likely one, too. */
const isBestName = (name: string, { names: [best] }: Weighed): boolean =>
  !best || isSameName(best.name, name);

/** Where the page says of a name that it is a person's. */
const SAID = [
  'introduction',
  'imageAlt',
  'markedSubject',
  'markedTopic',
  'markedLoose',
  'markedOther',
] as const;

const SHOWN = ['inTitle', 'inH1'];

/** "Short Biography" above "Ada Brisk was …": the rules took a name that is not half as likely as the best one. */
function isUnlikely(name: string, { names }: Weighed): boolean {
  const own = names.find((one) => isSameName(one.name, name));
  // "I am Ada Brisk" outweighs the name of her blog.
  if (own && SAID.some((place) => own.places.has(place))) return false;
  const isShown = (one: typeof own): boolean =>
    SHOWN.some((feature) => one?.features[feature] === 1);
  if (isShown(own) && !isShown(names[0])) return false;
  return (own?.probability ?? 0) * 2 < (names[0]?.probability ?? 0);
}

const refine = (weighed: Weighed): Weighed => ({
  ...weighed,
  names: refineNames(weighed.names),
});

/** Of a name below a heading that is none. */
const LEAST_NAME = 0.1;

/** The decision by the weights. `none` when nothing on the page can be shown for that kind. */
function toDecision(
  kind: GeneralDecision['kind'],
  none: GeneralDecision,
  { names }: Weighed,
): GeneralDecision {
  const { facts } = none;
  if (kind === 'company') return { kind, confidence: 0, facts };
  if (kind === 'people') {
    const people = readPeopleAnywhere(facts);
    return people ? { kind, people, facts } : none;
  }
  const name = names.find(
    (one, at) => (at === 0 || one.probability >= LEAST_NAME) && !isPhrase(one.name),
  );
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

/** Pages that do not exist, ask for a sign-in or are still loading are about nothing. */
const mayHaveCandidates = (subject: Subject): boolean =>
  subject.kind === 'none' ? ABOUT_SOMETHING.includes(subject.reason) : needsQuestion(subject);

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
