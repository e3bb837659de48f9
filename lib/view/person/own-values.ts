// The addresses and numbers of a person that the user typed or imported, or that are in the text they pasted.
import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import {
  getCompanyDomain,
  toCoveredKind,
  toGivenEmailKind,
} from '../../enrichment/identity/given-emails.ts';
import type { WrittenValues } from '../subject/shown-subject.ts';

/** `at`: null for a value of the pasted text, which is not stored yet. */
export type OwnValue = { value: string; at: string | null };

export type Owner = {
  contact: Contact | null;
  /** In the pasted text, with the company's domain that it says. */
  written?: (WrittenValues & { companyDomain: string }) | undefined;
};

/** The values of this kind, the latest first, without those that were revealed or looked up as well. */
export function listOwnValues(owner: Owner, kind: Kind): OwnValue[] {
  const { contact, written = { emails: [], phones: [] } } = owner;
  const toWritten = (value: string): OwnValue => ({ value, at: null });
  if (kind === 'phone') {
    const own = (contact?.own?.phones ?? []).map(({ number, at }) => ({ value: number, at }));
    const revealed = contact?.phone?.values.map(({ number }) => number) ?? [];
    return withoutKnown([...written.phones.map(toWritten), ...own], revealed, foldPhoneNumber);
  }
  const company = findCompany(owner);
  const own = (contact?.own?.emails ?? []).map(({ email, at }) => ({ value: email, at }));
  const elsewhere = [
    ...(contact?.workEmail?.values ?? []),
    ...(contact?.personalEmail?.values ?? []),
    ...(contact?.givenEmails ?? []),
  ].map(({ email }) => email);
  const all = withoutKnown([...written.emails.map(toWritten), ...own], elsewhere, foldEmail);
  return all.filter(({ value }) => toGivenEmailKind(value, company) === kind);
}

/** Whether the text says an address or number that is not stored. */
export const hasUnsavedValues = (owner: Owner): boolean =>
  KINDS.some((kind) => listOwnValues(owner, kind).some(({ at }) => at === null));

const findCompany = ({ contact, written }: Owner): string =>
  (contact && getCompanyDomain(contact)) || written?.companyDomain || '';

/** The last of equal spellings, the last ones first: a stored value follows what the text says. */
function withoutKnown(
  values: readonly OwnValue[],
  known: readonly string[],
  fold: (value: string) => string,
): OwnValue[] {
  const seen = new Set(known.map(fold));
  return values.toReversed().filter(({ value }) => {
    const key = fold(value);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The latest value that stands for this kind, so that a list does not look it up (missing-kinds.ts). */
export const findCoveringOwnValue = (owner: Owner, kind: Kind): OwnValue | undefined =>
  listOwnValues(owner, kind).find(
    ({ value }) => kind === 'phone' || toCoveredKind(value, findCompany(owner)) === kind,
  );
