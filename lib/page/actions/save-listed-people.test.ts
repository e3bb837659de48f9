import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_PERSON } from '../../model/subject-input.ts';
import { savePeople } from './save-listed-people.ts';

const people = ['Ada Example', 'Bo Example'].map((fullName) => ({ ...NO_PERSON, fullName }));
const saved = { ok: true, value: { id: 'contact' } } as const;
const refused = { ok: false, problem: { code: 'suppressed' } } as const;

afterEach(() => i18n.activate('en'));

test('each person is saved once', async () => {
  const ask = vi.fn<Parameters<typeof savePeople>[1]>(async () => saved);
  expect(await savePeople(people, ask)).toBe('2 people saved.');
  expect(ask.mock.calls).toEqual(people.map((person) => ['contact.save', { person }]));
});

test('people are saved to a list, and the text names it', async () => {
  const ask = vi.fn<Parameters<typeof savePeople>[1]>(async () => saved);
  expect(await savePeople(people, ask, { id: 'l', name: 'Buyers' })).toBe(
    '2 people saved to Buyers.',
  );
  expect(ask.mock.calls).toEqual(
    people.map((person) => ['contact.save', { person, lists: ['l'] }]),
  );
});

test('people who cannot be saved are counted, and the others are saved', async () => {
  const ask = vi.fn<Parameters<typeof savePeople>[1]>(async (_name, { person }) =>
    person.fullName === 'Ada Example' ? refused : saved,
  );
  expect(await savePeople(people, ask)).toMatch(/^1 person saved\. 1 not saved/);
});

test('in Japanese no space stands between the sentences', async () => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  const ask = vi.fn<Parameters<typeof savePeople>[1]>(async () => refused);
  expect(await savePeople(people, ask)).toContain('saved.2 not saved');
});

test('people saved to a list are in it', async () => {
  const ask = vi.fn<Parameters<typeof savePeople>[1]>(async () => saved);
  const list = { id: 'q1', name: 'Q1 freight buyers' };
  expect(await savePeople(people, ask, list)).toBe('2 people saved to Q1 freight buyers.');
  expect(ask).toHaveBeenCalledWith('contact.save', { person: people[0], lists: ['q1'] });
});
