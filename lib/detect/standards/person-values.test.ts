// @vitest-environment jsdom
// Less common properties of a person in the standards.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { html, summarizeAt } from '../fixtures/summary.ts';

const url = 'https://www.uni.example/people/ada-brisk';
const profile = (person: object): string =>
  html(
    'Staff',
    '<h1>Staff</h1>',
    ld({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', ...person } }),
  );

test.each([
  [
    'two names for one',
    { givenName: 'Ada', familyName: 'Brisk' },
    { name: 'Ada Brisk', last: 'Brisk' },
  ],
  [
    'an affiliation for an employer',
    {
      name: 'Ada Brisk',
      affiliation: { '@type': 'CollegeOrUniversity', name: 'University of Lyon' },
    },
    { company: 'University of Lyon' },
  ],
  [
    'an occupation for a title',
    { name: 'Ada Brisk', hasOccupation: { '@type': 'Occupation', name: 'Tool Maker' } },
    { title: 'Tool Maker' },
  ],
])('JSON-LD: %s', (_, person, expected) => {
  expect(summarizeAt(profile(person), url)).toMatchObject({ kind: 'person', ...expected });
});

test('the site’s host is the employer’s only when the markup names the site’s owner', () => {
  const domainFor = (name: string): unknown =>
    summarizeAt(
      html(
        'Ada Brisk | University of Lyon',
        '<h1>Ada Brisk</h1>',
        `<meta property="og:site_name" content="University of Lyon">${ld({ '@type': 'Person', name: 'Ada Brisk', jobTitle: 'Professor', worksFor: { '@type': 'Organization', name } })}`,
      ),
      url,
    )['domain'];
  expect(domainFor('University of Lyon')).toBe('uni.example');
  expect(domainFor('Acme Tools')).toBeNull();
});

test.each([
  ['microdata', 'itemscope itemtype="https://schema.org/Person"', 'itemprop'],
  ['RDFa', 'vocab="https://schema.org/" typeof="Person"', 'property'],
])('%s: the value of a link is its target, not its text', (_, scope, property) => {
  const page = html(
    'Ada Brisk',
    `<div ${scope}><h1 ${property}="name">Ada Brisk</h1><a ${property}="email" href="mailto:ada@uni.example">Write</a>
     <a ${property}="telephone" href="tel:+442079460123">Call</a></div>`,
  );
  expect(summarizeAt(page, url)).toMatchObject({
    emails: ['ada@uni.example'],
    phones: ['+442079460123'],
  });
});
