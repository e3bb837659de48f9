import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { contactWith, revealedEmails, revealedPhones } from '../../contacts/contact.fixture.ts';
import { JOB_STATES, isActive } from '../../model/jobs/job.ts';
import { KINDS, getHighestPrice } from '../../model/kinds.ts';
import { jobWith, jobWithFailure } from '../jobs/job.fixture.ts';
import { toRefreshOffer } from './refresh-offer.ts';
import { findOtherValues } from './other-values.ts';
import { toRevealAllOffer, toRevealRows, findRunningJobs } from './reveal-rows.ts';

const now = new Date('2026-01-22T12:00:00Z');
const stranger = { contact: null, jobs: [] };
const nothing = contactWith({ workEmail: null });
const missing = { checkedAt: '2026-01-22T10:42:00.000Z', jobId: 'job-1', values: [] };

const states = (person: Parameters<typeof toRevealRows>[0]) =>
  toRevealRows(person, now).map(({ kind, state }) => `${kind} ${state}`);

test('every kind of an unknown person is offered at its price', () => {
  const rows = toRevealRows(stranger, now);
  expect(rows.map((row) => (row.state === 'offered' ? row.price : null))).toEqual([100, 300, 1000]);
  expect(toRevealAllOffer(rows)).toEqual({ kinds: [...KINDS], price: 1400 });
});

test('a revealed value costs nothing and is not in the price of all', () => {
  const rows = toRevealRows({ contact: contactWith(), jobs: [] }, now);
  expect(rows[0]).toMatchObject({
    state: 'found',
    shown: { value: 'maren.osei-thorvik@tarnwick.example', word: 'Deliverable', tone: 'ok' },
  });
  expect(toRevealAllOffer(rows)).toEqual({ kinds: ['personal_email', 'phone'], price: 1300 });
});

test.each([
  ['queued', 'queued'],
  ['sending', 'searching'],
  ['submitted', 'searching'],
] as const)('a job that is %s: its kinds are %s and not for sale', (state, shown) => {
  const person = { contact: nothing, jobs: [jobWith({ state })] };
  expect(states(person)).toEqual([
    'work_email offered',
    `personal_email ${shown}`,
    `phone ${shown}`,
  ]);
  expect(toRevealAllOffer(toRevealRows(person, now))).toBeNull();
});

test('a kind that was not found is offered again after the free period', () => {
  const contact = contactWith({ phone: missing });
  expect(toRevealRows({ contact, jobs: [] }, now)[2]).toEqual({
    kind: 'phone',
    state: 'not_found',
    retryAfterText: '22\u00A0Apr',
  });
  const later = new Date('2026-04-23T00:00:00Z');
  expect(toRevealRows({ contact, jobs: [] }, later)[2]).toMatchObject({ state: 'offered' });
});

test('a kind that was not found in an interrupted search is offered at once', () => {
  const contact = contactWith({ phone: missing });
  const jobs = [jobWithFailure('done', 'credits', { id: 'job-1' })];
  expect(toRevealRows({ contact, jobs }, now)[2]).toMatchObject({ state: 'offered', price: 1000 });
});

test('an invalid address is shown but cannot be copied', () => {
  const contact = contactWith({ workEmail: revealedEmails(['m@tarnwick.example', 'INVALID']) });
  expect(toRevealRows({ contact, jobs: [] }, now)[0]).toMatchObject({
    state: 'found',
    shown: { usable: false, word: 'Invalid', notes: ['Work', 'checked 10\u00A0Jan'] },
  });
});

test('a phone shows its line type and country, and no status', () => {
  const contact = contactWith({ phone: revealedPhones(['+44 7700 900142', 'LANDLINE']) });
  expect(toRevealRows({ contact, jobs: [] }, now)[2]).toMatchObject({
    shown: { word: 'Landline', status: '', notes: ['United Kingdom', 'checked 10\u00A0Jan'] },
  });
});

test('a value that was checked more than three months ago shows its age as a warning', () => {
  const contact = contactWith({ phone: revealedPhones(['+44 7700 900142']) });
  const getShown = (time: string) => {
    const rows = toRevealRows({ contact, jobs: [] }, new Date(time));
    return rows.flatMap((row) =>
      row.state === 'found' ? [[row.shown.notes.at(-1), row.shown.isOld]] : [],
    );
  };
  const both = (note: string, isOld?: true) => [
    [note, isOld],
    [note, isOld],
  ];
  expect(getShown('2026-04-10T10:41:00Z')).toEqual(both('checked 10\u00A0Jan'));
  expect(getShown('2026-04-10T10:43:00Z')).toEqual(both('checked 3\u00A0months ago', true));
  expect(getShown('2026-06-30T00:00:00Z')).toEqual(both('checked 5\u00A0months ago', true));
});

test('the other values are all but the best of each kind, with invalid ones last', () => {
  const contact = contactWith({
    workEmail: revealedEmails(
      ['bad@tarnwick.example', 'INVALID'],
      ['best@tarnwick.example', 'DELIVERABLE'],
      ['any@tarnwick.example', 'CATCH_ALL'],
    ),
    phone: revealedPhones(['+44 7700 900142'], ['+44 7700 900143']),
  });
  expect(findOtherValues(contact).map(({ value, usable }) => [value, usable])).toEqual([
    ['any@tarnwick.example', true],
    ['bad@tarnwick.example', false],
    ['+44 7700 900143', true],
  ]);
});

