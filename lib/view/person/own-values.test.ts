import { describe, expect, test } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../../contacts/contact.fixture.ts';
import { findMissingKinds } from '../../enrichment/start/missing-kinds.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { jobWith } from '../jobs/job.fixture.ts';
import { findOtherOwnValues } from './other-values.ts';
import { listUsableValues, toRevealAllOffer, toRevealRows } from './reveal-rows.ts';

const now = new Date('2026-01-22T12:00:00Z');
const at = '2026-01-12T09:00:00.000Z';
const emails = (...all: string[]) => all.map((email) => ({ email, at }));
const phones = (...all: string[]) => all.map((number) => ({ number, at }));
const MOBILE = '+44 7700 900142';

function show(changes: Partial<Contact>) {
  const contact = contactWith({ workEmail: null, ...changes });
  const rows = toRevealRows({ contact, jobs: [] }, now);
  return { contact, rows, others: findOtherOwnValues({ contact }, rows) };
}

describe('a value that the user typed or imported', () => {
  test('stands before the price of its kind, is usable, and is not in the price of all', () => {
    const { rows, others } = show({ own: { phones: phones(MOBILE) } });
    expect(rows[2]).toMatchObject({
      state: 'offered',
      price: 1000,
      own: { value: MOBILE, word: 'Added by you', notes: ['12\u00A0Jan'], usable: true },
    });
    expect(listUsableValues(rows)).toMatchObject([{ kind: 'phone', shown: { value: MOBILE } }]);
    expect(toRevealAllOffer(rows)?.kinds).toEqual(['work_email', 'personal_email']);
    expect(others).toEqual([]);
  });

  test('is of the kind that a list does not look up: one for each', () => {
    const own = { emails: emails('m@tarnwick.example', 'maren@gmail.com', 'old@else.example') };
    const { contact, rows, others } = show({ own });
    expect(rows.map((row) => row.own?.value)).toEqual([
      'm@tarnwick.example',
      'maren@gmail.com',
      undefined,
    ]);
    expect(rows.flatMap((row) => (row.own ? [] : [row.kind]))).toEqual(findMissingKinds(contact));
    expect(others).toMatchObject([
      { kind: 'work_email', value: 'old@else.example', word: 'Added by you', notes: ['Work'] },
    ]);
  });

  test('comes after a revealed and a given one, the latest first', () => {
    const own = { emails: emails('a@tarnwick.example', 'b@tarnwick.example') };
    const given = [{ email: 'given@tarnwick.example', at, jobId: 'job-r' }];
    for (const main of [
      { workEmail: revealedEmails(['best@tarnwick.example', 'CATCH_ALL']) },
      { givenEmails: given },
    ]) {
      const { rows, others } = show({ own, ...main });
      expect(rows[0]).toMatchObject({ state: 'found' });
      expect(rows[0]?.own).toBeUndefined();
      expect(others.map(({ value }) => value)).toEqual([
        'b@tarnwick.example',
        'a@tarnwick.example',
      ]);
    }
  });

  test('comes before an invalid one, and is not shown when it is the invalid one', () => {
    const workEmail = revealedEmails(['bad@tarnwick.example', 'INVALID']);
    const { rows } = show({ workEmail, own: { emails: emails('m@tarnwick.example') } });
    expect(rows[0]).toMatchObject({
      own: { value: 'm@tarnwick.example' },
      state: 'found',
      shown: { value: 'bad@tarnwick.example', usable: false },
    });
    const same = show({ workEmail, own: { emails: emails('BAD@tarnwick.example') } });
    expect(same.rows[0]?.own).toBeUndefined();
    expect(same.others).toEqual([]);
  });

  test('in another spelling of the revealed number is not shown twice', () => {
    const own = { phones: phones('+44 (0)7700 900142') };
    const { rows, others } = show({ own, phone: revealedPhones([MOBILE]) });
    expect(rows[2]?.own).toBeUndefined();
    expect(others).toEqual([]);
  });

  test('stays while its kind is searched, and has the mark of a wrong value', () => {
    const contact = contactWith({ workEmail: null, own: { phones: phones(MOBILE) } });
    const flags = [flagWith({ kind: 'phone', value: MOBILE })];
    expect(toRevealRows({ contact, flags, jobs: [jobWith()] }, now)[2]).toMatchObject({
      state: 'searching',
      own: { value: MOBILE, flag: flags[0] },
    });
  });
});

describe('a value of the pasted text', () => {
  const written = {
    emails: ['m@tarnwick.example'],
    phones: ['+44 20 7946 0123', MOBILE],
    companyDomain: 'tarnwick.example',
  };

  test('is shown free for a person who is not stored', () => {
    const rows = toRevealRows({ contact: null, jobs: [], written }, now);
    expect(rows.map(({ state, own }) => [state, own?.value, own?.word])).toEqual([
      ['offered', 'm@tarnwick.example', 'In your text'],
      ['offered', undefined, undefined],
      ['offered', MOBILE, 'In your text'],
    ]);
    expect(findOtherOwnValues({ contact: null, written }, rows)).toMatchObject([
      { kind: 'phone', value: '+44 20 7946 0123', word: 'In your text' },
    ]);
  });

  test('is the stored one once it is saved', () => {
    const own = { emails: emails('m@tarnwick.example'), phones: phones(...written.phones) };
    const contact = contactWith({ workEmail: null, own });
    const rows = toRevealRows({ contact, jobs: [], written }, now);
    expect(rows.flatMap((row) => row.own?.word ?? [])).toEqual(['Added by you', 'Added by you']);
    expect(findOtherOwnValues({ contact, written }, rows)).toHaveLength(1);
  });
});
