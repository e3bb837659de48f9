import { describe, expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import type { PersonJob } from '../../model/jobs/job.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { jobWith, receiptWith, UNANSWERED } from '../jobs/job.fixture.ts';
import { toProfileScreen, type ProfileFacts, type ProfileScreen } from './profile-screen.ts';

const NOW = new Date('2026-01-22T12:00:00Z');
const contact = contactWith({ id: 'maren', profile: null });
const person = { ...NO_PERSON, fullName: 'Maren Thorvik', companyDomain: 'tarnwick.example' };
const { items: _items, ...shared } = jobWith();

const lookup = (changes: Partial<PersonJob> = {}): PersonJob => ({
  ...shared,
  type: 'person',
  contactId: 'maren',
  lookup: { person_name: 'Maren Thorvik', company_domain: 'tarnwick.example' },
  state: 'done',
  endedAt: '2026-01-22T10:42:00.000Z',
  nextAt: null,
  charged: 25,
  ...changes,
});

const found = (contactId: string): Receipt['lines'] => [
  { what: 'person', contactId, outcome: 'found', charged: 25 },
];
const receiptWithLines = (id: string, lines: Receipt['lines']): Receipt =>
  receiptWith({ id, lines, charged: 25, expected: 25 });

const getScreen = (changes: Partial<ProfileFacts>) =>
  toProfileScreen(
    {
      person,
      contact,
      jobs: [],
      receipts: [],
      sendProfileLink: true,
      service: { baseUrl: shared.baseUrl, workspaceId: shared.workspaceId },
      host: 'api.enrich.example',
      problem: null,
      dismissed: [],
      ...changes,
    },
    NOW,
  );

const last = lookup();
const earlier = lookup({ id: '7f3a0417-0000-4000-8000-000000000009' });
const other = receiptWithLines(last.id, found('adam'));
const notFound = receiptWithLines(last.id, [{ what: 'person', outcome: 'not_found', charged: 0 }]);

describe('the result of a look-up', () => {
  test.each<[string, Partial<ProfileFacts>, ProfileScreen['state']]>([
    ['never asked', {}, 'offered'],
    ['waits', { jobs: [lookup({ state: 'queued' })] }, 'queued'],
    ['unanswered', { jobs: [lookup({ state: 'unknown_outcome', charged: null })] }, 'unanswered'],
    ['not found', { jobs: [last], receipts: [notFound] }, 'not_found'],
    [
      'nothing readable in the answer',
      { jobs: [last], receipts: [{ ...notFound, unreadable: 1 }] },
      'offered',
    ],
    ['another person', { jobs: [last], receipts: [other] }, 'other'],
    [
      'another person, and a later cancelled try',
      {
        jobs: [lookup({ id: earlier.id, state: 'cancelled', charged: 0 }), last],
        receipts: [other],
      },
      'other',
    ],
    [
      'another person, and later not found by the same look-up',
      { jobs: [last, earlier], receipts: [notFound, receiptWithLines(earlier.id, found('adam'))] },
      'not_found',
    ],
    [
      'another person, by a name that has another spelling now',
      { jobs: [last], receipts: [other], person: { ...person, fullName: 'Maren Osei-Thorvik' } },
      'offered',
    ],
    [
      'another person, too long ago',
      { jobs: [lookup({ endedAt: '2025-10-01T10:42:00.000Z' })], receipts: [other] },
      'offered',
    ],
    [
      'another person, at another service',
      { jobs: [last], receipts: [other], service: null },
      'offered',
    ],
    [
      'the one who was meant',
      { jobs: [last], receipts: [receiptWithLines(last.id, found('maren'))] },
      'offered',
    ],
  ])('%s', (_what, changes, state) => {
    expect(getScreen(changes)?.state).toBe(state);
  });

  test('another person as the best match is shown with time and price', () => {
    expect(getScreen({ jobs: [last], receipts: [other] })?.otherMatch).toMatch(
      /^\d\d:42, 0\.25\u00A0credit$/,
    );
    expect(getScreen({})?.otherMatch).toBe('');
  });

  test('a look-up without an answer is repeated with the same fields', () => {
    const lookedFor = { person_professional_network_url: 'https://network.example/in/maren' };
    const jobs = [
      lookup({ state: 'failed', lookup: lookedFor, charged: null, delivery: UNANSWERED }),
    ];
    expect(getScreen({ jobs })?.sends).toBe('the profile link');
    expect(getScreen({ jobs, sendProfileLink: false })?.sends).toBe('name and company site');
  });
});
