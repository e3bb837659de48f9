import { expect, test } from 'vitest';
import type { NoSubject } from '../../detect/subject.ts';
import { toFormValues } from './subject-form.ts';

const read = (value: string) => ({
  value,
  standard: 'heading' as const,
  where: 'h1',
  confidence: 0.4,
});
const shown = (reason: NoSubject['reason'], url: string) => ({
  kind: 'none' as const,
  none: {
    kind: 'none' as const,
    reason,
    site: { domain: read('tarnwick.example'), name: null },
  },
  reading: {
    url,
    pageTitle: '',
    readAt: '2026-01-22T10:00:00.000Z',
    milliseconds: 1,
    subject: { kind: 'none' as const, reason, site: null },
  },
});

const PAGE = 'https://www.tarnwick.example/ada';
const PROFILE = 'https://www.linkedin.com/in/ada-brisk';

test.each([
  ['no-evidence', PAGE, ['tarnwick.example', '']],
  ['article', PAGE, ['', '']],
  ['product', PAGE, ['', '']],
  ['not-found', PAGE, ['tarnwick.example', '']],
  ['login', PROFILE, ['', PROFILE]],
] as const)('a page that is unclear (%s at %s) fills the form with %j', (...row) => {
  const [reason, url, [company, link]] = row;
  expect(toFormValues(shown(reason, url))).toEqual({ name: '', company, link });
});

test('a list of people gives their company', () => {
  const people = {
    kind: 'people' as const,
    confidence: 0.8,
    people: [],
    standard: 'text' as const,
    companyName: null,
    companyDomain: read('tarnwick.example'),
  };
  const { reading } = shown('no-evidence', PAGE);
  expect(toFormValues({ kind: 'people', people, reading })).toEqual({
    name: '',
    company: 'tarnwick.example',
    link: '',
  });
});

test('a page that did not finish loading fills in the profile that its address names', () => {
  const page = {
    status: 'loading',
    url: `${PROFILE}/details/experience/`,
    readBy: 'click',
    since: '2026-01-22T10:00:00.000Z',
    reading: null,
    previous: null,
  } as const;
  expect(toFormValues({ kind: 'loading', page }).link).toContain('linkedin.com/in/ada-brisk');
});
