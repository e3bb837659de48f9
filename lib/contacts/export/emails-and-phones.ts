// The addresses and numbers of a person, each once. A contact has the same one twice when the user had it before it was
// revealed.
import { isMobile } from '../../contract/values.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import {
  YOURS,
  type ExportedEmail,
  type ExportedPerson,
  type ExportedPhone,
} from './exported-person.ts';

/** Every address, the best one for work first. */
export const listEmails = (person: ExportedPerson): ExportedEmail[] =>
  omitRepeated([...person.workEmails, ...person.ownEmails, ...person.personalEmails], ({ email }) =>
    foldEmail(email),
  );

/** The person with each address under one kind only, in the order of `listEmails`. */
export function withEachEmailOnce(person: ExportedPerson): ExportedPerson {
  const first = new Set(listEmails(person));
  const keep = (emails: readonly ExportedEmail[]) => emails.filter((one) => first.has(one));
  return {
    ...person,
    workEmails: keep(person.workEmails),
    ownEmails: keep(person.ownEmails),
    personalEmails: keep(person.personalEmails),
  };
}

/** Revealed numbers first, because their line type is known. A text without digits is compared as it is. */
export const listPhones = ({ phones, ownPhones }: ExportedPerson): ExportedPhone[] =>
  omitRepeated([...phones, ...ownPhones], ({ number }) => foldPhoneNumber(number) || number);

/** The first of the values with the same key. */
const omitRepeated = <Value>(values: readonly Value[], toKey: (value: Value) => string): Value[] =>
  [...Map.groupBy(values, toKey).values()].flatMap((same) => same.slice(0, 1));

/**
 * A revealed number without a line type is mobile, as it was charged. What line a number of the user's own is, is not
 * known.
 */
export const isMobilePhone = ({ lineType, source }: ExportedPhone): boolean =>
  source !== YOURS && isMobile({ line_type: lineType || undefined });

export const findMobile = (person: ExportedPerson): string =>
  listPhones(person).find(isMobilePhone)?.number ?? '';

/** The first number of another or unknown line type. */
export const findOtherPhone = (person: ExportedPerson): string =>
  listPhones(person).find((one) => !isMobilePhone(one))?.number ?? '';
