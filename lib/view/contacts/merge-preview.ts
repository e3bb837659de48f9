// The preview of merging two contacts, shown before it happens.
import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import { findLikeness, haveTwoAccounts } from '../../identity/same-person.ts';
import { combineByHand } from '../../enrichment/identity/merge-by-hand.ts';
import { getStage, listKnownAddresses, SLOT, type Contact } from '../../model/contacts/contact.ts';
import { KINDS } from '../../model/kinds.ts';
import type { Label } from '../../model/contacts/label.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import { capitalised } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import { listFixedStages } from '../labels.ts';
import { CONTACT_FIELDS, getContactFieldNames } from './contact-fields.ts';
import { likenessText } from './likeness-text.ts';

/** Empty without any. */
type Values = readonly string[];

export type MergeSide = 'keep' | 'drop';

export type MergeLine = {
  name: string;
  /** Addresses and numbers, which are left to right in each language. */
  isLtr: boolean;
  keep: Values;
  drop: Values;
  merged: Values;
  /** Whether all values of a contact stay. What the user typed last stays, also if the other contact is kept. */
  stays: Record<MergeSide, boolean>;
};

/** What either contact has, and what the merged one has. */
export function toMergePreview(
  keep: Contact,
  drop: Contact,
  labels: readonly Label[],
  now: Date,
): MergeLine[] {
  const all = [keep, drop, combineByHand(keep, drop, now.toISOString())] as const;
  const names = getContactFieldNames();
  const toLine = (
    name: string,
    getValues: (one: Contact) => Values,
    { isLtr = false, toKey = String }: { isLtr?: boolean; toKey?: (value: string) => string } = {},
  ): MergeLine => {
    const [kept = [], dropped = [], merged = []] = all.map((one) => getValues(one).filter(Boolean));
    const keys = merged.map(toKey);
    const stays = (values: Values) => values.every((value) => keys.includes(toKey(value)));
    return {
      name,
      isLtr,
      keep: kept,
      drop: dropped,
      merged,
      stays: { keep: stays(kept), drop: stays(dropped) },
    };
  };
  const addresses = { isLtr: true, toKey: foldAddress };
  const getNames = (ids: readonly string[] = []) => [
    commaText(labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
  ];
  // The texts of both differ from that of the merged one, which has all of their names.
  const joined = { toKey: () => '' };
  const stages = [...listFixedStages(), ...labels];
  return [
    ...CONTACT_FIELDS.map((field) =>
      toLine(names[field], (one) => [toShownValues(one)[field]], { isLtr: field === 'networkUrl' }),
    ),
    ...KINDS.map((kind) =>
      toLine(
        capitalised(getKindWords(kind).noun),
        (one) =>
          (one[SLOT[kind]]?.values ?? []).map((value) =>
            'email' in value ? value.email : value.number,
          ),
        addresses,
      ),
    ),
    toLine(
      t`Added by you`,
      ({ own = {} }) => [
        ...(own.emails ?? []).map(({ email }) => email),
        ...(own.phones ?? []).map(({ number }) => number),
      ],
      addresses,
    ),
    toLine(t`Lists`, ({ lists }) => getNames(lists), joined),
    toLine(t`Tags`, ({ tags }) => getNames(tags), joined),
    toLine(t`Stage`, (one) => [stages.find(({ id }) => id === getStage(one))?.name ?? '']),
    toLine(t`Notes`, ({ notes = [] }) => [notesText(notes.length)], joined),
  ].filter(({ keep: kept, drop: dropped }) => kept.length + dropped.length > 0);
}

const foldAddress = (value: string): string =>
  value.includes('@') ? foldEmail(value) : foldPhoneNumber(value) || value;

const notesText = (count: number): string =>
  count > 0 ? plural(count, { one: '# note', other: '# notes' }) : '';

/** Why the two may be the same person; without a reason, the user has chosen them. */
export function listMergeReasons(one: Contact, other: Contact): string[] {
  const likeness = findLikeness(one.keys, other.keys);
  const theirs = listKnownAddresses(other);
  return [
    ...(likeness ? [likenessText(likeness)] : []),
    ...listKnownAddresses(one)
      .filter((address) => theirs.includes(address))
      .map((address) => t`Same address: ${address}`),
  ];
}

/** What is said where there is no reason. */
export const noReasonText = (one: Contact, other: Contact): string =>
  haveTwoAccounts(one.keys, other.keys)
    ? t`Their profiles differ: each of them has another one on the same site.`
    : t`They have nothing in common that is certain.`;
