// The time, ids, keys and kinds of the sample data: a service in the middle of a working day, for tests
// and for drawing the screens.
export const NOW = new Date('2026-01-22T10:42:10.000Z');

/** The time this many minutes before NOW. */
export const ago = (minutes: number): string =>
  new Date(NOW.getTime() - minutes * 60_000).toISOString();

export const idAt = (at: number): string =>
  `7f3a0417-0000-4000-8000-${String(at).padStart(12, '0')}`;

export const LAPTOP = { id: idAt(901), name: 'maren-laptop' };
export const SYNC = { id: idAt(902), name: 'crm-sync' };

export const WORK = 'contact.work_emails';
export const PERSONAL = 'contact.personal_emails';
export const PHONES = 'contact.phones';
