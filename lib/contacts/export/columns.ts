// The columns of exported tables, with their names and order. Programs read these files, so released names stay, and
// new columns are added at the end.
import { toEmailStatus } from '../../model/email-status.ts';
import { toLineTypeWord } from './line-type-word.ts';
import { listPhones } from './emails-and-phones.ts';
import { type ExportedEmail, type ExportedPerson, toNotesText, YOURS } from './exported-person.ts';

/** Text and numbers are written as they are; null is an empty cell. A date is an ISO time or a day. */
export type ExportColumn = {
  header: string;
  holds: 'text' | 'phone' | 'email' | 'link' | 'date' | 'number';
  getValue: (person: ExportedPerson) => string | number | null;
  /** Not in the file until the user selects it. */
  optional?: true;
  /** Source and date of the value. */
  provenance?: readonly ExportColumn[];
};

type Options = Pick<ExportColumn, 'optional' | 'provenance'>;
const column =
  (holds: ExportColumn['holds']) =>
  (header: string, getValue: ExportColumn['getValue'], options: Options = {}): ExportColumn => ({
    header,
    holds,
    getValue,
    ...options,
  });
export const text = column('text');
export const phone = column('phone');
export const email = column('email');
export const link = column('link');
const date = column('date');
export const number = column('number');

const OPTIONAL = { optional: true } as const;
const joined = (values: readonly string[]): string => values.join('; ');
const getStatus = (best: ExportedEmail | undefined): string =>
  best ? toEmailStatus(best.status).word : '';

const WORK_EMAIL_CHECKED_AT = date(
  'Work email checked at',
  ({ contact }) => contact.workEmail?.checkedAt ?? '',
);
const WORK_EMAIL_PROVENANCE = [
  text('Work email source', ({ workEmails }) => workEmails[0]?.source ?? ''),
  WORK_EMAIL_CHECKED_AT,
];
const PERSONAL_EMAIL_PROVENANCE = [
  text('Personal email source', ({ personalEmails }) => personalEmails[0]?.source ?? ''),
  date('Personal email checked at', ({ personalEmails }) => personalEmails[0]?.at ?? ''),
];
const PHONE_PROVENANCE = [
  text('Phone source', (person) => listPhones(person)[0]?.source ?? ''),
  date('Phone checked at', (person) => listPhones(person)[0]?.at ?? ''),
];
const OWN_EMAIL_PROVENANCE = [
  text('Your emails source', ({ ownEmails }) => ownEmails[0]?.source ?? ''),
  date('Your emails added at', ({ ownEmails }) => ownEmails[0]?.at ?? ''),
];

/** Source and date of every kind of value. */
export const PROVENANCE: readonly ExportColumn[] = [
  ...WORK_EMAIL_PROVENANCE,
  ...PERSONAL_EMAIL_PROVENANCE,
  ...PHONE_PROVENANCE,
  ...OWN_EMAIL_PROVENANCE,
];

