// The notice over a subject that was chosen on an earlier visit.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Candidate } from '../../detect/subject.ts';
import { nameCandidate } from './page-question-text.ts';
import { getAnswered, getReading, type ShownSubject } from './shown-subject.ts';
import { toRememberedPage } from './remembered-answer.ts';

export type RememberedNotice = { title: string; text: string };

const TITLES: Record<Candidate['kind'], MessageDescriptor> = {
  person: msg`Read as a person, as you chose`,
  company: msg`Read as a company, as you chose`,
  people: msg`Read as a list of people, as you chose`,
};

/** Null when the subject is not an earlier answer. */
export function toRememberedNotice(shown: ShownSubject): RememberedNotice | null {
  const answered = getAnswered(shown);
  const page = answered?.isRemembered ? toRememberedPage(answered.reading) : null;
  const subject = getReading(shown)?.subject;
  if (!page || !subject || subject.kind === 'none') return null;
  const text = describePages(subject, page.domain);
  return { title: i18n._(TITLES[subject.kind]), text };
}

function describePages(subject: Candidate, site: string): string {
  switch (subject.kind) {
    case 'person': {
      const name = nameCandidate(subject);
      return t`On ${site}, this page is about ${name}. Kept on this computer.`;
    }
    case 'company': {
      const name = nameCandidate(subject);
      return t`On ${site}, pages like this are about ${name}. Kept on this computer.`;
    }
    case 'people':
      return t`On ${site}, pages like this are lists of people. Kept on this computer.`;
  }
}
