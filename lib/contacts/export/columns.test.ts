import { describe, expect, it } from 'vitest';
import type { Contact } from '../../model/contacts/contact.ts';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { revealedEmails, revealedPhones } from '../contact.fixture.ts';
import { COLUMNS, completeChoice, toColumns } from './columns.ts';
import { exportedWith } from './exported-person.fixture.ts';
import { toExportFileName } from './file-name.ts';

const cells = (changes: Partial<Contact> = {}, ...more: [sources?: object, include?: object]) => {
  const person = exportedWith(changes, ...more);
  return Object.fromEntries(COLUMNS.map(({ header, getValue }) => [header, getValue(person)]));
};

describe('the columns of a table', () => {
  it('keep the names and the order that programs read', () => {
    expect(COLUMNS.slice(0, 21).map(({ header }) => header)).toEqual([
      'Full name',
      'First name',
      'Last name',
      'Title',
      'Company',
      'Company domain',
      'Location',
      'Profile URL',
      'Work email',
      'Work email status',
      'Work email checked at',
      'Other work emails',
      'Personal email',
      'Personal email status',
      'Phone',
      'Phone line type',
      'Saved at',
      'Page URL',
      'Revealed by',
      'Marked wrong',
      'Unanswered search',
    ]);
  });

  it('have the values of the contact and the services that revealed them', () => {
    expect(cells({ phone: revealedPhones(['+44 7700 900142', 'MOBILE']) })).toMatchObject({
      'Full name': 'Maren Osei-Thorvik',
      'Work email': 'maren.osei-thorvik@tarnwick.example',
      'Work email status': 'Deliverable',
      'Work email checked at': '2026-01-10T10:42:00.000Z',
      Phone: '+44 7700 900142',
      'Phone line type': 'Mobile',
      'Revealed by': 'service.example; other.example',
      'Marked wrong': '',
      Stage: 'New',
    });
  });

  it('skip addresses that receive no mail', () => {
    const workEmail = revealedEmails(
      ['gone@tarnwick.example', 'INVALID'],
      ['maren@tarnwick.example', 'CATCH_ALL'],
      ['m.osei@tarnwick.example', 'HIGH_PROBABILITY'],
    );
    expect(cells({ workEmail })).toMatchObject({
      'Work email': 'maren@tarnwick.example',
      'Work email status': 'Catch-all',
      'Other work emails': 'm.osei@tarnwick.example',
    });
    expect(cells({ workEmail }, {}, { invalid: true })['Work email']).toBe('gone@tarnwick.example');
  });

  it('show when an address was looked for without a result, and name no service for it', () => {
    expect(cells({ workEmail: revealedEmails() })).toMatchObject({
      'Work email': '',
      'Work email status': '',
      'Work email checked at': '2026-01-10T10:42:00.000Z',
      'Revealed by': '',
    });
  });

  it('keep unknown words of the service', () => {
    const changes = {
      workEmail: revealedEmails(['maren@tarnwick.example', 'PARKED']),
      phone: revealedPhones(['+44 20 7946 0018', 'SATELLITE']),
    };
    expect(cells(changes)).toMatchObject({
      'Work email status': 'PARKED',
      'Phone line type': 'SATELLITE',
    });
  });

  it('name the values that are marked as wrong and exported all the same', () => {
    const getFlags = () => [flagWith({})];
    expect(cells({}, { getFlags }, { markedWrong: true })['Marked wrong']).toBe(
      'maren.osei-thorvik@tarnwick.example',
    );
    expect(cells({}, { getFlags })).toMatchObject({ 'Marked wrong': '', 'Work email': '' });
  });
});

describe('the choice of columns', () => {
  const headers = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);

  it('keeps the order of the user, drops unknown columns and appends new ones', () => {
    const choice = completeChoice([
      { header: 'Title', on: true },
      { header: 'Shoe size', on: true },
      { header: 'Full name', on: false },
    ]);
    expect(choice.slice(0, 3)).toEqual([
      { header: 'Title', on: true },
      { header: 'Full name', on: false },
      { header: 'First name', on: true },
    ]);
    expect(choice).toHaveLength(COLUMNS.length);
    expect(choice.find(({ header }) => header === 'Notes')?.on).toBe(false);
  });

  it('adds source and date of the chosen values once', () => {
    const choice = [
      { header: 'Work email', on: true },
      { header: 'Phone', on: false },
    ];
    expect(headers(toColumns(choice, false))).toEqual(['Work email']);
    expect(headers(toColumns(choice, true))).toEqual([
      'Work email',
      'Work email source',
      'Work email checked at',
    ]);
    const both = [{ header: 'Work email checked at', on: true }, ...choice];
    expect(headers(toColumns(both, true))).toHaveLength(3);
  });
});

describe('the name of the file', () => {
  it('has the day in the time zone of the user', () => {
    expect(toExportFileName(new Date(2026, 0, 9, 23, 59))).toBe(
      'sidelight-contacts-2026-01-09.csv',
    );
  });
});
