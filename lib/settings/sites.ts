// The hosts on which the user has switched the badge on. The browser's permissions are checked as well: a
// host without permission is no longer watched.
import { HOST_NAME } from '../detect/watch/watchable-sites.ts';
import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

/** Sorted by name. */
export const sitesItem = storedItem(
  'local',
  'sites',
  z.array(z.string().check(z.regex(HOST_NAME))),
  [],
);
