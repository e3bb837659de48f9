// The page strip: what kind of page was read, and each detail with its source in words.
import { plural, t } from '@lingui/core/macro';
import type { Field, PersonSubject, Reading, Standard, Subject } from '../../detect/subject.ts';
import type { UnreadableReason } from '../../messages/reading.ts';
import { isAtSampleHost } from '../../model/sample.ts';
import { clockText } from '../format.ts';

export type StripKind = 'profile' | 'company' | 'list' | 'none';

export type Detail = { name: string; value: string; source: string; where: string };

export type PageStrip = {
  kind: StripKind;
  title: string;
  host: string;
  /** "6 details read", "25 people read", "Why". */
  more: string;
  details: Detail[];
  /** One sentence under the details. */
  note: string;
};

/** Where a detail was read, in words. */
export const SOURCE_WORDS: Record<Standard, string> = {
  'json-ld': 'structured data',
  microdata: 'structured data',
  rdfa: 'structured data',
  'h-card': 'business card markup',
  'open-graph': 'sharing preview',
  meta: 'page description',
  site: 'profile layout',
  address: 'address bar',
  title: 'page title',
  heading: 'page heading',
  link: 'link on the page',
  text: 'page text',
};

/** Host and path without the scheme. */
export const shortUrl = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '');
};

export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';

const toDetail = (name: string, field: Field | null, value = field?.value ?? ''): Detail[] =>
  field ? [{ name, value, source: SOURCE_WORDS[field.standard], where: field.where }] : [];

function toPersonDetails(subject: PersonSubject): Detail[] {
  const { networkUrl } = subject;
  return [
    ...toDetail(t`Name`, subject.fullName),
    ...toDetail(t`Title`, subject.title ?? subject.headline),
    ...toDetail(t`Company`, subject.companyName),
    ...toDetail(t`Site`, subject.companyDomain),
    ...toDetail(t`Location`, subject.location),
    ...toDetail(t`Profile`, networkUrl, networkUrl ? shortUrl(networkUrl.value) : ''),
    ...subject.emails.flatMap((field) => toDetail(t`Email`, field)),
    ...subject.phones.flatMap((field) => toDetail(t`Phone`, field)),
  ];
}

function toDetails(subject: Subject): Detail[] {
  switch (subject.kind) {
    case 'person':
      return toPersonDetails(subject);
    case 'company':
      return [
        ...toDetail(t`Company`, subject.name),
        ...toDetail(t`Site`, subject.domain),
        ...toDetail(t`Address`, subject.address),
        ...toDetail(t`Profile`, subject.networkUrl, shortUrl(subject.networkUrl?.value ?? '')),
        ...subject.phones.flatMap((field) => toDetail(t`Phone`, field)),
      ];
    case 'people':
      return [
        ...toDetail(t`Company`, subject.companyName),
        ...toDetail(t`Site`, subject.companyDomain),
      ];
    case 'none':
      return subject.site
        ? [...toDetail(t`Site`, subject.site.domain), ...toDetail(t`Company`, subject.site.name)]
        : [];
  }
}

const NONE_REASONS = {
  article: 'This is an article. Its author is not the person it is about.',
  search: 'This is a page of search results. Open one of them.',
  login: 'This page asks for a sign-in and shows no person.',
  'not-found': 'The site says that this page does not exist.',
  loading: 'The page was still loading. Read it again in a moment.',
  product: 'This page is about a product or an offer.',
  'no-evidence': 'Nothing on this page says that it is about one person or one company.',
} as const;

const TITLES = {
  person: ['profile', 'Profile page'],
  company: ['company', 'Company site'],
  people: ['list', 'List page'],
  none: ['none', 'No person found on this page'],
} as const;

const SAMPLE_TITLES = {
  ...TITLES,
  person: ['profile', 'Sample profile'],
  company: ['company', 'Sample company'],
  people: ['list', 'Sample team page'],
} as const;

const LOADING_TITLE = ['none', 'This page is still loading'] as const;

const isStillLoading = (subject: Subject): boolean =>
  subject.kind === 'none' && subject.reason === 'loading';

export function toPageStrip({ url, readAt, subject }: Reading): PageStrip {
  const isSample = isAtSampleHost(url);
  const titles = isSample ? SAMPLE_TITLES : TITLES;
  const [kind, title] = isStillLoading(subject) ? LOADING_TITLE : titles[subject.kind];
  const details = toDetails(subject);
  const read = isSample
    ? t`Invented for the demo. There is no such page.`
    : t`Read at ${clockText(new Date(readAt))}. Kept on this computer.`;
  const people = subject.kind === 'people' ? subject.people.length : 0;
  return {
    kind,
    title,
    host: isSample ? 'no page' : hostOf(url),
    more: people
      ? plural(people, { one: '# person read', other: '# people read' })
      : subject.kind === 'none'
        ? t`Why`
        : plural(details.length, { one: '# detail read', other: '# details read' }),
    details,
    note: subject.kind === 'none' ? `${NONE_REASONS[subject.reason]} ${read}` : read,
  };
}

type UnreadableText = { head: string; text: string; canRetry: boolean };

/** For a page that was still loading after the last automatic reading. */
export const NOT_LOADED = {
  head: 'The page did not finish loading',
  text: 'After 10 seconds it still does not show who it is about. Nothing was sent. Wait until the page is complete, then read it again.',
} as const;

/** For a page with far fewer details than earlier pages of its type. */
export const changedPageText = ({ recognised, url }: Reading): string =>
  t`${recognised?.site ?? hostOf(url)} may have changed its pages: few details were found.`;

/** Why a page cannot be read, and what to do instead. */
export const UNREADABLE_TEXTS: Record<UnreadableReason, UnreadableText> = {
  'browser-page': {
    head: 'Browser pages cannot be read',
    text: 'The browser keeps its own pages closed to every extension. Open the page of a person or a company, then click the Sidelight icon.',
    canRetry: false,
  },
  'store-page': {
    head: 'Extension stores cannot be read',
    text: 'The browser keeps its store closed to every extension. Open another page, then click the Sidelight icon.',
    canRetry: false,
  },
  pdf: {
    head: 'PDF documents cannot be read',
    text: 'The browser shows PDFs in a viewer of its own. Copy the name and the company from it into the field below.',
    canRetry: false,
  },
  'local-file': {
    head: 'Local files cannot be read',
    text: 'Extensions have no access to files on this computer. Copy the name and the company into the field below.',
    canRetry: false,
  },
  'extension-page': {
    head: 'Pages of an extension cannot be read',
    text: 'This tab shows a page of an extension, not of a site. Open the page of a person or a company, then click the Sidelight icon.',
    canRetry: false,
  },
  'no-permission': {
    head: 'This page has not been read',
    text: 'Sidelight cannot read a page before you click its icon there. Click the Sidelight icon in the toolbar.',
    canRetry: false,
  },
  failed: {
    head: 'This page could not be read',
    text: 'It may still be loading, or it was closed. Try again, or click the Sidelight icon.',
    canRetry: true,
  },
};
