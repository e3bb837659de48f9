import type { MentionTerms } from '../../enrichment/suppression/person-mentions.ts';

/** Who is erased, and what stands in the records in their place. */
export type Erasure = {
  /** Of their contacts, those that were deleted before among them; none for somebody who is not here. */
  ids: ReadonlySet<string>;
  keys: readonly string[];
  /** In canonical spelling. */
  emails: readonly string[];
  traces: MentionTerms;
  as: string;
  at: Date;
};
