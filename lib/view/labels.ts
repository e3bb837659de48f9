// Lists, tags and stages in their order.
import { TAG_COLOURS, type Label } from '../model/label.ts';

/** The labels of a kind, in their order. */
export const labelsOf = (labels: readonly Label[], kind: Label['kind']): Label[] =>
  labels.filter((one) => one.kind === kind);

/** A new label comes last. */
export const createLabel = (
  labels: readonly Label[],
  kind: Label['kind'],
  name: string,
  now: Date,
): Label => {
  const same = labelsOf(labels, kind);
  return {
    id: crypto.randomUUID(),
    kind,
    name: name.trim(),
    colour: kind === 'tag' ? (same.length % TAG_COLOURS) + 1 : 0,
    position: Math.max(0, ...same.map(({ position }) => position)) + 1,
    createdAt: now.toISOString(),
  };
};

/** The list that people were saved to last; null before the first time, and after it was deleted. */
export const findLastList = (labels: readonly Label[], lastId: string): Label | null =>
  labels.find(({ kind, id }) => kind === 'list' && id === lastId) ?? null;

/** The lists in the order in which they are offered: the last one first. */
export const offerLists = (labels: readonly Label[], lastId: string): Label[] =>
  labelsOf(labels, 'list').toSorted(
    (one, other) => Number(other.id === lastId) - Number(one.id === lastId),
  );

/** Where people are saved: a list, a new list, or only among the contacts. */
export type SavePlace =
  { kind: 'list'; id: string; name: string } | { kind: 'new'; name: string } | { kind: 'contacts' };