export const COLUMNS: readonly ExportColumn[] = [
  text('Full name', ({ fullName }) => fullName),
  text('First name', ({ firstName }) => firstName),
  text('Last name', ({ lastName }) => lastName),
  text('Title', ({ title }) => title),
  text('Company', ({ companyName }) => companyName),
  text('Company domain', ({ companyDomain }) => companyDomain),
  text('Location', ({ location }) => location),
  link('Profile URL', ({ profileUrl }) => profileUrl),
  email('Work email', ({ workEmails }) => workEmails[0]?.email ?? '', {
    provenance: WORK_EMAIL_PROVENANCE,
  }),
  text('Work email status', ({ workEmails }) => getStatus(workEmails[0])),
  WORK_EMAIL_CHECKED_AT,
  text('Other work emails', ({ workEmails }) =>
    joined(workEmails.slice(1).map((one) => one.email)),
  ),
  email('Personal email', ({ personalEmails }) => personalEmails[0]?.email ?? '', {
    provenance: PERSONAL_EMAIL_PROVENANCE,
  }),
  text('Personal email status', ({ personalEmails }) => getStatus(personalEmails[0])),
  phone('Phone', (person) => listPhones(person)[0]?.number ?? '', { provenance: PHONE_PROVENANCE }),
  text('Phone line type', (person) => toLineTypeWord(listPhones(person)[0]?.lineType)),
  date('Saved at', ({ contact }) => contact.savedAt ?? ''),
  link('Page URL', ({ contact }) => contact.pageUrl),
  text('Revealed by', revealedBy),
  text('Marked wrong', markedWrong),
  text('Unanswered search', unansweredText),
  text('Seniority', ({ seniority }) => seniority),
  text('Department', ({ department }) => department),
  text('Industry', ({ industry }) => industry),
  number('Headcount', ({ headcount }) => headcount),
  email('Your emails', ({ ownEmails }) => joined(ownEmails.map((one) => one.email)), {
    provenance: OWN_EMAIL_PROVENANCE,
  }),
  text('Other phones', (person) =>
    joined(
      listPhones(person)
        .slice(1)
        .map((one) => one.number),
    ),
  ),
  text('City', ({ city }) => city, OPTIONAL),
  text('Region', ({ region }) => region, OPTIONAL),
  text('Country', ({ country }) => country, OPTIONAL),
  text('Lists', ({ lists }) => joined(lists), OPTIONAL),
  text('Tags', ({ tags }) => joined(tags), OPTIONAL),
  text('Stage', ({ stage }) => stage, OPTIONAL),
  date('Follow up on', ({ contact }) => contact.followUpOn ?? '', OPTIONAL),
  text('Notes', toNotesText, OPTIONAL),
];

/** A column in the user's order, and whether the file has it. */
export type ColumnChoice = { header: string; on: boolean };

/** The user's choice, completed with the columns that it does not mention. Unknown ones are dropped. */
export function completeChoice(saved: readonly ColumnChoice[] | null): ColumnChoice[] {
  const known = new Set(COLUMNS.map(({ header }) => header));
  const kept = (saved ?? []).filter(({ header }) => known.delete(header));
  const added = COLUMNS.filter(({ header }) => known.has(header));
  return [...kept, ...added.map(({ header, optional }) => ({ header, on: !optional }))];
}

/** @param withProvenance adds source and date of the chosen values, at the end, unless they are chosen anyway */
export function toColumns(
  choice: readonly ColumnChoice[],
  withProvenance: boolean,
): readonly ExportColumn[] {
  const byHeader = new Map(COLUMNS.map((one) => [one.header, one]));
  const chosen = choice.filter(({ on }) => on).flatMap(({ header }) => byHeader.get(header) ?? []);
  if (!withProvenance) return chosen;
  return [...new Set([...chosen, ...chosen.flatMap(({ provenance }) => provenance ?? [])])];
}

/** The hosts that the values came from, each once. */
function revealedBy({ workEmails, personalEmails, phones }: ExportedPerson): string {
  const sources = [...workEmails, ...personalEmails, ...phones].map(({ source }) => source);
  return joined([...new Set(sources)].filter((source) => source !== '' && source !== YOURS));
}

/** The exported values that the user marked as wrong. */
function markedWrong({ workEmails, personalEmails, phones }: ExportedPerson): string {
  const marked = [...workEmails, ...personalEmails, ...phones].filter((one) => one.isMarkedWrong);
  return joined(marked.map((one) => ('email' in one ? one.email : one.number)));
}

/**
 * Says why a value is missing although it was requested: it may be paid for, and is not requested again
 * automatically.
 */
function unansweredText({ unanswered }: ExportedPerson): string {
  return joined(
    unanswered.map(({ kinds, sentAt }) => {
      const what = kinds.map((kind) => kind.replace('_', ' ')).join(', ');
      return `${what}: sent ${sentAt.slice(0, 10)}, may already be paid for`;
    }),
  );
}
