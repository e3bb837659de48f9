import type { Flag } from '../model/contacts/flag.ts';

/** An invented mark on an invented address, for tests. */
export const flagWith = (changes: Partial<Flag> = {}): Flag => ({
  id: '7f3a0417-0000-4000-8000-0000000000f1',
  contactId: 'maren',
  receiptId: 'job-1',
  kind: 'work_email',
  value: 'maren.osei-thorvik@tarnwick.example',
  status: 'DELIVERABLE',
  reason: 'bounced',
  note: '',
  at: '2026-01-22T11:00:00.000Z',
  ...changes,
});
