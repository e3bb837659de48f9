// The suppression list: people, addresses and domains that are never looked up. A row identifies its entry
// by a keyed hash, so that the list does not reveal erased people.
import { z } from '../zod.ts';

export const SUPPRESSION_KINDS = ['person', 'domain', 'address'] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

export const suppression = z.object({
  /** `kind:hex`, the HMAC-SHA-256 of the entry under the secret of this installation. */
  id: z.string(),
  kind: z.enum(SUPPRESSION_KINDS),
  at: z.iso.datetime(),
  /** What the user typed, to show and to export; null for entries that are only a hash. */
  label: z.nullable(z.string()),
  /**
   * The id of the entry that this one was derived from: another key of the same person. Both are removed
   * together. Null for an entry of its own.
   */
  of: z.nullable(z.string()),
  /** Further entries that it was derived from. It stays until all of them are removed. */
  alsoOf: z.optional(z.array(z.string())),
});
export type Suppression = z.infer<typeof suppression>;

/** The ids of the entries that keep this one on the list: its own, or those that it was derived from. */
export const listSources = ({ id, of, alsoOf = [] }: Suppression): string[] => [
  of ?? id,
  ...alsoOf,
];

/** Two rows with the same id. An entry of its own keeps its text. */
export const mergeSuppressions = (one: Suppression, other: Suppression): Suppression =>
  withSources(one.of === null || other.of !== null ? one : other, [
    ...listSources(one),
    ...listSources(other),
  ]);

/** The row after an entry is removed; null when no other entry keeps it. */
export function withoutSource(row: Suppression, removed: string): Suppression | null {
  const sources = listSources(row).filter((id) => id !== removed);
  return sources.length === 0
    ? null
    : withSources(row.id === removed ? { ...row, label: null } : row, sources);
}

function withSources(row: Suppression, sources: readonly string[]): Suppression {
  const { alsoOf: _before, ...rest } = row;
  const [first, ...others] = new Set(sources.filter((id) => id !== row.id));
  const alsoOf = sources.includes(row.id) && first !== undefined ? [first, ...others] : others;
  const of = sources.includes(row.id) ? null : (first ?? null);
  return { ...rest, of, ...(alsoOf.length > 0 && { alsoOf }) };
}
