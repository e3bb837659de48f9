// The people on a page as rows that can be selected, and what revealing the selected ones can cost.
import { plural, t } from '@lingui/core/macro';
import { commaText, listText, sentencesText, withFullStop } from '../../i18n/list-text.ts';
import { freeUntil, type Hundredths } from '../../contract/credits.ts';
import { containsWords } from '../../identity/fold-text.ts';
import { UNCERTAIN_BELOW, type PeopleSubject, type Reading } from '../../detect/subject.ts';
import { findMissingKinds } from '../../enrichment/start/missing-kinds.ts';
import { toContactInput } from '../../enrichment/request/request-inputs.ts';
import { isSaved, SLOT, type Contact } from '../../model/contacts/contact.ts';
import { KINDS, getHighestPrice, type Kind } from '../../model/kinds.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { toPagePeople, type PagePerson } from './page-people.ts';
import type { SkippedPeople } from './skipped-people.ts';
import { sampleCreditsText } from '../sample/sample-subject.ts';
import { toRevealRows } from '../person/reveal-rows.ts';
import type { ShownValue } from '../person/shown-value.ts';
import { amountText, creditsText, dayText, withUsualSpaces } from '../format.ts';
import { getHost } from '../web-address.ts';

export type ListedState =
  | 'open'
  /** A value is known already: not selected at first. */
  | 'yours'
  /** Searched without a result; another search finds nothing new for a while. Not selected at first. */
  | 'not_found'
  /** The list skipped this person because they may already be paid for. Not selected at first. */
  | 'skipped'
  /** On the suppression list: cannot be selected. */
  | 'suppressed'
  /** Without company and profile: cannot be selected. */
  | 'unclear';

export type ListedRow = PagePerson & {
  state: ListedState;
  /** What is known of the person, one value of each kind. */
  values: readonly ListedValue[];
};

export type ListedValue = {
  kind: Kind;
  shown: ShownValue;
};

export type KnownPeople = {
  /** In the order of the page; null until read. */
  contacts: readonly (Contact | null)[] | null;
  suppressed: readonly boolean[];
  /** Those that the list of this page has skipped. */
  skipped?: SkippedPeople;
  sendProfileLink: boolean;
};

/** The fields that the user should check before paying; '' when everything is certain. */
export function findUncertainFields({ companyName, companyDomain }: PeopleSubject): string {
  const guessed = (field: { confidence: number } | null): boolean =>
    field !== null && field.confidence < UNCERTAIN_BELOW;
  return listText([
    ...(guessed(companyName) ? [t`the company`] : []),
    ...(guessed(companyDomain) ? [t`the company site`] : []),
  ]);
}

export function toListedRows(
  subject: PeopleSubject,
  reading: Reading,
  known: KnownPeople,
): ListedRow[] {
  const at = new Date(reading.readAt);
  return toPagePeople(subject, reading, known.contacts).map((row) => {
    const { index, person, contact } = row;
    const isSuppressed = known.suppressed[index];
    const state = decideState(person, contact, { ...known, isSuppressed, at });
    const values = isSuppressed || !contact ? [] : listValues(contact, at);
    return { ...row, state, values };
  });
}

export const listValues = (contact: Contact, at: Date): ListedValue[] =>
  toRevealRows({ contact, jobs: [] }, at).flatMap((row) => {
    const shown = row.own ?? (row.state === 'found' ? row.shown : null);
    return shown ? [{ kind: row.kind, shown }] : [];
  });

export function decideState(
  person: PersonInput,
  contact: Contact | null,
  {
    isSuppressed,
    skipped,
    sendProfileLink,
    at,
  }: Pick<KnownPeople, 'skipped' | 'sendProfileLink'> & {
    isSuppressed: boolean | undefined;
    at: Date;
  },
): ListedState {
  if (isSuppressed) return 'suppressed';
  if (!toContactInput(person, { sendProfileLink })) return 'unclear';
  if (!contact) return 'open';
  if (skipped?.people.some((one) => one.contact?.id === contact.id)) return 'skipped';
  if (findMissingKinds(contact).length < KINDS.length) return 'yours';
  const wasSearched = KINDS.some((kind) => {
    const result = contact[SLOT[kind]];
    return result !== null && at < freeUntil(new Date(result.checkedAt));
  });
  return wasSearched ? 'not_found' : 'open';
}

