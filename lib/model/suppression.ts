// The suppression list: who and what is never asked about. A row says by its id alone whom it means: a
// keyed hash, so that the list names nobody who was erased.
import { z } from '../zod.ts';

export const SUPPRESSION_KINDS = ['person', 'domain', 'address'] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

export const suppression = z.object({
  /** `kind:hex`, the HMAC-SHA-256 of what is meant under the secret of this installation. */
  id: z.string(),
  kind: z.enum(SUPPRESSION_KINDS),
  at: z.iso.datetime(),
  /** What the user typed, to show and to export; null for what is known by its hash alone. */
  label: z.nullable(z.string()),
  /**
   * The id of the entry that this one follows from: another key of the same person. It goes when that
   * one goes. Null for an entry of its own.
   */
  of: z.nullable(z.string()),
});
export type Suppression = z.infer<typeof suppression>;
