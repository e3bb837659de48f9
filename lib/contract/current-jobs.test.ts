import { describe, expect, it } from 'vitest';
import { currentJob, listCurrentJobs } from './current-jobs.ts';
import { person } from './person.ts';
import { READING } from './wire.ts';

const toPerson = (employment: object | null) => person(READING).parse({ employment });
const titles = (employment: object | null) =>
  listCurrentJobs(toPerson(employment)).map(({ title }) => title);

describe('the current jobs of a person', () => {
  it('have `current` among them, with and without its flag', () => {
    for (const flag of [{}, { is_current: false }, { is_current: true }]) {
      expect(titles({ current: { title: 'Buyer', ...flag } })).toEqual(['Buyer']);
    }
  });

  it('are also those of `all` with the flag', () => {
    const all = [
      { title: 'Chair', is_current: true },
      { title: 'Clerk', is_current: false },
    ];
    expect(titles({ current: { title: 'Buyer' }, all })).toEqual(['Buyer', 'Chair']);
    expect(titles({ all })).toEqual(['Chair']);
    expect(titles(null)).toEqual([]);
  });

  it('are represented by the first', () => {
    const all = [{ title: 'Chair', is_current: true }];
    expect(currentJob(toPerson({ current: { title: 'Buyer' }, all }))?.title).toBe('Buyer');
    expect(currentJob(toPerson({ all }))?.title).toBe('Chair');
    expect(currentJob(toPerson(null))).toBeNull();
  });
});
