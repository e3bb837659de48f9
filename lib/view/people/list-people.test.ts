import { describe, expect, test } from 'vitest';
import { createReading } from '../../../test/support/extension/readings.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import type { PeopleSubject } from '../../detect/subject.ts';
import {
  canTick,
  findUncertainFields,
  hiddenText,
  toListedRows,
  toListName,
  toListRevealOffer,
  filterRows,
  findSavable,
  listExportIds,
  suggestListName,
} from './list-people.ts';
import { selectionSummary } from './selection-summary.ts';

const field = (value: string) => ({ value, standard: 'text', where: '', confidence: 1 }) as const;
const subject: PeopleSubject = {
  kind: 'people',
  confidence: 1,
  standard: 'text',
  companyName: field('Tarnwick Freight'),
  companyDomain: field('tarnwick.example'),
  people: ['Ada Example', 'Bo Example', 'Cy Example', 'Mononym'].map((fullName, index) => ({
    fullName,
    role: index === 0 ? 'Head of Procurement' : null,
    companyName: null,
    networkUrl: null,
  })),
};
const reading = createReading('https://www.tarnwick.example/team', { pageTitle: 'Team', subject });
const nothingKnown = { contacts: null, suppressed: [], sendProfileLink: true };
const owned = contactWith({
  workEmail: {
    checkedAt: '2026-01-12T12:00:00.000Z',
    jobId: 'job',
    values: [{ email: 'bo@tarnwick.example', status: 'DELIVERABLE' }],
  },
});

const recognised = { site: 'LinkedIn', type: 'people-search', fields: 10 };

test.each([
  [undefined, ''],
  [0, ''],
  [1, '1 member hidden: LinkedIn does not show who it is.'],
  [7, '7 members hidden: LinkedIn does not show who they are.'],
])('%s hidden people have the text %j, and are not rows', (hidden, text) => {
  const people = { ...subject, hidden };
  expect(hiddenText(people, { ...reading, recognised })).toBe(text);
  expect(toListedRows(people, reading, nothingKnown)).toHaveLength(subject.people.length);
});

test('the text about hidden people works for a site without a name', () => {
  const text = hiddenText({ ...subject, hidden: 1 }, reading);
  expect(text).toBe('1 member hidden: the page does not show who it is.');
});

describe('the selection', () => {
  test('revealed people can be selected, suppressed and unclear people cannot', () => {
    const known = {
      ...nothingKnown,
      contacts: [null, owned, null, null],
      suppressed: [false, false, true],
    };
    const rows = toListedRows(subject, reading, known);
    expect(rows.map(({ state }) => state)).toEqual(['open', 'yours', 'suppressed', 'unclear']);
    expect(rows.map(canTick)).toEqual([true, true, false, false]);
    expect(selectionSummary(rows)).toBe('1 already yours, 1 suppressed, 1 without a company');
  });

  test('a skipped person is marked, and not selected at first', () => {
    const contact = contactWith({ workEmail: null });
    const one = { index: 1, name: '', text: '', contact };
    const rows = toListedRows(subject, reading, {
      ...nothingKnown,
      contacts: [null, contact, null, null],
      skipped: { people: [one], more: 0 },
    });
    expect(rows[1]?.state).toBe('skipped');
    expect(canTick(rows[1]!)).toBe(true);
    expect(selectionSummary(rows)).toBe('1 skipped, 1 without a company');
  });

  test('a person who was not found is not selected at first, for a while', () => {
    const asked = (checkedAt: string) =>
      contactWith({ workEmail: { checkedAt, jobId: 'job', values: [] } });
    const contacts = [asked('2026-01-22T11:00:00.000Z'), asked('2025-01-22T11:00:00.000Z')];
    const rows = toListedRows(subject, reading, { ...nothingKnown, contacts });
    expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(['not_found', 'open']);
    expect(rows.slice(0, 2).map(canTick)).toEqual([true, true]);
    expect(selectionSummary(rows)).toMatch(/^1 not found/);
  });

  test('a revealed person has the values that were found, a suppressed one none', () => {
    const known = { ...nothingKnown, contacts: [owned, owned], suppressed: [false, true] };
    const rows = toListedRows(subject, reading, known);
    expect(rows.map(({ values }) => values.map(({ kind, shown }) => [kind, shown.value]))).toEqual([
      [['work_email', 'bo@tarnwick.example']],
      [],
      [],
      [],
    ]);
  });

  test('a person with an imported number has it as a value', () => {
    const own = { phones: [{ number: '+44 7700 900142', at: '2026-01-12T12:00:00.000Z' }] };
    const contacts = [contactWith({ workEmail: null, own })];
    const [row] = toListedRows(subject, reading, { ...nothingKnown, contacts });
    expect(row).toMatchObject({
      state: 'yours',
      values: [{ kind: 'phone', shown: { value: '+44 7700 900142', word: 'Added by you' } }],
    });
  });

  test('Save is about the selected people, else about the known ones, and not about saved ones', () => {
    const contacts = [{ ...owned, savedAt: null }, owned, contactWith({ savedAt: null }), null];
    const known = { ...nothingKnown, contacts, suppressed: [false, false, true] };
    const rows = toListedRows(subject, reading, known);
    const names = (some: readonly (typeof rows)[number][]) => some.map(({ name }) => name);
    expect(names(findSavable(rows, []))).toEqual(['Ada Example']);
    expect(names(findSavable(rows, rows.slice(1, 4)))).toEqual(['Cy Example', 'Mononym']);
    expect(listExportIds(rows, [])).toEqual([owned.id, owned.id]);
    expect(listExportIds(rows, rows.slice(1))).toEqual([owned.id]);
    expect(listExportIds(rows, rows.slice(2))).toEqual([owned.id, owned.id]);
  });

  test('saved people are exported without a value, too, but never suppressed ones', () => {
    const bare = { workEmail: null, personalEmail: null, phone: null };
    const saved = contactWith({ id: 'saved', ...bare });
    const remembered = contactWith({ id: 'remembered', ...bare, savedAt: null });
    const hidden = contactWith({ id: 'hidden', ...bare });
    const rows = toListedRows(subject, reading, {
      ...nothingKnown,
      contacts: [saved, remembered, hidden, owned],
      suppressed: [false, false, true, false],
    });
    expect(listExportIds(rows, [])).toEqual(['saved', owned.id]);
    expect(listExportIds(rows, rows.slice(0, 2))).toEqual(['saved']);
  });

  test('a contact in Deleted can be saved again', () => {
    const deleted = contactWith({ deletedAt: '2026-01-20T10:00:00.000Z' });
    const known = { ...nothingKnown, contacts: [deleted, owned, null, null] };
    const saved = findSavable(toListedRows(subject, reading, known), []);
    expect(saved.map(({ contact }) => contact)).toEqual([deleted]);
  });

  test('a person whose address the user has is not priced for it', () => {
    const contact = contactWith({
      workEmail: null,
      givenEmails: [
        { email: 'ada@tarnwick.example', at: '2026-01-10T10:42:00.000Z', jobId: 'job' },
      ],
    });
    const rows = toListedRows(subject, reading, { ...nothingKnown, contacts: [null, contact] });
    expect(rows[1]?.state).toBe('yours');
    expect(toListRevealOffer(rows.slice(0, 2), ['work_email'])?.ceiling).toBe(100);
  });

  test('a contact without revealed values is not marked as yours', () => {
    const bare = contactWith({ workEmail: null, personalEmail: null, phone: null });
    const [row] = toListedRows(subject, reading, { ...nothingKnown, contacts: [bare] });
    expect(row?.state).toBe('open');
  });
});

