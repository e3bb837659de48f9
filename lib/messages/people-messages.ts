// The messages about searches for people. protocol.ts lists them with all others.
import { findFilters, SEARCH_NAME_LENGTH } from '../model/find-filters.ts';
import { peopleCount, peopleFilters } from '../model/jobs/people-search.ts';
import { companyInput } from '../model/subject-input.ts';
import { z } from '../zod.ts';
import { id, done, hundredths, type Messages } from './shapes.ts';

const ofCompany = z.object({ company: companyInput, filters: peopleFilters });
const ofFindPage = z.object({ find: findFilters });
/** `leavesOutFound`: the ids of the people that it has shown are sent, too, so that only others count as new. */
const countOfFindPage = z.extend(ofFindPage, { leavesOutFound: z.optional(z.boolean()) });
const name = z.string().check(z.minLength(1), z.maxLength(SEARCH_NAME_LENGTH));

export const peopleMessages = {
  /**
   * Counts, for free, who matches. Only for a service that counts. People of a company only after the user asked for
   * it; on the Find page the user has set the filters.
   */
  'people.count': {
    request: z.union([ofCompany, countOfFindPage]),
    reply: z.object({ count: peopleCount }),
  },
  /**
   * Shows the next people of the search. `jobId` is null when every one of them is known. Nothing starts that can
   * cost more than `ceiling`, the price on the clicked button.
   */
  'people.search': {
    request: z.union([
      z.extend(ofCompany, { ceiling: hundredths }),
      z.extend(ofFindPage, { ceiling: hundredths }),
    ]),
    reply: z.object({ searchId: z.string(), jobId: z.nullable(z.string()) }),
  },
  /** Counts a saved search, for free, if the user has switched that on and it was not counted in the last day. */
  'search.count_daily': { request: id, reply: done },
  /** Keeps the search under a name. `count`: the last one, if it was counted. */
  'search.save': {
    request: z.object({ find: findFilters, name, count: z.nullable(peopleCount) }),
    reply: id,
  },
  /** Removes the name. The people that it found stay. */
  'search.remove': { request: id, reply: done },
  /** A saved search was opened: from now on, more matches than now are new. */
  'search.seen': { request: id, reply: done },
} as const satisfies Messages;
