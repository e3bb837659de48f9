// Names of jobs, receipts and lists. Those that Sidelight gives are stored in English and shown in the active language;
// what comes from a page, a file or the user is shown as it is.
import { plural, t } from '@lingui/core/macro';
import type { Job } from '../model/jobs/job.ts';
import type { ReceiptLine } from '../model/jobs/receipt.ts';
import { labelText, titleText } from './format.ts';

type Named = {
  name: string;
  pageUrl: string;
  type?: Job['type'];
  lines?: readonly Pick<ReceiptLine, 'what'>[];
};

const SEARCH_AT = /^People at (.+)$/s;
const SEARCH = /^People: (.+)$/s;
const CHARGED_COUNT = /^Charged count of (.+)$/s;
const LIST = /^(\d+) people(, \d+–\d+)?$/;

export function storedNameText({ name, pageUrl, type, lines }: Named): string {
  if (type === 'search' || lines?.[0]?.what === 'search') return searchNameText(name);
  if (name === 'One person') return t`One person`;
  // A list from a page has a name that the user has seen and could change.
  const [, size, rows = ''] = (pageUrl === '' && LIST.exec(name)) || [];
  if (size) return `${plural(Number(size), { one: '# person', other: '# people' })}${rows}`;
  return titleText(name);
}

function searchNameText(name: string): string {
  const counted = CHARGED_COUNT.exec(name)?.[1];
  if (counted) return labelText(t`Charged count`, searchNameText(counted));
  const company = SEARCH_AT.exec(name)?.[1];
  if (company) return t`People at ${company}`;
  const conditions = SEARCH.exec(name)?.[1];
  return conditions ? labelText(t`People`, conditions) : titleText(name);
}
