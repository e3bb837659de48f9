// The panel's question about a page that does not say itself what it is about: the answers, best first, and why.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { sentencesText } from '../../i18n/list-text.ts';
import {
  UNCERTAIN_BELOW,
  type Candidate,
  type Field,
  type Reading,
  type Standard,
} from '../../detect/subject.ts';
import { sourceText, toPageStrip, type PageStrip } from './page-strip.ts';
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

const KIND_WORDS: Record<Candidate['kind'], MessageDescriptor> = {
  person: msg`Person`,
  company: msg`Company`,
  people: msg({ context: 'page', message: 'List' }),
};

const listName = (count: number): string =>
  plural(count, { one: 'List of # person', other: 'List of # people' });

export function nameCandidate(candidate: Candidate, names: CompanyNames = NO_NAMES): string {
  switch (candidate.kind) {
    case 'person':
      return candidate.fullName?.value || t`A person`;
    case 'company':
      return (
        findStoredName(candidate, names) ||
        candidate.name?.value ||
        candidate.domain?.value ||
        t`A company`
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
  const name = nameCandidate(subject, names);
  return {
    title:
      subject.kind === 'people'
        ? t`Is this page a list of people?`
        : t`Is this page about ${name}?`,
    why: explainUncertainty(subject),
    answers,
    others,
    none: {
      name: [t`Something else`, t`Something else`, t`Neither`][answers.length] ?? t`None of these`,
      text: others.length > 0 ? t`Search, or pick below` : t`Search, or fill in a form`,
    },
  };
}

export const toChoices = (candidates: readonly Candidate[], names: CompanyNames): Choice[] =>
  candidates.map((candidate, index) => ({
    id: `${candidate.kind} ${index}`,
    candidate,
    name: nameCandidate(candidate, names),
    text: `${i18n._(KIND_WORDS[candidate.kind])} · ${toPlaceWords(candidate)}`,
  }));

/** The place where the name was read: "page heading", "logo". */
function toPlaceWords(candidate: Candidate): string {
  const field = getNameField(candidate);
  if (!field) return sourceText(candidate.kind === 'people' ? candidate.standard : 'text');
  const place = PLACES[field.where];
  return place ? i18n._(place) : sourceText(field.standard);
}

const PLACES: Readonly<Record<string, MessageDescriptor>> = {
  author: msg`author of the page`,
  'logo alt': msg`logo`,
  'copyright line': msg`page footer`,
  'link to the front page': msg`link to the front page`,
  'og:site_name': msg`name of the site`,
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

const SAYS: Record<Standard, MessageDescriptor> = {
  'json-ld': msg`The structured data say so`,
  microdata: msg`The structured data say so`,
  rdfa: msg`The structured data say so`,
  'h-card': msg`A business card on the page says so`,
  'open-graph': msg`The sharing preview says so`,
  meta: msg`The page description says so`,
  site: msg`The profile layout says so`,
  address: msg`The address says so`,
  title: msg`The page title says so`,
  heading: msg`The heading says so`,
  link: msg`A link on the page says so`,
  text: msg`The page text says so`,
};

function explainUncertainty(subject: Candidate): string {
  if (subject.kind === 'people')
    return t`It shows several names, but nothing says who these people are.`;
  const standard = getNameField(subject)?.standard ?? 'text';
  const evidence = i18n._(SAYS[standard]);
  return subject.confidence < UNCERTAIN_BELOW
    ? t`${evidence}, the rest of the page does not.`
    : t`${evidence}, the rest of the page leaves it open.`;
}

/** The strip over the question. The details that were read stay under "Why". */
export function toQuestionStrip(reading: Reading, { why }: PageQuestion): PageStrip {
  const strip = toPageStrip(reading);
  const note = sentencesText([why, strip.note]);
  return { ...strip, kind: 'none', title: t`Not sure what this page is`, more: t`Why`, note };
}
