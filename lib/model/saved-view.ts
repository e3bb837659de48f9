// A search of the contacts page that the user has given a name.
import { z } from '../zod.ts';

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** The chosen values of each filter, by its name. */
  filters: z.record(z.string(), z.array(z.string())),
  position: z.number(),
  createdAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedView>;
