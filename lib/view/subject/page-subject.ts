// From the page of a tab, or from the user's answer about it, to the subject that the panel shows.
import { isInDoubt, type Candidate, type Reading } from '../../detect/subject.ts';
import type { TabPage } from '../../messages/reading.ts';
import { toCompanyInput, toPersonInput } from '../../model/subject-input.ts';
import type { SiteAnswers } from '../../model/site-answers.ts';
import { getStoredUrl, type Answered, type ShownSubject } from './panel-subject.ts';
import { findRemembered } from './remembered-answer.ts';

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

/** What a reading shows before the user has said what its page is about. */
export function toShownWithoutAnswer(reading: Reading): ShownSubject {
  const { subject } = reading;
  if (subject.kind === 'none') return { kind: 'none', none: subject, reading };
  return isInDoubt(subject) ? { kind: 'question', reading } : showSubject(subject, reading);
}

/** The candidate that the user has chosen, now or earlier. */
export const toShownCandidate = (candidate: Candidate, answered: Answered): ShownSubject =>
  showSubject(candidate, { ...answered.reading, subject: candidate }, answered);

/** After "Neither": only what was not among the answers is still offered. */
export const toRefused = (reading: Reading, others: readonly Candidate[]): ShownSubject => {
  const none = { kind: 'none', reason: 'no-evidence', site: null } as const;
  const left = { ...reading, subject: none, candidates: others };
  return { kind: 'none', none, reading: left, answered: { reading, isRemembered: false } };
};

function showSubject(subject: Candidate, reading: Reading, answered?: Answered): ShownSubject {
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
