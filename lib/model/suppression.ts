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
});
export type Suppression = z.infer<typeof suppression>;
