// Every setting on one page. Each is stored (stored-settings.ts) and read separately: an unreadable one falls back alone.
import { DEMO_ORIGIN } from '../contract/demo.ts';
import { LANGUAGE_SETTINGS } from '../i18n/languages.ts';
import { z } from '../zod.ts';

const THEMES = ['auto', 'light', 'dark'] as const;
const CLICK_TARGETS = ['panel', 'popup'] as const;
const DELIMITERS = ['comma', 'semicolon', 'tab'] as const;
const KEEP_DAYS = [0, 30, 90, 180, 365] as const;

const credits = z.number().check(z.minimum(0));

/** The stored fields after a change. A change with an invalid value is refused, an unknown field of it is ignored. */
const FIELDS = {
  /** What a click on the toolbar icon opens. */
  clickOpens: z.enum(CLICK_TARGETS),
  theme: z.enum(THEMES),
  /** Of the interface; `auto`: the one of the browser. */
  language: z.enum(LANGUAGE_SETTINGS),
  /** Single-letter shortcuts inside the panel: W P M A C S … */
  singleKeys: z.boolean(),
  keyHints: z.boolean(),
  /** Credits. A reveal that can cost more needs a second confirmation. */
  askAbove: credits,
  /** Credits. Below it the footer shows a warning. */
  warnBelow: credits,
  /** Credits; the most that one job, one session, and one day may cost. */
  jobLimit: credits,
  sessionLimit: credits,
  dayLimit: credits,
  /** Off: only name and company are sent, never the link to the profile. */
  sendProfileLink: z.boolean(),
  /** How long revealed values are kept; 0: until the user deletes them. */
  keepResultsDays: z.literal(KEEP_DAYS),
  /** Id of the list that people are saved to, the last one that was chosen; '' for none. */
  saveToList: z.string(),
  /** The browser was asked whether it may show reminders: it is asked once. */
  askedToNotify: z.boolean(),
  /** One notification for work that ends while no page of Sidelight is open. */
  notifyWhenEnded: z.boolean(),
  /** Saved searches are counted once a day, for free, while Find people is open. */
  countSearchesDaily: z.boolean(),
  /** The columns of the contacts table in the user's order; null: the usual ones. */
  tableColumns: z.nullable(z.array(z.object({ id: z.string(), on: z.boolean() }))),
  /** Off: values that were marked as wrong are not exported. */
  exportFlagged: z.boolean(),
  /** Off: addresses that receive no mail are not exported. */
  exportInvalid: z.boolean(),
  /** Exported tables have columns with source and date of each value. */
  exportProvenance: z.boolean(),
  /** The columns of exported tables in the user's order; null: the standard ones. */
  exportColumns: z.nullable(z.array(z.object({ header: z.string(), on: z.boolean() }))),
  exportDelimiter: z.enum(DELIMITERS),
  /** Exported CSV files begin with a byte order mark, for Excel. */
  exportByteOrderMark: z.boolean(),
  /** In exported CSV files a person has one row for each address. */
  exportRowPerAddress: z.boolean(),
  /** Where "Start local demo" looks for the service; loopback only. */
  demoOrigin: z.string(),
};

const valid = z.object(FIELDS);
export type Settings = z.infer<typeof valid>;

export const DEFAULT_SETTINGS: Settings = {
  clickOpens: 'panel',
  theme: 'auto',
  language: 'auto',
  singleKeys: true,
  keyHints: true,
  askAbove: 20,
  warnBelow: 25,
  // A list is sent in jobs of up to a hundred people, each with an email: those are allowed.
  jobLimit: 100,
  sessionLimit: 250,
  dayLimit: 500,
  sendProfileLink: true,
  // Paid results are deleted only if the user has chosen that.
  keepResultsDays: 0,
  saveToList: '',
  askedToNotify: false,
  notifyWhenEnded: false,
  // Nothing is sent without a click unless the user has chosen that.
  countSearchesDaily: false,
  tableColumns: null,
  exportFlagged: false,
  exportInvalid: false,
  exportProvenance: false,
  exportColumns: null,
  exportDelimiter: 'comma',
  exportByteOrderMark: true,
  exportRowPerAddress: false,
  demoOrigin: DEMO_ORIGIN,
};

type ReadAlone = { [Name in keyof typeof FIELDS]: z.ZodMiniCatch<(typeof FIELDS)[Name]> };
const readAlone = Object.fromEntries(
  (Object.keys(FIELDS) as (keyof Settings)[]).map((name) => [
    name,
    z.catch(FIELDS[name] as z.ZodMiniType<unknown>, DEFAULT_SETTINGS[name]),
  ]),
) as unknown as ReadAlone;

export const settings = z.object(readAlone);

/** The changed settings only. */
export const settingChanges = z.partial(valid);
export type SettingChanges = z.infer<typeof settingChanges>;
