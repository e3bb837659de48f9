// The preview of merging two contacts, shown before it happens.
import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import { combineByHand } from '../../enrichment/identity/merge-by-hand.ts';
import { SLOT, type Contact } from '../../model/contacts/contact.ts';
import { KINDS } from '../../model/kinds.ts';
import type { Label } from '../../model/contacts/label.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import { capitalised } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import { listFixedStages } from '../labels.ts';
import { CONTACT_FIELDS, getContactFieldNames } from './contact-fields.ts';

/** `values`: one text, or addresses and numbers, which are `isLtr` in each language. `lost`: the other contact's value that is not kept; ''. */
export type MergeLine = { name: string; values: readonly string[]; isLtr: boolean; lost: string };

/** The values that differ, and the values of both that come together. */
export function toMergePreview(
  keep: Contact,
  drop: Contact,
  labels: readonly Label[],
  now: Date,
): MergeLine[] {
  const merged = combineByHand(keep, drop, now.toISOString());
  const shown = [merged, keep, drop].map(toShownValues);
  const names = getContactFieldNames();
  const single = CONTACT_FIELDS.flatMap((field) => {
    const [value, ...both] = shown.map((values) => values[field]);
    if (both[0] === both[1]) return [];
    return { ...toLine(names[field], value ?? '', both), isLtr: field === 'networkUrl' };
  });
  const found = KINDS.map((kind) => {
    const values = merged[SLOT[kind]]?.values ?? [];
    return toAddressLine(
      capitalised(getKindWords(kind).noun),
      values.map((one) => ('email' in one ? one.email : one.number)),
    );
  });
  const typed = [
    ...(merged.own?.emails ?? []).map(({ email }) => email),
    ...(merged.own?.phones ?? []).map(({ number }) => number),
  ];
  const getNames = (ids: readonly string[] = []) =>
    commaText(labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const getStage = ({ stage }: Contact) =>
    [...listFixedStages(), ...labels].find(({ id }) => id === stage)?.name ?? '';
  const notes = merged.notes?.length ?? 0;
  return [
    ...single,
    ...found,
    toAddressLine(t`Added by you`, typed),
    toLine(t`Lists`, getNames(merged.lists)),
    toLine(t`Tags`, getNames(merged.tags)),
    toLine(t`Stage`, getStage(merged), [getStage(keep), getStage(drop)]),
    toLine(t`Notes`, notes > 0 ? plural(notes, { one: '# note', other: '# notes' }) : ''),
  ].filter(({ values }) => values.some(Boolean));
}

const toLine = (name: string, value: string, all: readonly string[] = []): MergeLine => ({
  name,
  values: [value],
  isLtr: false,
  lost: all.find((one) => one !== '' && one !== value) ?? '',
});

const toAddressLine = (name: string, values: readonly string[]): MergeLine => ({
  name,
  values,
  isLtr: true,
  lost: '',
});