test('the filter searches name, role and company', () => {
  const rows = toListedRows(subject, reading, nothingKnown);
  expect(filterRows(rows, 'procure ada').map(({ name }) => name)).toEqual(['Ada Example']);
  expect(filterRows(rows, 'procüre ADÁ')).toHaveLength(1);
  expect(filterRows(rows, ' ')).toHaveLength(4);
});

describe('what it costs at most', () => {
  test('the maximum is the number of people times the price', () => {
    const rows = toListedRows(subject, reading, nothingKnown).slice(0, 3);
    expect(toListRevealOffer(rows, ['work_email', 'personal_email'])).toEqual({
      who: '3 people',
      ceiling: 1200,
      text: '3 people × 4\u00A0credits. You pay only for what is found. Takes about 1 to 4 minutes, in the background.',
    });
  });

  test('known values cost nothing', () => {
    const rows = toListedRows(subject, reading, { ...nothingKnown, contacts: [null, owned] }).slice(
      0,
      2,
    );
    expect(toListRevealOffer(rows, ['work_email', 'phone'])?.ceiling).toBe(2100);
  });

  test('without people or kinds there is no offer', () => {
    expect(toListRevealOffer([], ['work_email'])).toBeNull();
    expect(toListRevealOffer(toListedRows(subject, reading, nothingKnown), [])).toBeNull();
  });
});

test.each<[string, Partial<PeopleSubject>]>([
  ['', {}],
  ['the company site', { companyDomain: { ...field('tarnwick.example'), confidence: 0.5 } }],
  ['', { companyName: null, companyDomain: null }],
])('the uncertain fields of a list are %j', (text, changes) => {
  expect(findUncertainFields({ ...subject, ...changes })).toBe(text);
});

test('the name of a list contains its size and its site', () => {
  expect(toListName(toListedRows(subject, reading, nothingKnown), reading.url)).toBe(
    '4 people from tarnwick.example',
  );
});

test('a new list is called after the site and the day', () => {
  const day = new Date(2026, 0, 22, 10);
  expect(suggestListName('https://www.tarnwick.example/team', day)).toBe(
    'tarnwick.example, 22 Jan',
  );
  expect(suggestListName('', day)).toBe('New list, 22 Jan');
});

test('the demo says that its credits are invented', () => {
  const [row] = toListedRows(subject, reading, nothingKnown);
  expect(toListRevealOffer([row!], ['work_email'], true)?.text).toContain('Sample credits.');
});
