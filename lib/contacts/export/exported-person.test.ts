import { describe, expect, it, test } from 'vitest';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { revealedEmails, revealedPhones } from '../contact.fixture.ts';
import { exportedWith, PROFILE } from './exported-person.fixture.ts';
import { findMobile, findOtherPhone, listEmails, listPhones } from './emails-and-phones.ts';
import { toNotesText } from './exported-person.ts';

const AT = '2026-01-11T09:00:00.000Z';

describe('a person saved from a list with a stored profile', () => {
  const bare = {
    firstName: '',
    lastName: '',
    title: '',
    companyName: '',
    companyDomain: '',
    location: '',
    networkUrl: '',
    profile: PROFILE,
  };

  it('has the name parts, place, job and company of the profile', () => {
    expect(exportedWith(bare)).toMatchObject({
      firstName: 'Maren',
      lastName: 'Osei-Thorvik',
      title: 'Head of Procurement',
      companyName: 'Tarnwick Freight',
      companyDomain: 'tarnwick.example',
      location: 'Felixstowe, Suffolk, United Kingdom',
      city: 'Felixstowe',
      countryCode: 'GB',
      profileUrl: 'https://network.example/in/maren',
      seniority: 'head',
      department: 'Procurement',
      industry: 'Logistics',
      headcount: 250,
    });
  });

  it('has the parts of its full name without a profile', () => {
    expect(exportedWith({ ...bare, profile: null })).toMatchObject({
      firstName: 'Maren',
      lastName: 'Osei-Thorvik',
      headcount: null,
    });
  });
});

describe("the user's own values", () => {
  it('replace those of the contact, also by nothing', () => {
    const own = { title: '', companyName: 'Halden Lines', location: 'Oslo', firstName: 'Mia' };
    expect(exportedWith({ own, profile: PROFILE })).toMatchObject({
      firstName: 'Mia',
      title: '',
      companyName: 'Halden Lines',
      location: 'Oslo',
      city: '',
      // The profile describes another company.
      industry: '',
      headcount: null,
    });
  });

  it('have the parts of a name that the user has changed', () => {
    expect(exportedWith({ own: { fullName: 'Mia Berg' } })).toMatchObject({
      firstName: 'Mia',
      lastName: 'Berg',
    });
  });

  it('include addresses and numbers, whose source is the user', () => {
    const person = exportedWith({
      own: {
        emails: [{ email: 'maren@home.example', at: AT }],
        phones: [{ number: '+44 20 7946 0018', at: AT }],
      },
      givenEmails: [{ email: 'given@tarnwick.example', at: AT, jobId: 'job-1' }],
      phone: revealedPhones(['+44 7700 900142', 'MOBILE']),
    });
    expect(person.ownEmails).toEqual([
      { email: 'maren@home.example', status: '', at: AT, source: 'yours', isMarkedWrong: false },
      {
        email: 'given@tarnwick.example',
        status: '',
        at: AT,
        source: 'yours',
        isMarkedWrong: false,
      },
    ]);
    expect(listEmails(person).map(({ email }) => email)).toEqual([
      'maren.osei-thorvik@tarnwick.example',
      'maren@home.example',
      'given@tarnwick.example',
    ]);
    expect([findMobile(person), findOtherPhone(person)]).toEqual([
      '+44 7700 900142',
      '+44 20 7946 0018',
    ]);
  });
});

test.each([
  ['without a line type, which was charged as mobile', revealedPhones(['+44 7700 900142']), true],
  ['of a mobile line', revealedPhones(['+44 7700 900142', 'MOBILE']), true],
  ['of another line', revealedPhones(['+44 7700 900142', 'LANDLINE']), false],
  ['of an unknown line', revealedPhones(['+44 7700 900142', 'UNKNOWN']), false],
])('A revealed number %s is the mobile one: $2', (_, phone, isMobile) => {
  const person = exportedWith({ phone });
  expect(findMobile(person) !== '').toBe(isMobile);
  expect(findOtherPhone(person) === '').toBe(isMobile);
});

