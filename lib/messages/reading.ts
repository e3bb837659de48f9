// The reader runs in the page's process: its result is parsed like any other external data.
import {
  MAX_CANDIDATES,
  type Candidate,
  type CompanySubject,
  type Field,
  type NoSubject,
  type NoSubjectReason,
  type PeopleSubject,
  type PersonSubject,
  type Reading,
  type RecognisedPage,
  type Standard,
  type Subject,
} from '../detect/subject.ts';
import { mapPersonFields } from '../model/subject-input.ts';
import { z, type Schema } from '../zod.ts';

const STANDARDS = [
  'json-ld',
  'microdata',
  'rdfa',
  'h-card',
  'open-graph',
  'meta',
  'site',
  'address',
  'title',
  'heading',
  'link',
  'text',
] as const satisfies Standard[];

const NO_SUBJECT_REASONS = [
  'article',
  'search',
  'login',
  'not-found',
  'product',
  'loading',
  'no-evidence',
] as const satisfies NoSubjectReason[];

const short = z.string().check(z.maxLength(2000));
const standard = z.enum(STANDARDS);
const confidence = z.number().check(z.minimum(0), z.maximum(1));

const field: Schema<Field> = z.object({ value: short, standard, where: short, confidence });
const fields = z.array(field).check(z.maxLength(200));
const maybe = z.nullable(field);

/** Only http(s): a `javascript:` address must never become a link in a page of the extension. */
const web = short.check(z.regex(/^https?:\/\//i));
const webField: Schema<Field> = z.object({ value: web, standard, where: short, confidence });
const maybeWeb = z.nullable(webField);

const person: Schema<PersonSubject> = z.object({
  kind: z.literal('person'),
  confidence,
  ...mapPersonFields(() => maybe),
  headline: maybe,
  networkUrl: maybeWeb,
  otherProfiles: z.array(webField).check(z.maxLength(200)),
  emails: fields,
  phones: fields,
});

const company: Schema<CompanySubject> = z.object({
  kind: z.literal('company'),
  confidence,
  name: maybe,
  domain: maybe,
  networkUrl: maybeWeb,
  phones: fields,
  address: maybe,
});

const people: Schema<PeopleSubject> = z.object({
  kind: z.literal('people'),
  confidence,
  people: z
    .array(
      z.object({
        fullName: short,
        role: z.nullable(short),
        companyName: z.nullable(short),
        networkUrl: z.nullable(web),
      }),
    )
    .check(z.maxLength(1000)),
  standard,
  companyName: maybe,
  companyDomain: maybe,
  hidden: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});

const none: Schema<NoSubject> = z.object({
  kind: z.literal('none'),
  reason: z.enum(NO_SUBJECT_REASONS),
  site: z.nullable(z.object({ domain: field, name: maybe })),
});

const candidate: Schema<Candidate> = z.union([person, company, people]);
const subject: Schema<Subject> = z.union([candidate, none]);

const recognised: Schema<RecognisedPage> = z.object({
  site: short,
  type: short,
  fields: z.int().check(z.minimum(0), z.maximum(1000)),
});

export const reading: Schema<Reading> = z.object({
  url: web,
  isPrivate: z.optional(z.boolean()),
  pageTitle: short,
  readAt: z.iso.datetime(),
  milliseconds: z.number(),
  subject,
  candidates: z.optional(z.array(candidate).check(z.maxLength(MAX_CANDIDATES))),
  recognised: z.optional(recognised),
});

/** The reasons why a page cannot be read. The panel has a text for each. */
export const UNREADABLE_REASONS = [
  /** chrome:, about:, edge:, a new tab: no extension may read those. */
  'browser-page',
  /** The stores do not allow it. */
  'store-page',
  'pdf',
  'local-file',
  /** A page of this or another extension. */
  'extension-page',
  /** The permission of the click has ended, or there was none: click the icon again. */
  'no-permission',
  /** The reader failed, or the page was closed. */
  'failed',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

const readBy = z.enum(['click', 'navigation']);

/** The known state of the page in a tab. */
export const tabPage = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('read'),
    reading,
    readBy,
    /** Far fewer fields were found than on earlier pages of its type. */
    seemsChanged: z.optional(z.boolean()),
  }),
  /** The tab is at a new address, and its page does not show yet what it is about. */
  z.object({
    status: z.literal('loading'),
    url: web,
    readBy,
    /** When the click or the navigation was. It distinguishes one wait from the next. */
    since: z.iso.datetime(),
    /** The last result of the reader, for a report; null before the first. */
    reading: z.nullable(reading),
    /** What the tab showed before, to recognise stale content under the new address. */
    previous: z.nullable(reading),
  }),
  z.object({
    status: z.literal('unreadable'),
    reason: z.enum(UNREADABLE_REASONS),
    readBy,
  }),
]);
export type TabPage = z.infer<typeof tabPage>;
export type ReadPage = Extract<TabPage, { status: 'read' }>;
export type LoadingPage = Extract<TabPage, { status: 'loading' }>;
/** One run of the reader in a tab. */
export type TabReading = Exclude<TabPage, LoadingPage>;
