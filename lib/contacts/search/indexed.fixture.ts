import fc from 'fast-check';
import type { Label } from '../../model/contacts/label.ts';
import type { IndexedContact } from './index/indexed-contact.ts';

export const DAY = 86_400_000;
export const NOW = Date.parse('2026-11-20T12:00:00.000Z');

/** An invented contact as the index keeps it. */
export const indexedWith = (changes: Partial<IndexedContact> = {}): IndexedContact => ({
  id: 'maren',
  keys: ['who:maren osei thorvik@tarnwick.example'],
  names: ['Maren Osei-Thorvik'],
  titles: ['Head of Procurement'],
  companies: ['Tarnwick Freight'],
  domains: ['tarnwick.example'],
  locations: ['Felixstowe, United Kingdom'],
  emails: ['maren.osei-thorvik@tarnwick.example'],
  handles: [],
  emailStatus: 'DELIVERABLE',
  phones: ['+44 20 7946 0958'],
  facts: {
    headline: '',
    seniority: 'Head',
    department: 'Operations',
    industry: 'Logistics',
    headcount: '51-200',
    country: 'United Kingdom',
    skills: ['Negotiation'],
  },
  source: 'tarnwick.example',
  lists: [],
  tags: [],
  stage: 'new',
  notes: [],
  isDeleted: false,
  followUpOn: '',
  savedAt: NOW - DAY,
  revealedAt: NOW - DAY,
  freeUntil: NOW + 60 * DAY,
  ...changes,
});

const labelWith = (id: string, kind: Label['kind'], name: string): Label => ({
  id,
  kind,
  name,
  colour: 0,
  position: 0,
  createdAt: '2026-01-10T10:42:00.000Z',
});

export const LABELS: readonly Label[] = [
  labelWith('l1', 'list', 'Spring campaign'),
  labelWith('l2', 'list', 'Trade fair'),
  labelWith('l3', 'list', '春の営業'),
  labelWith('t1', 'tag', 'Urgent'),
  labelWith('s1', 'stage', 'Meeting'),
];

const oneOf = (...values: string[]) => fc.constantFrom(...values);
const some = (...values: string[]) => fc.subarray(values);
const time = fc.oneof(
  fc.constant(Number.NaN),
  fc.integer({ min: -400, max: 60 }).map((days) => NOW + days * DAY),
);

/** Few different values, so that contacts share them and searches find several. */
export const someContact: fc.Arbitrary<IndexedContact> = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((number) => `c${String(number).padStart(2, '0')}`),
  keys: some('net:network.example/in/zoe', 'who:zoe luk@berg.example'),
  names: oneOf('Zoë Łuk', 'Maren Osei-Thorvik', 'Marta Lukas', 'Ana Maria Berg', 'राम').map(
    (name) => [name],
  ),
  titles: some('Recruiter', 'Head of Sales'),
  companies: some('Berg & Söhne', 'Tarnwick Freight', 'Lukas Partners'),
  domains: some('tarnwick.example', 'berg.example'),
  locations: some('Göteborg, Sweden', 'Felixstowe'),
  emails: some('m.berg@tarnwick.example', 'zoe@berg.example'),
  handles: some('zoe-luk', 'mberg'),
  emailStatus: oneOf('', 'DELIVERABLE', 'INVALID', 'SOMETHING'),
  phones: some('+44 20 7946 0958', '+46 8 5000 1234'),
  facts: fc.record({
    headline: oneOf('', 'Berg fan'),
    seniority: oneOf('', 'Head', 'VP'),
    department: oneOf('', 'Sales'),
    industry: oneOf('', 'Logistics'),
    headcount: oneOf('', '1-10', '10001+'),
    country: oneOf('', 'Sweden'),
    skills: some('Sales force', 'Kubernetes'),
  }),
  source: oneOf('', 'berg.example'),
  lists: some('l1', 'l2'),
  tags: some('t1'),
  stage: oneOf('new', 'replied', 's1'),
  notes: some('Prefers mornings', 'Sales in spring'),
  isDeleted: fc.boolean(),
  followUpOn: oneOf('', '2026-12-01', '2026-11-25'),
  savedAt: fc.integer({ min: 0, max: 20 }).map((days) => NOW - days * DAY),
  revealedAt: time,
  freeUntil: time,
});
