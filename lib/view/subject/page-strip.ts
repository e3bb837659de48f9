// The page strip: what kind of page was read, and each detail with its source in words.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { sentencesText } from '../../i18n/list-text.ts';
import type { Field, PersonSubject, Reading, Standard, Subject } from '../../detect/subject.ts';
import { isAtSampleHost } from '../../model/sample.ts';
import { clockText } from '../format.ts';
import { getHost, shortUrl } from '../web-address.ts';

export type StripKind = 'profile' | 'company' | 'list' | 'none';

export type Detail = { name: string; value: string; source: string; where: string };

export type PageStrip = {
  kind: StripKind;
  title: string;
  host: string;
  /** "6 details read", "25 people read", "Why". */
  more: string;
  /** How many people were read from a list, else how many details. */
  count: number;
  details: Detail[];
  /** One sentence under the details. */
  note: string;
};

const SOURCE_WORDS: Record<Standard, MessageDescriptor> = {
  'json-ld': msg`structured data`,
  microdata: msg`structured data`,
  rdfa: msg`structured data`,
  'h-card': msg`business card markup`,
  'open-graph': msg`sharing preview`,
  meta: msg`page description`,
  site: msg`profile layout`,
  address: msg`address bar`,
  title: msg`page title`,
  heading: msg`page heading`,
  link: msg`link on the page`,
  text: msg`page text`,
};

/** The place where a detail was read, in words. */
export const sourceText = (standard: Standard): string => i18n._(SOURCE_WORDS[standard]);

const toDetail = (name: string, field: Field | null, value = field?.value ?? ''): Detail[] =>
  field ? [{ name, value, source: sourceText(field.standard), where: field.where }] : [];

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
  article: msg`This is an article. Its author is not the person it is about.`,
  search: msg`This is a page of search results. Open one of them.`,
  login: msg`This page asks for a sign-in and shows no person.`,
  'not-found': msg`The site says that this page does not exist.`,
  loading: msg`The page was still loading. Read it again in a moment.`,
  product: msg`This page is about a product or an offer.`,
  'no-evidence': msg`Nothing on this page says that it is about one person or one company.`,
} as const;

const TITLES = {
  person: ['profile', msg`Profile page`],
  company: ['company', msg`Company site`],
  people: ['list', msg`List page`],
  none: ['none', msg`No person found on this page`],
} as const;

const SAMPLE_TITLES = {
  ...TITLES,
  person: ['profile', msg`Sample profile`],
  company: ['company', msg`Sample company`],
  people: ['list', msg`Sample team page`],
} as const;

/** Before, the panel says that it is reading the page. */
const NOT_LOADED_TITLE = ['none', msg`This page did not finish loading`] as const;

const isStillLoading = (subject: Subject): boolean =>
  subject.kind === 'none' && subject.reason === 'loading';

export function toPageStrip({ url, readAt, subject }: Reading): PageStrip {
  const isSample = isAtSampleHost(url);
  const titles = isSample ? SAMPLE_TITLES : TITLES;
  const [kind, title] = isStillLoading(subject) ? NOT_LOADED_TITLE : titles[subject.kind];
  const details = toDetails(subject);
  const time = clockText(new Date(readAt));
  const read = isSample
    ? t`Invented for the demo. There is no such page.`
    : t`Read at ${time}. Kept on this computer.`;
  const people = subject.kind === 'people' ? subject.people.length : 0;
  return {
    kind,
    title: i18n._(title),
    host: isSample ? t`no page` : getHost(url),
    more: people
      ? plural(people, { one: '# person read', other: '# people read' })
      : subject.kind === 'none'
        ? t`Why`
        : plural(details.length, { one: '# detail read', other: '# details read' }),
    count: people || details.length,
    details,
    note:
      subject.kind === 'none' ? sentencesText([i18n._(NONE_REASONS[subject.reason]), read]) : read,
  };
}

/** For a page with far fewer details than earlier pages of its type. */
export function changedPageText({ recognised, url }: Reading): string {
  const site = recognised?.site ?? getHost(url);
  return t`${site} may have changed its pages: few details were found.`;
}
