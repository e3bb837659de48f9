// The messages about the people of a company. protocol.ts lists them with all others.
import { peopleFilters } from '../model/people-search.ts';
import { companyInput } from '../model/subject-input.ts';
import { z, type Schema } from '../zod.ts';

export const peopleMessages = {
  /** Counts, for free, who matches. Only for a service that counts, and only after the user asked for it. */
  'people.count': {
    request: z.object({ company: companyInput, filters: peopleFilters }),
    reply: z.object({}),
  },
  /**
   * Shows the next people of the search. `jobId` is null when every one of them is known. Nothing starts that can
   * cost more than `ceiling`, the price on the clicked button.
   */
  'people.search': {
    request: z.object({
      company: companyInput,
      filters: peopleFilters,
      ceiling: z.int().check(z.nonnegative()),
    }),
    reply: z.object({ searchId: z.string(), jobId: z.nullable(z.string()) }),
  },
} as const satisfies Record<string, { request: Schema<unknown>; reply: Schema<unknown> }>;
