// A contact in the fields of Pipedrive. Profile link and title have none: they go into text fields of the user's that
// are named after them.
import { toRequiredName } from '../../../contacts/export/required-name.ts';
import {
  isMobilePhone,
  listPhones,
  withEachEmailOnce,
} from '../../../contacts/export/emails-and-phones.ts';
import { foldEmail } from '../../../identity/email-address.ts';
import { foldPhoneNumber } from '../../../identity/fold-phone-number.ts';
import type { SentPerson } from '../../../contacts/export/sent-person.ts';
import type { LabelledValue, PersonField, PersonInput, PipedrivePerson } from './pipedrive-api.ts';

/** Codes of the fields; undefined without one. */
export type OwnFields = { link: string | undefined; title: string | undefined };

const LINKEDIN = /^linkedin(?: profile)?(?: (?:url|link))?$/i;
/** Not "Profile" alone, which may be a text about the person. */
const PROFILE_LINK = /^profile (?:url|link)$/i;
const TITLE = /^(?:job )?title$|^position$/i;
const TEXT_TYPES = ['varchar', 'text'];

export function toOwnFields(fields: readonly PersonField[]): OwnFields {
  const texts = fields.filter(
    (field) => field.is_custom_field && TEXT_TYPES.includes(field.field_type),
  );
  const find = (name: RegExp) =>
    texts.find(({ field_name }) => name.test(field_name.trim()))?.field_code;
  return { link: find(LINKEDIN) ?? find(PROFILE_LINK), title: find(TITLE) };
}

export function toPipedrivePerson({ person }: SentPerson, own: OwnFields): PersonInput {
  const { workEmails, ownEmails, personalEmails } = withEachEmailOnce(person);
  const labelled = (label: string, emails: readonly { email: string }[]) =>
    emails.map(({ email }) => ({ value: email, label }));
  const emails = [
    ...labelled('work', workEmails),
    ...labelled('other', ownEmails),
    ...labelled('home', personalEmails),
  ];
  const phones = listPhones(person).map((phone) => ({
    value: phone.number,
    label: isMobilePhone(phone) ? 'mobile' : 'work',
  }));
  const texts = [
    [own.link, person.profileUrl],
    [own.title, person.title],
  ].flatMap(([code, value]) => (code && value ? [[code, value] as const] : []));
  return {
    name: toRequiredName(person),
    ...getList('emails', withPrimary(emails)),
    ...getList('phones', withPrimary(phones)),
    ...(texts.length > 0 && { custom_fields: Object.fromEntries(texts) }),
  };
}

/** The values that the contact has and the record does not, and their number. Nothing is replaced. */
export function toMissing(
  input: PersonInput,
  existing: PipedrivePerson,
): { missing: PersonInput; filled: number } {
  const emails = findNew(input.emails, existing.emails, foldEmail);
  const phones = findNew(input.phones, existing.phones, foldPhoneNumber);
  const texts = Object.entries(input.custom_fields ?? {}).filter(
    ([code]) => !existing.custom_fields?.[code],
  );
  const isOrganizationNew = input.org_id !== undefined && !existing.org_id;
  return {
    missing: {
      // An update replaces the whole list.
      ...(emails.length > 0 && { emails: append(existing.emails, emails) }),
      ...(phones.length > 0 && { phones: append(existing.phones, phones) }),
      ...(texts.length > 0 && { custom_fields: Object.fromEntries(texts) }),
      ...(isOrganizationNew && { org_id: input.org_id }),
    },
    filled: emails.length + phones.length + texts.length + Number(isOrganizationNew),
  };
}

type Fold = (value: string) => string;

const withPrimary = (values: readonly LabelledValue[]): LabelledValue[] =>
  values.map((one, at) => ({ ...one, primary: at === 0 }));

const getList = (name: 'emails' | 'phones', values: LabelledValue[]) =>
  values.length > 0 ? { [name]: values } : {};

function findNew(
  values: readonly LabelledValue[] = [],
  existing: readonly LabelledValue[] | null | undefined,
  fold: Fold,
): LabelledValue[] {
  const known = new Set((existing ?? []).map(({ value }) => fold(value)));
  return values.filter(({ value }) => !known.has(fold(value)));
}

function append(
  existing: readonly LabelledValue[] | null | undefined,
  added: readonly LabelledValue[],
): LabelledValue[] {
  // Pipedrive keeps an empty entry for a person without any.
  const kept = (existing ?? []).filter(({ value }) => value !== '');
  const isFirst = kept.length === 0;
  return [...kept, ...added.map((one, at) => ({ ...one, primary: isFirst && at === 0 }))];
}