describe('an address that the user has looked up', () => {
  const given = (...emails: string[]) => ({
    givenEmails: emails.map((email) => ({ email, at: missing.checkedAt, jobId: 'job-r' })),
  });
  const getRows = (changes: Parameters<typeof contactWith>[0]) =>
    toRevealRows({ contact: contactWith(changes), jobs: [] }, now);

  test.each([
    ['work', 'm@tarnwick.example', 0, 'personal_email', 300],
    ['personal', 'maren@gmail.com', 1, 'work_email', 100],
  ] as const)(
    'is the %s email of the person and not for sale; the other kind stays for sale',
    (_, email, at, other, price) => {
      const rows = getRows({ workEmail: null, ...given(email) });
      expect(rows[at]).toMatchObject({
        state: 'found',
        jobId: 'job-r',
        shown: { value: email, usable: true, word: 'Not checked', status: 'NOT_CHECKED' },
      });
      expect(rows.find(({ kind }) => kind === other)).toMatchObject({ state: 'offered', price });
      expect(toRevealAllOffer(rows)?.kinds).toEqual([other, 'phone']);
    },
  );

  test('stands behind a revealed one, and before an invalid one', () => {
    const mine = given('m@tarnwick.example');
    const invalid = revealedEmails(['bad@tarnwick.example', 'INVALID']);
    const values = (changes: Parameters<typeof contactWith>[0]) => [
      getRows(changes)[0],
      ...findOtherValues(contactWith(changes)),
    ];
    expect(values(mine)).toMatchObject([
      { shown: { value: 'maren.osei-thorvik@tarnwick.example' } },
      { value: 'm@tarnwick.example', kind: 'work_email', notes: ['Work', 'given by you'] },
    ]);
    expect(values({ workEmail: invalid, ...mine })).toMatchObject([
      { shown: { value: 'm@tarnwick.example' } },
      { value: 'bad@tarnwick.example', usable: false },
    ]);
  });

  test('is shown although nothing else was found for its kind', () => {
    expect(getRows({ workEmail: missing, ...given('m@tarnwick.example') })[0]).toMatchObject({
      state: 'found',
    });
  });
});

describe('a refresh', () => {
  const here = {
    baseUrl: 'https://api.enrich.example/api/v2',
    workspaceId: 'workspace',
    sendProfileLink: true,
  };
  const [item] = jobWith().items;
  const linkedin_url = 'https://peoplegrid.example/in/maren-ot';
  const job = jobWith({
    id: 'job-1',
    state: 'done',
    charged: 100,
    sentAt: '2026-01-10T10:41:00.000Z',
    items: [{ ...item!, input: { ...item!.input, linkedin_url }, kinds: ['work_email'] }],
  });
  const owned = { contact: contactWith(), jobs: [job] };

  test('is free for three months and costs the maximum afterwards', () => {
    expect(toRefreshOffer(owned, here, now)).toMatchObject({ price: 0, freeUntil: '9\u00A0Apr' });
    expect(toRefreshOffer(owned, here, new Date('2026-05-01T00:00:00Z'))).toMatchObject({
      price: 100,
    });
  });

  test.each([
    ['another service', { ...here, baseUrl: 'https://api.other.example/api/v2' }, owned],
    ['another workspace', { ...here, workspaceId: 'w2' }, owned],
    ['a profile link that stays here by now', { ...here, sendProfileLink: false }, owned],
    ['no connection', null, owned],
    ['a search that is no longer kept', here, { ...owned, jobs: [] }],
  ])('is not free for %s: the job would hold its price', (_why, place, known) => {
    expect(toRefreshOffer(known, place, now)?.price).toBe(100);
  });

  test('needs a revealed value', () => {
    const none = contactWith({ workEmail: null, phone: missing });
    expect(toRefreshOffer({ contact: nothing, jobs: [] }, here, now)).toBeNull();
    expect(toRefreshOffer({ contact: none, jobs: [] }, here, now)).toBeNull();
  });
});

test('no kind is offered while it is known or searched', () => {
  const state = fc.constantFrom(...JOB_STATES);
  const kinds = fc.subarray([...KINDS], { minLength: 1 });
  fc.assert(
    fc.property(state, kinds, fc.subarray([...KINDS]), (jobState, asked, owned) => {
      const contact = contactWith({
        workEmail: owned.includes('work_email')
          ? revealedEmails(['a@b.example', 'CATCH_ALL'])
          : null,
        personalEmail: owned.includes('personal_email')
          ? revealedEmails(['a@c.example', 'DELIVERABLE'])
          : null,
        phone: owned.includes('phone') ? revealedPhones(['+44 7700 900142']) : null,
      });
      const [item] = jobWith().items;
      const jobs = [jobWith({ state: jobState, items: [{ ...item!, kinds: asked }] })];
      const rows = toRevealRows({ contact, jobs }, now);
      const sold = rows.filter((row) => row.state === 'offered').map(({ kind }) => kind);
      const blocks = isActive({ state: jobState }) || jobState === 'unknown_outcome';
      const busy = blocks ? asked : [];
      expect(sold).toEqual(KINDS.filter((kind) => !owned.includes(kind) && !busy.includes(kind)));
      expect(toRevealAllOffer(rows)?.price ?? 0).toBe(sold.length > 1 ? getHighestPrice(sold) : 0);
      expect(findRunningJobs({ contact, jobs })).toHaveLength(
        isActive({ state: jobState }) ? 1 : 0,
      );
    }),
  );
});
