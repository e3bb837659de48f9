// What the panel asks about a page that does not say itself what it is about: the answers, best first, and why.
import { plural, t } from '@lingui/core/macro';
import {
  DOUBTFUL,
  type Candidate,
  type Field,
  type Reading,
  type Standard,
} from '../../detect/subject.ts';
import { SOURCE_WORDS, toPageStrip, type PageStrip } from './page-strip.ts';
import { findStoredName, NO_NAMES, type CompanyNames } from './company-names.ts';
import { listCandidates } from './remembered-answer.ts';

/** Answers with a key. The other candidates follow in a list. */
const MAX_ANSWERS = 3;

export type Choice = {
  id: string;
  candidate: Candidate;
  name: string;
  /** "Person · page heading". */
  text: string;
};

export type PageQuestion = {
  title: string;
  why: string;
  answers: readonly Choice[];
  others: readonly Choice[];
  /** The last answer. */
  none: { name: string; text: string };
};

const KIND_WORDS: Record<Candidate['kind'], string> = {
  person: 'Person',
  company: 'Company',
  people: 'List',
};

const listName = (count: number): string =>
  t`List of ${plural(count, { one: '# person', other: '# people' })}`;

export function nameCandidate(candidate: Candidate, names: CompanyNames = NO_NAMES): string {
  switch (candidate.kind) {
    case 'person':
      return candidate.fullName?.value || 'A person';
    case 'company':
      return (
        findStoredName(candidate, names) ||
        candidate.name?.value ||
        candidate.domain?.value ||
        'A company'
      );
    case 'people':
      return listName(candidate.people.length);
  }
}

/** Null for a page that is about nothing: the form asks there. */
export function toPageQuestion(
  reading: Reading,
  names: CompanyNames = NO_NAMES,
): PageQuestion | null {
  const { subject } = reading;
  if (subject.kind === 'none') return null;
  const all = toChoices(listCandidates(reading), names);
  const answers = all.slice(0, MAX_ANSWERS);
  const others = all.slice(MAX_ANSWERS);
  return {
    title:
      subject.kind === 'people'
        ? t`Is this page a list of people?`
        : t`Is this page about ${nameCandidate(subject, names)}?`,
    why: explainDoubt(subject),
    answers,
    others,
    none: {
      name: [t`Something else`, t`Something else`, 'Neither'][answers.length] ?? 'None of these',
      text: others.length > 0 ? t`Search, or pick below` : t`Search, or fill in a form`,
    },
  };
}

export const toChoices = (candidates: readonly Candidate[], names: CompanyNames): Choice[] =>
  candidates.map((candidate, index) => ({
    id: `${candidate.kind} ${index}`,
    candidate,
    name: nameCandidate(candidate, names),
    text: `${KIND_WORDS[candidate.kind]} · ${toPlaceWords(candidate)}`,
  }));

/** Where the name was read: "page heading", "logo". */
function toPlaceWords(candidate: Candidate): string {
  const field = getNameField(candidate);
  if (!field) return SOURCE_WORDS[candidate.kind === 'people' ? candidate.standard : 'text'];
  return PLACES[field.where] ?? SOURCE_WORDS[field.standard];
}

const PLACES: Readonly<Record<string, string>> = {
  author: 'author of the page',
  'logo alt': 'logo',
  'copyright line': 'page footer',
  'link to the front page': 'link to the front page',
  'og:site_name': 'name of the site',
};

function getNameField(candidate: Candidate): Field | null {
  switch (candidate.kind) {
    case 'person':
      return candidate.fullName;
    case 'company':
      return candidate.name ?? candidate.domain;
    case 'people':
      return null;
  }
}

const SAYS: Record<Standard, string> = {
  'json-ld': 'The structured data say so',
  microdata: 'The structured data say so',
  rdfa: 'The structured data say so',
  'h-card': 'A business card on the page says so',
  'open-graph': 'The sharing preview says so',
  meta: 'The page description says so',
  site: 'The profile layout says so',
  address: 'The address says so',
  title: 'The page title says so',
  heading: 'The heading says so',
  link: 'A link on the page says so',
  text: 'The page text says so',
};

function explainDoubt(subject: Candidate): string {
  if (subject.kind === 'people') return t`Names repeat on it, and nothing says whose they are.`;
  const standard = getNameField(subject)?.standard ?? 'text';
  const rest = subject.confidence < DOUBTFUL ? t`does not` : t`leaves it open`;
  return t`${SAYS[standard]}, the rest of the page ${rest}.`;
}

/** The strip over the question. What was read stays under "Why". */
export function toQuestionStrip(reading: Reading, { why }: PageQuestion): PageStrip {
  const strip = toPageStrip(reading);
  const note = `${why} ${strip.note}`;
  return { ...strip, kind: 'none', title: t`Not sure what this page is`, more: t`Why`, note };
}
