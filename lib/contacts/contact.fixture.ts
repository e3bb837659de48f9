import type { Contact } from '../model/contacts/contact.ts';

const CHECKED_AT = '2026-01-10T10:42:00.000Z';

/** An invented person for tests, saved and with a revealed work address. */
export const contactWith = (changes: Partial<Contact> = {}): Contact => ({
  id: 'maren',
  keys: ['who:maren osei thorvik@tarnwick.example'],
  fullName: 'Maren Osei-Thorvik',
  firstName: 'Maren',
  lastName: 'Osei-Thorvik',
  title: 'Head of Procurement',
  companyName: 'Tarnwick Freight',
  companyDomain: 'tarnwick.example',
  location: 'Felixstowe, United Kingdom',
  networkUrl: 'https://network.example/in/maren-osei-thorvik',
  pageUrl: 'https://tarnwick.example/team/maren',
  workEmail: {
    checkedAt: CHECKED_AT,
    jobId: 'job-1',
    values: [{ email: 'maren.osei-thorvik@tarnwick.example', status: 'DELIVERABLE' }],
  },
  personalEmail: null,
  phone: null,
  profile: null,
  savedAt: '2026-01-10T10:45:00.000Z',
  createdAt: CHECKED_AT,
  updatedAt: CHECKED_AT,
  ...changes,
});

export const revealedEmails = (
  ...values: [email: string, status: string][]
): Contact['workEmail'] => ({
  checkedAt: CHECKED_AT,
  jobId: 'job-1',
  values: values.map(([email, status]) => ({ email, status })),
});

export const revealedPhones = (
  ...values: [number: string, lineType?: string][]
): Contact['phone'] => ({
  checkedAt: CHECKED_AT,
  jobId: 'job-2',
  values: values.map(([number, lineType]) => ({
    number,
    region: 'GB',
    ...(lineType === undefined ? {} : { lineType }),
  })),
});
