// The labels by which the user sorts contacts: lists, tags and stages. A contact has the ids of its labels.
import { z } from '../../zod.ts';

/** A tag has one of so many colours: the tokens --tag-1 to --tag-6. */
export const TAG_COLOURS = 6;

export const tagColour = z.int().check(z.minimum(1), z.maximum(TAG_COLOURS));

export const label = z.object({
  id: z.string(),
  kind: z.enum(['list', 'tag', 'stage']),
  name: z.string(),
  /** Of a tag; for others 0. */
  colour: z.int(),
  /** Labels of a kind are shown in this order. */
  position: z.number(),
  createdAt: z.iso.datetime(),
});
export type Label = z.infer<typeof label>;

/** Stages that every database has, without rows. The user's own come after them. */
export const STAGES = [
  { id: 'new', name: 'New' },
  { id: 'contacted', name: 'Contacted' },
  { id: 'replied', name: 'Replied' },
  { id: 'not_interested', name: 'Not interested' },
] as const;
