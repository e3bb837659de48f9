import { describe, expect, it } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../contact.fixture.ts';
import { ATTACKS, formulasIn } from '../../export/attacks.fixture.ts';
import { toCsv } from '../../export/csv.ts';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { toContactSheet, countInvalidAddresses } from './columns.ts';
import { toExportFileName } from './file-name.ts';

const hostOfJob = (id: string) => (id === 'job-2' ? 'other.example' : 'service.example');

const exported = (...changes: Parameters<typeof contactWith>): Record<string, string> => {
  const { columns, rows } = toContactSheet([contactWith(...changes)], hostOfJob);
  return Object.fromEntries(columns.map(({ header }, at) => [header, rows[0]![at]!]));
};

describe('contactSheet', () => {
  it('has one column for each known field, under stable names', () => {
    expect(exported({ phone: revealedPhones(['+44 7700 900142', 'MOBILE']) })).toEqual({
      'Full name': 'Maren Osei-Thorvik',
      'First name': 'Maren',
      'Last name': 'Osei-Thorvik',
      Title: 'Head of Procurement',
      Company: 'Tarnwick Freight',
      'Company domain': 'tarnwick.example',
      Location: 'Felixstowe, United Kingdom',
      'Profile URL': 'https://network.example/in/maren-osei-thorvik',
      'Work email': 'maren.osei-thorvik@tarnwick.example',
      'Work email status': 'Deliverable',
      'Work email checked at': '2026-01-10T10:42:00.000Z',
      'Other work emails': '',
      'Personal email': '',
      'Personal email status': '',
      Phone: '+44 7700 900142',
      'Phone line type': 'Mobile',
      'Saved at': '2026-01-10T10:45:00.000Z',
      'Page URL': 'https://tarnwick.example/team/maren',
      'Revealed by': 'service.example; other.example',
      'Marked wrong': '',
      'Unanswered search': '',
    });
  });

  it('skips addresses that receive no mail, and counts them', () => {
    const workEmail = revealedEmails(
      ['gone@tarnwick.example', 'INVALID'],
      ['maren@tarnwick.example', 'CATCH_ALL'],
      ['m.osei@tarnwick.example', 'HIGH_PROBABILITY'],
      ['old@tarnwick.example', 'INVALID_DOMAIN'],
    );
    const row = exported({ workEmail });
    expect(row['Work email']).toBe('maren@tarnwick.example');
    expect(row['Work email status']).toBe('Catch-all');
    expect(row['Other work emails']).toBe('m.osei@tarnwick.example');
    expect(Object.values(row).join()).not.toMatch(/gone@|old@/);
    expect(countInvalidAddresses([contactWith({ workEmail }), contactWith()])).toBe(2);
  });

  it('shows when an address was looked for without a result, and names no service for it', () => {
    const row = exported({ workEmail: revealedEmails() });
    expect(row).toMatchObject({ 'Work email': '', 'Work email status': '', 'Revealed by': '' });
    expect(row['Work email checked at']).toBe('2026-01-10T10:42:00.000Z');
  });

  it('keeps unknown words of the service', () => {
    const row = exported({
      workEmail: revealedEmails(['maren@tarnwick.example', 'PARKED']),
      phone: revealedPhones(['+44 20 7946 0018', 'SATELLITE']),
    });
    expect(row).toMatchObject({ 'Work email status': 'PARKED', 'Phone line type': 'SATELLITE' });
  });
});

describe('the file of contacts', () => {
  it.each(Object.entries(ATTACKS))('runs no formula: %s', (_, attack) => {
    const contact = contactWith({
      fullName: attack,
      firstName: attack,
      lastName: attack,
      title: attack,
      companyName: attack,
      companyDomain: attack,
      location: attack,
      networkUrl: attack,
      pageUrl: attack,
      workEmail: revealedEmails([attack, attack], [`a${attack}`, 'DELIVERABLE']),
      personalEmail: revealedEmails([attack, 'DELIVERABLE']),
      phone: revealedPhones([attack, attack]),
    });
    const flags = [flagWith({ contactId: contact.id, value: attack })];
    const file = toCsv(
      toContactSheet(
        [contact],
        () => attack,
        () => flags,
      ),
    );
    expect(formulasIn(file)).toEqual([]);
  });

  it('keeps a phone number readable', () => {
    const contact = contactWith({ phone: revealedPhones(['+33 6 12 34 56 78', 'MOBILE']) });
    expect(toCsv(toContactSheet([contact], hostOfJob))).toContain(',+33 6 12 34 56 78,Mobile,');
  });
});

describe('exportFileName', () => {
  it('has the day in the time zone of the user', () => {
    expect(toExportFileName(new Date(2026, 0, 9, 23, 59))).toBe(
      'sidelight-contacts-2026-01-09.csv',
    );
  });
});