export const canTick = ({ state }: ListedRow): boolean =>
  state !== 'suppressed' && state !== 'unclear';

export const isListedSaved = ({ contact }: ListedRow): boolean =>
  contact !== null && isSaved(contact);

/** The people that Save is about: the selected ones, or without a selection the known ones; not those who are saved. */
export function findSavable(rows: readonly ListedRow[], ticked: readonly ListedRow[]): ListedRow[] {
  const meant = ticked.length > 0 ? ticked : rows.filter(({ state }) => state === 'yours');
  return meant.filter((row) => !isListedSaved(row));
}

/** The contacts that Export is about: those of the same people who are saved or have a known value. */
export function listExportIds(rows: readonly ListedRow[], ticked: readonly ListedRow[]): string[] {
  const isKnown = (row: ListedRow) =>
    row.state === 'yours' || (row.state !== 'suppressed' && isListedSaved(row));
  const meant = ticked.some(isKnown) ? ticked : rows;
  return meant.filter(isKnown).flatMap(({ contact }) => contact?.id ?? []);
}

/** "tarnwick.example, 22 Jan": what a list that is made of the page is called. */
export function suggestListName(pageUrl: string, now: Date): string {
  const host = getHost(pageUrl);
  const day = withUsualSpaces(dayText(now, now));
  return host ? commaText([host, day]) : t`New list, ${day}`;
}

/** Those with every typed word in name, role or company. */
export const filterRows = (rows: readonly ListedRow[], filter: string): ListedRow[] =>
  rows.filter(({ name, text }) => containsWords([name, text], filter));

/** "2 members hidden: LinkedIn does not show who they are."; '' when none are hidden. */
export function hiddenText({ hidden = 0 }: PeopleSubject, { recognised }: Reading): string {
  if (hidden === 0) return '';
  const site = recognised?.site ?? t`the page`;
  return plural(hidden, {
    one: `# member hidden: ${site} does not show who it is.`,
    other: `# members hidden: ${site} does not show who they are.`,
  });
}

export type ListRevealOffer = {
  /** "20 people". */
  who: string;
  /** The most that all of them can cost. */
  ceiling: Hundredths;
  /** How the price is calculated, and how long the list takes. */
  text: string;
};

/** Null when no person or no kind is selected. `isSample`: in the demo. */
export function toListRevealOffer(
  ticked: readonly ListedRow[],
  kinds: readonly Kind[],
  isSample = false,
): ListRevealOffer | null {
  if (ticked.length === 0 || kinds.length === 0) return null;
  const prices = ticked.map(({ contact }) =>
    getHighestPrice(
      contact ? findMissingKinds(contact).filter((kind) => kinds.includes(kind)) : kinds,
    ),
  );
  const ceiling = prices.reduce((sum, price) => sum + price, 0);
  const who = plural(ticked.length, { one: '# person', other: '# people' });
  const same = prices.every((price) => price === prices[0]);
  const all = amountText(ceiling);
  const sum = same
    ? withFullStop(`${who} × ${creditsText(prices[0] ?? 0)}`)
    : t`${who}, ${all} in all. What is yours costs nothing.`;
  const condition = isSample ? sampleCreditsText() : t`You pay only for what is found.`;
  return { who, ceiling, text: sentencesText([sum, condition, durationEstimate(ticked.length)]) };
}

/** How many contacts a service works on at a time, and how long one takes (docs/interface.md#limits). */
const AT_ONCE = 100;
const MINUTES = [1, 4] as const;

function estimateMinutes(people: number): readonly [least: number, most: number] {
  const rounds = Math.ceil(people / AT_ONCE);
  return [MINUTES[0] * rounds, MINUTES[1] * rounds];
}

export function durationEstimate(people: number): string {
  const [least, most] = estimateMinutes(people);
  return t`Takes about ${least} to ${most} minutes, in the background.`;
}

/** `people`: those who are not looked up yet; '' without any. */
export function timeLeftEstimate(people: number): string {
  if (people === 0) return '';
  const [least, most] = estimateMinutes(people);
  return t`About ${least} to ${most} minutes left.`;
}

/** "20 people from tarnwick.example": what the list is called under Jobs. */
export function toListName(rows: readonly ListedRow[], pageUrl: string): string {
  const host = getHost(pageUrl);
  return host
    ? plural(rows.length, { one: `# person from ${host}`, other: `# people from ${host}` })
    : plural(rows.length, { one: '# person', other: '# people' });
}
