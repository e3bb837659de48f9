// Counts of the fields that were found on the pages of each site and type that the user had read. They contain no
// address, no word of a page, nothing of a private window.
import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

/** Readings that are kept for each type of page. */
export const KEPT_COUNTS = 10;

const counts = z.array(z.int().check(z.nonnegative())).check(z.maxLength(KEPT_COUNTS));

/** By site and type ("LinkedIn profile"), newest first. An unreadable list of counts starts anew. */
export const pageFieldsItem = storedItem(
  'local',
  'page-fields',
  z.record(z.string(), z.catch(counts, [])),
  {},
);
