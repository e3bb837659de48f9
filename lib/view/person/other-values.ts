// The values of a person besides the main one of each kind, all at no charge.
import { findCoveringEmail, findGivenEmails } from '../../enrichment/identity/given-emails.ts';
import { findBestEmail, isUsable, SLOT, type Contact } from '../../model/contacts/contact.ts';
import type { Flag } from '../../model/contacts/flag.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import { sortFlaggedLast } from '../../receipts/flagged-values.ts';
import { getKindWords } from '../kind-words.ts';
import { listOwnValues, type Owner } from './own-values.ts';
import { findMainEmail, type RevealRow } from './reveal-rows.ts';
import {
  toShownEmail,
  toShownGivenEmail,
  toShownOwnValue,
  toShownPhone,
  withFlag,
  type ShownValue,
} from './shown-value.ts';

export type OtherValue = ShownValue & { kind: Kind };

/** Every revealed or given value of a result besides the main ones. Invalid ones last. */
export function findOtherValues(known: Contact | null, flags: readonly Flag[] = []): OtherValue[] {
  if (!known) return [];
  const contact = sortFlaggedLast(known, flags);
  const kinds = ['work_email', 'personal_email'] as const;
  const emails = kinds.flatMap((kind) => {
    const main = findMainEmail(contact, kind);
    return (contact[SLOT[kind]]?.values ?? [])
      .filter((one) => one !== main)
      .toSorted((a, b) => Number(isUsable(b)) - Number(isUsable(a)))
      .map(({ email, status }) => ({
        ...toShownEmail(email, status, [getKindWords(kind).use]),
        kind,
      }));
  });
  const [, ...phones] = contact.phone?.values ?? [];
  const given = kinds.flatMap((kind) => {
    const all = findGivenEmails(contact, kind);
    const main = findBestEmail(contact[SLOT[kind]]) ? undefined : findCoveringEmail(contact, kind);
    const others = all.filter((one) => one !== main);
    return others.map(({ email }) => ({ ...toShownGivenEmail(email, kind), kind }));
  });
  return [
    ...emails,
    ...given,
    ...phones.map((one) => ({ ...toShownPhone(one), kind: 'phone' as const })),
  ].map((shown) => withFlag(shown, shown.kind, flags));
}

/** What the user typed, pasted or imported, besides the values that the rows show. */
export function findOtherOwnValues(
  { flags = [], ...owner }: Owner & { flags?: readonly Flag[] },
  rows: readonly RevealRow[],
): OtherValue[] {
  const shown = new Set(rows.map(({ own }) => own?.value));
  return KINDS.flatMap((kind) =>
    listOwnValues(owner, kind)
      .filter(({ value }) => !shown.has(value))
      .map((one) => withFlag({ ...toShownOwnValue(one, kind), kind }, kind, flags)),
  );
}
