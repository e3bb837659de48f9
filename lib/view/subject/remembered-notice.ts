// The notice over a subject that was chosen on an earlier visit.
import { t } from '@lingui/core/macro';
import type { Candidate } from '../../detect/subject.ts';
import { nameCandidate } from './page-question.ts';
import { getAnswered, getReading, type ShownSubject } from './panel-subject.ts';
import { toRememberedPage } from './remembered-answer.ts';

export type RememberedNotice = { title: string; text: string };

const TITLES: Record<Candidate['kind'], string> = {
  person: 'Read as a person, as you chose',
  company: 'Read as a company, as you chose',
  people: 'Read as a list of people, as you chose',
};

/** Null when the subject is not an earlier answer. */
export function toRememberedNotice(shown: ShownSubject): RememberedNotice | null {
  const answered = getAnswered(shown);
  const page = answered?.isRemembered ? toRememberedPage(answered.reading) : null;
  const subject = getReading(shown)?.subject;
  if (!page || !subject || subject.kind === 'none') return null;
  const text = t`On ${page.domain}, ${describePages(subject)}. Kept on this computer.`;
  return { title: TITLES[subject.kind], text };
}

function describePages(subject: Candidate): string {
  switch (subject.kind) {
    case 'person':
      return t`this page is about ${nameCandidate(subject)}`;
    case 'company':
      return t`pages like this are about ${nameCandidate(subject)}`;
    case 'people':
      return t`pages like this are lists of people`;
  }
}
