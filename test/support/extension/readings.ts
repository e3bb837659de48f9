// Creates readings as the reader returns them, and the page of a tab with one.
import { createEmptyPerson } from '../../../lib/detect/sites/site-fields.ts';
import type { PersonSubject, Reading } from '../../../lib/detect/subject.ts';
import type { TabPage } from '../../../lib/messages/reading.ts';

/** The reading of a page without a subject, unless `changes` has one. */
export const createReading = (url: string, changes: Partial<Reading> = {}): Reading => ({
  url,
  pageTitle: '',
  readAt: '2026-01-22T10:00:00.000Z',
  milliseconds: 1,
  subject: { kind: 'none', reason: 'article', site: null },
  ...changes,
});

export const readPage = (
  reading: Reading,
  readBy: 'click' | 'navigation' = 'click',
): Extract<TabPage, { status: 'read' }> => ({ status: 'read', readBy, reading });

export const personWith = (changes: Partial<PersonSubject>): PersonSubject => ({
  ...createEmptyPerson(1),
  ...changes,
});
