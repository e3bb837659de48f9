// The subject that the panel shows of the active tab's page, and the one that it only offers. A click on the icon
// switches at once. A page that changed by itself, or another tab, is only offered, so that the shown person stays.
import { t } from '@lingui/core/macro';
import { needsQuestion, type Candidate, type Reading } from '../../detect/subject.ts';
import type { TabPage } from '../../messages/reading.ts';
import { isAtSampleHost } from '../../model/sample.ts';
import type { SiteAnswers } from '../../model/site-answers.ts';
import { toCompanyInput, toPersonInput } from '../../model/subject-input.ts';
import { nameCandidate } from './page-question-text.ts';
import { findRemembered } from './remembered-answer.ts';
import {
  getAnswered,
  getReading,
  getStoredUrl,
  type Answered,
  type ShownSubject,
} from './shown-subject.ts';

export type PanelSubject = {
  /** Null until the active tab's page is known. */
  shown: ShownSubject | null;
  /** The subject of the active tab's page, which Switch shows. Null when it is already shown. */
  offered: { shown: ShownSubject; title: string } | null;
  /** Since when `shown` is shown: older values were revealed before. ISO time. */
  since: string;
};

export const NO_PANEL_SUBJECT: PanelSubject = { shown: null, offered: null, since: '' };

/** `answers`: what the user has said before about the pages of sites. */
export function toShownSubject(
  page: TabPage | null,
  answers: readonly SiteAnswers[],
): ShownSubject {
  if (page === null) return { kind: 'unread' };
  if (page.status === 'unreadable') return { kind: 'unreadable', reason: page.reason };
  if (page.status === 'loading') return { kind: 'loading', page };
  const { reading } = page;
  const remembered = findRemembered(reading, answers);
  if (remembered) return toShownCandidate(remembered, { reading, isRemembered: true });
  return toShownWithoutAnswer(reading);
}

/** The subject that a reading shows before the user has said what its page is about. */
export function toShownWithoutAnswer(reading: Reading): ShownSubject {
  const { subject } = reading;
  if (subject.kind === 'none') return { kind: 'none', none: subject, reading };
  return needsQuestion(subject) ? { kind: 'question', reading } : toShown(subject, reading);
}

/** The candidate that the user has chosen, now or earlier. */
export const toShownCandidate = (candidate: Candidate, answered: Answered): ShownSubject =>
  toShown(candidate, { ...answered.reading, subject: candidate }, answered);

/** After "Neither": only what was not among the answers is still offered. */
export const toRefused = (reading: Reading, others: readonly Candidate[]): ShownSubject => {
  const none = { kind: 'none', reason: 'no-evidence', site: null } as const;
  const left = { ...reading, subject: none, candidates: others };
  return { kind: 'none', none, reading: left, answered: { reading, isRemembered: false } };
};

function toShown(subject: Candidate, reading: Reading, answered?: Answered): ShownSubject {
  const url = getStoredUrl(reading);
  const said = answered && { answered };
  const from = { kind: 'page' as const, reading, ...said };
  switch (subject.kind) {
    case 'person':
      return { kind: 'person', person: toPersonInput(subject, url), subject, from };
    case 'company':
      return { kind: 'company', company: toCompanyInput(subject, url), from };
    case 'people':
      return { kind: 'people', people: subject, reading, ...said };
  }
}

/** The reason to read or show the active tab's page: an opened panel, an activated tab, a changed stored reading. */
export type PageChange = 'opened' | 'activated' | 'changed';

/** Updates the shown and the offered subject for the active tab's page. `next`: the subject of that page. */
export function updateFromPage(
  state: PanelSubject,
  page: TabPage | null,
  next: ShownSubject,
  change: PageChange,
  now: Date,
): PanelSubject {
  // The shown person was erased: the panel keeps showing that.
  const isForgotten = page === null && change === 'changed' && state.shown?.kind === 'person';
  if (isForgotten) return { ...state, offered: null };
  // Also after a failed reading: the user clicked on that page, so the panel shows why it cannot be read.
  const byClick = change === 'changed' && page?.readBy === 'click';
  const keeps = state.shown !== null && isWorthKeeping(state.shown);
  // A panel opened from the context menu shows the chosen text before it knows the page.
  const forPage = change === 'opened' && !(state.shown !== null && isAskedFor(state.shown));
  // The tab has navigated away from the shown page, so its person does not belong to the new address.
  const hasNavigated = change === 'changed' && next.kind === 'loading' && isPageInFront(state);
  if (!keeps || forPage || byClick || hasNavigated) return show(state, next, now);
  if (isSame(state.shown!, next)) return { ...state, offered: null };
  return { ...state, offered: { shown: next, title: getSubjectTitle(next) } };
}

/** Shows what the user has chosen with Switch, Open or Continue. */
export function show(state: PanelSubject, shown: ShownSubject, now: Date): PanelSubject {
  const isShownAlready = state.shown !== null && isSame(state.shown, shown);
  return { shown, offered: null, since: isShownAlready ? state.since : now.toISOString() };
}

/** Also the form after "Neither", which is being filled in. */
export const isWorthKeeping = (shown: ShownSubject): boolean =>
  shown.kind === 'person' ||
  shown.kind === 'company' ||
  shown.kind === 'people' ||
  shown.kind === 'addresses' ||
  getAnswered(shown) !== null;

/** The shown subject was read in the active tab, and not chosen elsewhere. */
const isPageInFront = ({ shown, offered }: PanelSubject): boolean =>
  offered === null && shown !== null && getReading(shown) !== null && !isOfSamplePage(shown);

/** A sample page of the demo is in no tab. */
const isOfSamplePage = (shown: ShownSubject): boolean =>
  isAtSampleHost(getReading(shown)?.url ?? '');

/** The user has typed or pasted it, or has opened a sample page. */
const isAskedFor = (shown: ShownSubject): boolean =>
  shown.kind === 'addresses' ||
  isOfSamplePage(shown) ||
  ('from' in shown && shown.from.kind === 'typed');

function isSame(one: ShownSubject, other: ShownSubject): boolean {
  if (other.kind === 'question' || other.kind === 'none') {
    const read = getAnswered(one)?.reading ?? (one.kind === 'question' ? one.reading : null);
    if (read) return read.url === other.reading.url;
  }
  if (one.kind === 'person' && other.kind === 'person') {
    const { fullName, companyName, companyDomain, networkUrl } = other.person;
    return (
      one.person.fullName === fullName &&
      one.person.companyName === companyName &&
      one.person.companyDomain === companyDomain &&
      one.person.networkUrl === networkUrl
    );
  }
  if (one.kind === 'company' && other.kind === 'company') {
    return one.company.domain === other.company.domain && one.company.name === other.company.name;
  }
  if (one.kind === 'people' && other.kind === 'people')
    return one.reading.url === other.reading.url;
  if (one.kind === 'addresses' && other.kind === 'addresses')
    return one.emails.join() === other.emails.join();
  return one.kind === other.kind;
}

function getSubjectTitle(shown: ShownSubject): string {
  switch (shown.kind) {
    case 'person':
      return shown.person.fullName || t`a person`;
    case 'company':
      return shown.company.name || shown.company.domain || t`a company`;
    case 'people':
      return t`a list of people`;
    case 'question':
      return shown.reading.subject.kind === 'none' ? '' : nameCandidate(shown.reading.subject);
    case 'addresses':
      return shown.emails[0] ?? '';
    case 'unreadable':
      return t`a page that cannot be read`;
    case 'loading':
      return t`still loading`;
    case 'none':
    case 'unread':
      return '';
  }
}
