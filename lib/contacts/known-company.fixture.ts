import type { KnownCompany } from '../model/contacts/known-company.ts';

const SAVED_AT = '2026-01-10T10:42:00.000Z';

/** An invented company for tests, saved and not looked up. */
export const knownCompanyWith = (changes: Partial<KnownCompany> = {}): KnownCompany => ({
  id: 'tarnwick',
  keys: ['domain:tarnwick.example'],
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  networkUrl: '',
  pageUrl: '',
  company: null,
  checkedAt: null,
  jobId: null,
  savedAt: SAVED_AT,
  createdAt: SAVED_AT,
  updatedAt: SAVED_AT,
  ...changes,
});
