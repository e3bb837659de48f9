import { describe, expect, it } from 'vitest';
import type { Employment } from '../../../../lib/contract/person.ts';
import { company, person } from '../../../../test/contract/support/people.ts';
import type { DirectoryPerson } from '../entry.ts';
import { mergePerson } from './merge.ts';

const quay = company('company-quay', 'Quay Nine', 'quay-nine.example', 7200);
const pier = company('company-pier', 'Pier Ten', 'pier-ten.example', 7300);
const mina = person(['Mina', 'Quayle'], quay, {}, 72_001);
const job = mina.profile.employment!.current!;
/** As another service may send it. */
const unflagged = { ...job, is_current: false };

function withEmployment(all: Employment[], current: Employment | null = null): DirectoryPerson {
  return { ...mina, profile: { ...mina.profile, employment: { current, all } } };
}

/** After a row of a table, which has one job. */
const merge = (known: DirectoryPerson, row: Employment) =>
  mergePerson(known, { ...withEmployment([row]), isWhole: false }, false).profile.employment;

describe('a known person without a flag at the current job', () => {
  const past = { ...job, company: pier, is_current: false };

  it.each([
    ['is also among all jobs', [unflagged]],
    ['is in no other place', []],
  ])('keeps that job when a row names a past one: it %s', (_where, all) => {
    const merged = merge(withEmployment(all, unflagged), past);
    expect(merged).toEqual({ current: job, all: [past, job] });
  });

  it('has left it when a row names another current job', () => {
    const next = { ...job, company: pier };
    const merged = merge(withEmployment([unflagged], unflagged), next);
    expect(merged).toEqual({ current: next, all: [next, unflagged] });
  });
});