describe('the values of a person', () => {
  it('have the host of their service and the time of the result', () => {
    expect(exportedWith().workEmails[0]).toMatchObject({
      source: 'service.example',
      at: '2026-01-10T10:42:00.000Z',
    });
  });

  it('leave out what is invalid or marked as wrong, unless it is included', () => {
    const workEmail = revealedEmails(
      ['gone@tarnwick.example', 'INVALID'],
      ['wrong@tarnwick.example', 'DELIVERABLE'],
    );
    const getFlags = () => [flagWith({ value: 'wrong@tarnwick.example' })];
    const emails = (include: object) =>
      exportedWith({ workEmail }, { getFlags }, include).workEmails.map(({ email }) => email);
    expect(emails({})).toEqual([]);
    expect(emails({ invalid: true })).toEqual(['gone@tarnwick.example']);
    expect(emails({ markedWrong: true })).toEqual(['wrong@tarnwick.example']);
  });

  it('leave out the same values of the user as well, unless they are included', () => {
    const changes = {
      workEmail: revealedEmails(['a@tarnwick.example', 'INVALID'], ['b@tarnwick.example', 'VALID']),
      phone: revealedPhones(['+44 7700 900142']),
      own: {
        emails: ['A@tarnwick.example', 'b@tarnwick.example', 'c@tarnwick.example'].map((email) => ({
          email,
          at: AT,
        })),
        phones: [{ number: '+447700900142', at: AT }],
      },
    };
    const flags = [
      flagWith({ value: 'b@tarnwick.example' }),
      flagWith({ kind: 'phone', value: '+44 7700 900142' }),
    ];
    const getOwn = (include = {}) => {
      const person = exportedWith(changes, { getFlags: () => flags }, include);
      return [...person.ownEmails.map(({ email }) => email[0]), person.ownPhones.length];
    };
    expect(getOwn()).toEqual(['c', 0]);
    expect(getOwn({ invalid: true })).toEqual(['A', 'c', 0]);
    expect(getOwn({ markedWrong: true })).toEqual(['b', 'c', 1]);
  });

  it('list an address once, in any letter case', () => {
    const person = exportedWith({
      workEmail: revealedEmails(['maren@tarnwick.example', 'DELIVERABLE']),
      personalEmail: revealedEmails(['Maren@Tarnwick.example', 'DELIVERABLE']),
    });
    expect(listEmails(person)).toHaveLength(1);
  });

  it('list a number once, in any spelling, with the line type of the revealed one', () => {
    const person = exportedWith({
      phone: revealedPhones(['+44 7700 900142', 'MOBILE']),
      own: {
        phones: ['0044 (7700) 900142', '+44 20 7946 0018', 'ask', 'ring'].map((number) => ({
          number,
          at: AT,
        })),
      },
    });
    expect(listPhones(person).map(({ number, lineType }) => [number, lineType])).toEqual([
      ['+44 7700 900142', 'MOBILE'],
      ['+44 20 7946 0018', ''],
      ['ask', ''],
      ['ring', ''],
    ]);
  });
});

it('names lists, tags and the stage, and skips labels that no longer exist', () => {
  const label = { colour: 0, position: 0, createdAt: AT };
  const labels = [
    { ...label, id: 'l1', kind: 'list' as const, name: 'Q1 buyers' },
    { ...label, id: 't1', kind: 'tag' as const, name: 'uk' },
  ];
  const person = exportedWith(
    { lists: ['l1', 'gone'], tags: ['t1'], stage: 'replied' },
    { labels },
  );
  expect(person).toMatchObject({ lists: ['Q1 buyers'], tags: ['uk'], stage: 'Replied' });
});

it('writes each note with its day', () => {
  const notes = [{ id: 'n', at: AT, text: 'Met at the fair' }];
  expect(toNotesText(exportedWith({ notes }))).toBe('2026-01-11: Met at the fair');
});
