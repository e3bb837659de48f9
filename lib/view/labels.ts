// Lists, tags and stages in their order.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { STAGES, TAG_COLOURS, type Label } from '../model/contacts/label.ts';
import type { ContactGroup } from './navigation/nav-target.ts';

/** The labels of a kind, in their order. */
export const getLabels = (labels: readonly Label[], kind: Label['kind']): Label[] =>
  labels.filter((one) => one.kind === kind);

/** The list or tag of the group; undefined for other groups, and after it was deleted. */
export const findGroupLabel = (labels: readonly Label[], group: ContactGroup): Label | undefined =>
  labels.find(({ id }) => 'id' in group && id === group.id);

/** A new label comes last. */
export const createLabel = (
  labels: readonly Label[],
  kind: Label['kind'],
  name: string,
  now: Date,
): Label => {
  const same = getLabels(labels, kind);
  return {
    id: crypto.randomUUID(),
    kind,
    name: name.trim(),
    colour: kind === 'tag' ? (same.length % TAG_COLOURS) + 1 : 0,
    position: Math.max(0, ...same.map(({ position }) => position)) + 1,
    createdAt: now.toISOString(),
  };
};

/** The labels of its kind with this one further up (-1) or down (1); null where it is the first or last already. */
export function moveLabel(labels: readonly Label[], label: Label, by: -1 | 1): Label[] | null {
  const same = getLabels(labels, label.kind);
  const from = same.findIndex(({ id }) => id === label.id);
  const other = same[from + by];
  if (from === -1 || !other) return null;
  return same.with(from, other).with(from + by, label);
}

const COLOUR_NAMES: readonly MessageDescriptor[] = [
  msg`Petrol`,
  msg`Indigo`,
  msg`Violet`,
  msg`Plum`,
  msg`Slate`,
  msg`Olive`,
];

/** The colours of tags with their names, in the order of the tokens. */
export const listTagColours = (): { colour: number; name: string }[] =>
  COLOUR_NAMES.map((name, index) => ({ colour: index + 1, name: i18n._(name) }));

/** The list that people were saved to last; null before the first time, and after it was deleted. */
export const findLastList = (labels: readonly Label[], lastId: string): Label | null =>
  labels.find(({ kind, id }) => kind === 'list' && id === lastId) ?? null;

/** The lists in the order in which they are offered: the last one first. */
export const offerLists = (labels: readonly Label[], lastId: string): Label[] =>
  getLabels(labels, 'list').toSorted(
    (one, other) => Number(other.id === lastId) - Number(one.id === lastId),
  );

/** The place where people are saved: a list, a new list, or only among the contacts. */
export type SaveTarget =
  | { kind: 'list'; id: string; name: string }
  | { kind: 'new'; name: string }
  | { kind: 'contacts' };

const STAGE_NAMES: Record<(typeof STAGES)[number]['id'], MessageDescriptor> = {
  new: msg`New`,
  contacted: msg`Contacted`,
  replied: msg`Replied`,
  not_interested: msg`Not interested`,
};

/** A stage of the history, which has the English names of the stages that every database has. */
export function getStageText(name: string): string {
  const fixed = STAGES.find((stage) => stage.name === name);
  return fixed ? i18n._(STAGE_NAMES[fixed.id]) : name;
}

/** The stages that every database has, with their names in the language of the interface. Files have the English ones. */
export const listFixedStages = (): { id: string; name: string }[] =>
  STAGES.map(({ id }) => ({ id, name: i18n._(STAGE_NAMES[id]) }));
