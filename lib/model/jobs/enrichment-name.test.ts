import { expect, test } from 'vitest';
import { jobWith } from '../../view/jobs/job.fixture.ts';
import type { ContactJob } from './job.ts';
import { toEnrichmentName } from './enrichment-name.ts';

const ID = '1476cc3b-0000-4000-8000-000000000000';
const item = (input: ContactJob['items'][number]['input']): ContactJob['items'][number] => ({
  ...jobWith().items[0]!,
  input,
});

test.each([
  [[item({ first_name: 'Zora', last_name: 'Quill' })], 'Zora Quill · 1476cc3b'],
  [[item({ linkedin_url: 'linkedin.com/in/zora' })], 'One person · 1476cc3b'],
  [[item({ first_name: 'Zora' }), item({ first_name: 'Bo' })], '2 people · 1476cc3b'],
])(
  'The name of a contact job consists of data that is sent anyway, and its code: %#',
  (items, name) => {
    // The display name may contain more: the page of a list, or the page's spelling of a name.
    const job = { ...jobWith(), id: ID, items, name: '2 people from crm.example' };
    expect(toEnrichmentName(job)).toBe(name);
  },
);
