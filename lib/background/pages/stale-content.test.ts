import { describe, expect, test } from 'vitest';
import { createReading } from '../../../test/support/extension/readings.ts';
import { createEmptyPerson } from '../../detect/sites/site-fields.ts';
import {
  needsQuestion,
  type Field,
  type Reading,
  type Standard,
  type Subject,
} from '../../detect/subject.ts';
import { withCheckedName, isStale } from './stale-content.ts';

const SITE = 'https://peoplegrid.example';
const field = (value: string, standard: Standard = 'site', confidence = 0.9): Field => ({
  value,
  standard,
  where: 'h1',
  confidence,
});
const at = (path: string, subject: Subject) =>
  createReading(new URL(path, SITE).href, { pageTitle: path, subject });
const member = (name: string, changes: object = {}): Subject => ({
  ...createEmptyPerson(0.9),
  fullName: field(name),
  ...changes,
});
const handle = (name: string) => ({ otherProfiles: [field(`${SITE}/${name}`, 'address')] });
const company = (name: string, path: string): Subject => ({
  kind: 'company',
  confidence: 0.9,
  name: field(name),
  domain: field('acme.example'),
  networkUrl: field(SITE + path, 'address'),
  phones: [],
  address: null,
});
const list = (...names: string[]): Subject => ({
  kind: 'people',
  confidence: 0.9,
  people: names.map((fullName) => ({
    fullName,
    role: null,
    companyName: null,
    networkUrl: null,
  })),
  standard: 'text',
  companyName: null,
  companyDomain: null,
});
const nothing: Subject = { kind: 'none', reason: 'no-evidence', site: null };

describe('stale content', () => {
  test.each<[string, Reading, Reading]>([
    ['a person on a team’s site', at('/a', member('Ada Brisk')), at('/b', member('Ada Brisk'))],
    [
      'a handle',
      at('/a', member('Ada Brisk', handle('ada'))),
      at('/b', member('Ada Brisk', handle('bob'))),
    ],
    [
      'a name, when other things are already drawn',
      at('/a', member('Ada Brisk', handle('ada'))),
      at('/b', member('Ada Brisk', { ...handle('bob'), headline: field('Welder') })),
    ],
    ['a company', at('/c/acme', company('Acme', '/acme')), at('/c/bolt', company('Acme', '/bolt'))],
    ['a list', at('/p?page=1', list('Ada Brisk')), at('/p?page=2', list('Ada Brisk'))],
    [
      'values with a lower confidence',
      at('/a', member('Ada Brisk')),
      at('/b', member('Ada Brisk', { confidence: 0.5, fullName: field('Ada Brisk', 'site', 0.5) })),
    ],
  ])('%s', (_, before, now) => {
    expect(isStale(now, before)).toBe(true);
  });

  test.each<[string, Reading, Reading]>([
    ['the same address', at('/a', member('Ada Brisk')), at('/a', member('Ada Brisk'))],
    ['another name', at('/a', member('Ada Brisk')), at('/b', member('Bob Stern'))],
    [
      'more of the same person',
      at('/a', member('Ada Brisk', handle('ada'))),
      at('/a/contact', member('Ada Brisk', { ...handle('ada'), phones: [field('1')] })),
    ],
    [
      'a profile that was not known before',
      at('/a', member('Ada Brisk')),
      at('/a/bio', member('Ada Brisk', { networkUrl: field(`${SITE}/in/ada`, 'link') })),
    ],
    [
      'another origin: that was loaded',
      at('/a', member('Ada Brisk')),
      at('https://other.example/a', member('Ada Brisk')),
    ],
    ['a list that has grown', at('/p', list('Ada Brisk')), at('/p?2', list('Ada Brisk', 'B C'))],
    ['nothing', at('/a', nothing), at('/b', nothing)],
    ['another kind', at('/a', member('Acme')), at('/b', company('Acme', '/acme'))],
  ])('not stale: %s', (_, before, now) => {
    expect(isStale(now, before)).toBe(false);
  });
});

describe('the last try', () => {
  test('A name under the profile of another person gets low confidence', () => {
    const before = at('/c/acme', company('Acme', '/acme'));
    const { subject } = withCheckedName(at('/c/bolt', company('Acme', '/bolt')), before);
    expect(needsQuestion(subject)).toBe(true);
    expect(subject.kind === 'company' && subject.networkUrl?.confidence).toBe(0.9);
  });

  test.each<[string, Reading, Reading]>([
    [
      'two pages of one company',
      at('/about', company('Acme', '/acme')),
      at('/jobs', company('Acme', '/acme')),
    ],
    ['another person', at('/a', member('Ada Brisk')), at('/b', member('Bob Stern'))],
  ])('The reading stays as it is: %s', (_, before, now) => {
    expect(withCheckedName(now, before)).toBe(now);
  });
});
