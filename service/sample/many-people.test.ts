import { describe, expect, it } from 'vitest';
import { company } from '../../lib/contract/company.ts';
import { contactInfo } from '../../lib/contract/enrichment.ts';
import { person } from '../../lib/contract/person.ts';
import { STORED } from '../../lib/contract/wire.ts';
import { manyPeopleCsv } from './many-people-files.ts';
import { createManyPeople } from './many-people.ts';

const COUNT = 2_000;
const many = createManyPeople(COUNT);
const entries = [...many.entries()];

describe('many people', () => {
  it('are the same, made alone or one after another, few or many', () => {
    expect(entries).toHaveLength(COUNT);
    for (const index of [0, 1, 999, COUNT - 1]) {
      expect(many.person(index)).toEqual(entries[index]);
      expect(createManyPeople(1_000_000).person(index)).toEqual(entries[index]);
    }
    expect(createManyPeople(COUNT, 7).person(5)).not.toEqual(entries[5]);
  });

  it('are written as the contract has them', () => {
    const people = person(STORED);
    const contacts = contactInfo(STORED);
    for (const entry of entries) {
      expect(people.safeParse(entry.profile).success).toBe(true);
      expect(contacts.safeParse(entry.contactInfo).success).toBe(true);
    }
    expect(company(STORED).safeParse(many.company(7)).success).toBe(true);
  });

  it('are all different', () => {
    const urls = entries.map(({ profile }) => profile.social_profiles?.professional_network?.url);
    expect(new Set(urls).size).toBe(COUNT);
    expect(new Set(entries.map(({ profile }) => profile.id)).size).toBe(COUNT);
    const domains = Array.from(
      { length: many.companies },
      (_, index) => many.company(index).domain,
    );
    expect(new Set(domains).size).toBe(many.companies);
  });

  it('live at domains kept for examples', () => {
    const emails = entries.flatMap(({ contactInfo: { work_emails } }) => work_emails);
    expect(emails.every(({ email }) => email.endsWith('.example'))).toBe(true);
  });

  it('come as lines of a file, each with as many cells as the head', () => {
    const lines = Buffer.concat([...manyPeopleCsv(createManyPeople(20))])
      .toString()
      .trim();
    expect(lines.split('\n')).toHaveLength(21);
  });

  it('do not exist beyond their number', () => {
    expect(() => many.person(COUNT)).toThrow(RangeError);
    expect(() => many.company(-1)).toThrow(RangeError);
  });
});
