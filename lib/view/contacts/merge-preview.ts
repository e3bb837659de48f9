// The preview of merging two contacts, shown before it happens.
import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import { findLikeness } from '../../identity/same-person.ts';
import { combineByHand } from '../../enrichment/identity/merge-by-hand.ts';
import { getAddresses, getStage, SLOT, type Contact } from '../../model/contacts/contact.ts';
import { KINDS } from '../../model/kinds.ts';
import type { Label } from '../../model/contacts/label.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import { capitalised } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import { listFixedStages } from '../labels.ts';
import { CONTACT_FIELDS, getContactFieldNames } from './contact-fields.ts';
import { likenessText } from './likeness-text.ts';

/** Texts, or addresses and numbers, which are left to right in each language; empty without any. */
type Values = readonly string[];

export type MergeLine = {
  name: string;
  isLtr: boolean;
  keep: Values;
  drop: Values;
  merged: Values;
  /** Only one of two different values stays. */
  isChoice: boolean;
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
  const toLine = (name: string, getValues: (one: Contact) => Values, isLtr = false): MergeLine => {
    const [kept, dropped, merged] = all.map((one) => getValues(one).filter(Boolean));
    return {
      name,
      isLtr,
      keep: kept ?? [],
      drop: dropped ?? [],
      merged: merged ?? [],
      isChoice: dropped?.some((one) => !merged?.includes(one)) ?? false,
    };
  };
  const getNames = (ids: readonly string[] = []) => [
    commaText(labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
  ];
  const stages = [...listFixedStages(), ...labels];
  return [
    ...CONTACT_FIELDS.map((field) =>
      toLine(names[field], (one) => [toShownValues(one)[field]], field === 'networkUrl'),
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
    { ...toLine(t`Lists`, ({ lists }) => getNames(lists)), isChoice: false },
    { ...toLine(t`Tags`, ({ tags }) => getNames(tags)), isChoice: false },
    toLine(t`Stage`, (one) => [stages.find(({ id }) => id === getStage(one))?.name ?? '']),
    { ...toLine(t`Notes`, ({ notes = [] }) => [notesText(notes.length)]), isChoice: false },
  ].filter(({ merged }) => merged.length > 0);
}

const notesText = (count: number): string =>
  count > 0 ? plural(count, { one: '# note', other: '# notes' }) : '';

/** Why the two may be the same person; without a reason, the user has chosen them. */
export function listMergeReasons(one: Contact, other: Contact): string[] {
  const likeness = findLikeness(one.keys, other.keys);
  const theirs = getAddresses(other);
  return [
    ...(likeness ? [likenessText(likeness)] : []),
    ...getAddresses(one)
      .filter((address) => theirs.includes(address))
      .map((address) => t`Same address: ${address}`),
  ];
}
