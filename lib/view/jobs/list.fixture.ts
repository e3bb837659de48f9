import { NO_COUNTS, rowId, type List, type ListRow } from '../../model/lists/list.ts';
import type { PersonInput } from '../../model/subject-input.ts';

/** Twenty people; twelve are done. */
export const listWith = (changes: Partial<List> = {}): List => ({
  id: 'list',
  name: '20 people from team.example',
  state: 'running',
  pause: null,
  kinds: ['work_email', 'personal_email'],
  size: 20,
  ceiling: 8000,
  baseUrl: 'https://api.tarnwick.example/api/v2',
  workspaceId: 'workspace',
  sessionId: 'session',
  pageUrl: 'https://team.example/',
  createdAt: '2026-01-22T10:00:00.000Z',
  updatedAt: '2026-01-22T10:01:00.000Z',
  endedAt: null,
  counts: { ...NO_COUNTS, found: 9, not_found: 2, owned: 1, running: 8 },
  foundKinds: { work_email: 9, personal_email: 6, phone: 0 },
  open: [{ id: 'chunk', own: true, charged: 2100, lost: false }],
  charged: 1000,
  unsure: 0,
  refusals: 0,
  ...changes,
});

/** A person who waits for their turn. */
export const listRowWith = (listId: string, index: number, person: PersonInput): ListRow => ({
  id: rowId(listId, index),
  listId,
  index,
  person,
  outcome: 'waiting',
  problem: null,
  contactId: null,
  jobId: null,
  sameAs: null,
  within: 100,
});
