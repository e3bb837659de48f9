import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { reading as readingSchema } from '../messages/reading.ts';
import { isSampleSubject } from '../view/sample/sample-subject.ts';
import { toShownWithoutAnswer } from '../view/subject/panel-subject.ts';
import { z } from '../zod.ts';
import { findPerson } from './find-sample.ts';
import { parseSamplePeople } from './sample-people.ts';
import { toSamplePages } from './sample-pages.ts';

const sample = parseSamplePeople(JSON.parse(await readFile('public/sample-people.json', 'utf8')));
const pages = toSamplePages(sample, new Date('2026-11-20T10:00:00.000Z'));

test.each(['profile', 'company', 'team'] as const)(
  'The sample %s is a reading like any other, about a subject that the demo knows.',
  (name) => {
    expect(z.parse(readingSchema, pages[name])).toEqual(pages[name]);
    expect(isSampleSubject(toShownWithoutAnswer(pages[name]))).toBe(true);
  },
);

test('Everyone on the team page can be looked up in the demo.', () => {
  const { subject } = pages.team;
  if (subject.kind !== 'people') throw new Error('It lists no people.');
  expect(subject.people).toHaveLength(10);
  for (const { fullName, networkUrl } of subject.people) {
    expect(findPerson(sample, { name: fullName, link: networkUrl })).not.toBeNull();
    expect(findPerson(sample, { name: fullName, domain: 'fernhollow.example' })).not.toBeNull();
  }
});
