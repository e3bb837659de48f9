// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  renameClassesAndIds,
  replaceWords,
  reverseCards,
} from '../../../../test/support/pages/page-transforms.ts';
import { detect, readPage } from '../../detect.ts';
import { ALL_SITES } from '../all-sites.ts';
import {
  companyPage,
  emberProfile,
  LINKEDIN_PAGES,
} from '../../fixtures/linkedin/other-layouts.ts';
import { readAt, parse } from '../../fixtures/read.ts';
import { detectPageKind } from '../../page-kind.ts';
import type { Subject } from '../../subject.ts';

function readFields(subject: Subject): Record<string, unknown> {
  switch (subject.kind) {
    case 'person':
      return {
        name: subject.fullName?.value,
        headline: subject.headline?.value,
        title: subject.title?.value,
        company: subject.companyName?.value,
        location: subject.location?.value,
        network: subject.networkUrl?.value,
        emails: subject.emails.map(({ value }) => value),
        phones: subject.phones.map(({ value }) => value),
      };
    case 'company':
      return {
        name: subject.name?.value,
        domain: subject.domain?.value.replace(/^www\./, ''),
        network: subject.networkUrl?.value,
      };
    case 'people':
      return { names: subject.people.map(({ fullName }) => fullName), hidden: subject.hidden };
    case 'none':
      return { reason: subject.reason };
  }
}

type Change = (document: Document, kept: readonly string[]) => void;

const changes: readonly { change: string; apply: readonly Change[] }[] = [
  { change: 'as it is', apply: [] },
  { change: 'with every class and id renamed', apply: [renameClassesAndIds] },
  { change: 'with its cards in another order', apply: [reverseCards] },
  { change: 'in a language of no known word', apply: [replaceWords] },
  { change: 'with all of these changes', apply: [renameClassesAndIds, reverseCards, replaceWords] },
];

describe.each(changes)('a page $change', ({ apply }) => {
  test.each(LINKEDIN_PAGES)('gives every field of $type at $url', ({ html, url, expected }) => {
    const document = parse(html);
    const kept = Object.values(expected)
      .flat()
      .filter((value) => typeof value === 'string');
    for (const change of apply) change(document, kept);
    expect(readFields(detect(document, new URL(url), ALL_SITES).subject)).toMatchObject(expected);
    expect(detectPageKind(document, new URL(url))).toBe(
      detect(document, new URL(url), ALL_SITES).subject.kind,
    );
  });
});

test.each(LINKEDIN_PAGES)(
  'a reading of $url names its type $type and counts fields',
  ({ html, url, type }) => {
    const { recognised, subject } = readPage(
      parse(html),
      new URL(url),
      ALL_SITES,
      () => 0,
      () => 0,
    );
    expect(recognised).toMatchObject({ site: 'LinkedIn', type });
    expect(recognised?.fields).toBeGreaterThanOrEqual(subject.kind === 'person' ? 6 : 3);
  },
);

test('a reading names no type while the page is loading, or when the type is unknown', () => {
  const read = (html: string, url: string) =>
    readPage(
      parse(html),
      new URL(url),
      ALL_SITES,
      () => 0,
      () => 0,
    );
  const shell = '<meta name="como-t" content="{}"><div id="root"></div>';
  expect(read(shell, 'https://www.linkedin.com/in/ada-brisk/').recognised).toBeUndefined();
  expect(read('<h1>Ada Brisk</h1>', 'https://www.linkedin.com/feed/').recognised).toBeUndefined();
  expect(read('<h1>Ada Brisk</h1>', 'https://www.acmetools.example/').recognised).toBeUndefined();
});

test.each([
  ['an ember profile', emberProfile('jonas-weld'), 'https://www.linkedin.com/in/ada-brisk-1f/'],
  ['a company', companyPage('quayline'), 'https://www.linkedin.com/company/acme/about/'],
])('%s with another member’s links is still loading', (_, html, url) => {
  expect(readAt(html, url)).toEqual({ kind: 'none', reason: 'loading', site: null });
});

test.each([
  ['/posts/ada-brisk_tools-activity-7488', 'article'],
  ['/feed/update/urn:li:activity:7488/', 'article'],
  ['/feed/', 'article'],
  ['/events/tools20267/', 'no-evidence'],
  ['/groups/12/', 'no-evidence'],
  ['/mynetwork/invite-connect/connections/', 'no-evidence'],
  ['/search/results/all/?keywords=tools', 'search'],
])('%s has no subject, although it names members', (path, reason) => {
  const member =
    '<a href="/in/ada-brisk-1f/"><img alt="Ada Brisk"><p>Ada Brisk</p><p>Toolmaker</p></a>';
  const page = `<title>Ada Brisk on LinkedIn</title><main><h1>Ada Brisk</h1><ul><li>${member}</li></ul></main>`;
  expect(readAt(page, `https://www.linkedin.com${path}`)).toEqual({
    kind: 'none',
    reason,
    site: null,
  });
});
