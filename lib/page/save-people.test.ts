import { expect, test, vi } from 'vitest';
import { NO_PERSON } from '../model/subject-input.ts';
import { savePeople } from './save-people.ts';

const people = ['Ada Example', 'Bo Example'].map((fullName) => ({ ...NO_PERSON, fullName }));
const saved = { ok: true, value: { id: 'contact' } } as const;
const refused = { ok: false, problem: { code: 'suppressed' } } as const;

test('each person is saved once', async () => {
  const ask = vi.fn<Parameters<typeof savePeople>[2]>(async () => saved);
  expect(await savePeople(people, null, ask)).toBe('2 people saved.');
  expect(ask.mock.calls).toEqual(people.map((person) => ['contact.save', { person }]));
});

test('people are saved straight to a list', async () => {
  const ask = vi.fn<Parameters<typeof savePeople>[2]>(async () => saved);
  const list = {
    id: 'q1',
    kind: 'list',
    name: 'Q1',
    colour: 0,
    position: 1,
    createdAt: '',
  } as const;
  expect(await savePeople(people, list, ask)).toBe('2 people saved to Q1.');
  expect(ask.mock.calls[0]?.[1]).toEqual({ person: people[0], lists: ['q1'] });
});

test('people who cannot be saved are counted, and the others are saved', async () => {
  const ask = vi.fn<Parameters<typeof savePeople>[2]>(async (_name, { person }) =>
    person.fullName === 'Ada Example' ? refused : saved,
  );
  expect(await savePeople(people, null, ask)).toMatch(/^1 person saved\. 1 not saved/);
});
