// The preview of merging two contacts, shown before it happens.
import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import { findLikeness, haveTwoAccounts } from '../../identity/same-person.ts';
import { combineByHand } from '../../enrichment/identity/merge-by-hand.ts';
import { getStage, listKnownAddresses, SLOT, type Contact } from '../../model/contacts/contact.ts';
import type { MergeChoices, MergeSide } from '../../model/contacts/merged-contact.ts';
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

export type MergeLine = {
  name: string;
  /** The field, where the user chooses whose value stays; null where all values stay. */
  choice: { field: keyof MergeChoices; side: MergeSide } | null;
  /** Addresses and numbers, which are left to right in each language. */
  isLtr: boolean;
  keep: Values;
  drop: Values;
  merged: Values;
};

/** What either contact has, and what the merged one has. Without a choice, what the user typed stays. */
export function toMergePreview(
  [keep, drop]: readonly [Contact, Contact],
  choices: MergeChoices,
  labels: readonly Label[],
  now: Date,
): MergeLine[] {
  const at = now.toISOString();
  const unchosen = combineByHand(keep, drop, at);
  const all = [keep, drop, combineByHand(keep, drop, at, choices)] as const;
  const names = getContactFieldNames();
  const toLine = (name: string, getValues: (one: Contact) => Values, isLtr = false): MergeLine => {
    const [kept = [], dropped = [], merged = []] = all.map((one) => getValues(one).filter(Boolean));
    return { name, choice: null, isLtr, keep: kept, drop: dropped, merged };
  };
  /** Of a field with one value. One that either contact lacks is no choice, unless the user has emptied it. */
  const toSingleLine = (
    field: keyof MergeChoices,
    name: string,
    getValue: (one: Contact) => string,
    isLtr = false,
  ): MergeLine => {
    const line = toLine(name, (one) => [getValue(one)], isLtr);
    const [kept, stays] = [getValue(keep), getValue(unchosen)];
    if ([keep, drop].every((one) => [stays, ''].includes(getValue(one)))) return line;
    const side = choices[field] ?? (stays === kept ? 'keep' : 'drop');
    return { ...line, choice: { field, side } };
  };
  const getNames = (ids: readonly string[] = []) => [
    commaText(labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
  ];
  const stages = [...listFixedStages(), ...labels];
  return [
    ...CONTACT_FIELDS.map((field) =>
      toSingleLine(field, names[field], (one) => toShownValues(one)[field], field === 'networkUrl'),
    ),
    ...KINDS.map((kind) =>
      toLine(
        capitalised(getKindWords(kind).noun),
        (one) =>
          (one[SLOT[kind]]?.values ?? []).map((value) =>
            'email' in value ? value.email : value.number,
          ),
        true,
      ),
    ),
    toLine(
      t`Added by you`,
      ({ own = {} }) => [
        ...(own.emails ?? []).map(({ email }) => email),
        ...(own.phones ?? []).map(({ number }) => number),
      ],
      true,
    ),
    toLine(t`Lists`, ({ lists }) => getNames(lists)),
    toLine(t`Tags`, ({ tags }) => getNames(tags)),
    toSingleLine(
      'stage',
      t`Stage`,
      (one) => stages.find(({ id }) => id === getStage(one))?.name ?? '',
    ),
    toLine(t`Notes`, ({ notes = [] }) => [notesText(notes.length)]),
  ].filter(({ keep: kept, drop: dropped }) => kept.length + dropped.length > 0);
}

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
