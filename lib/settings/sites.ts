// The hosts on which the user has switched the badge on. The browser's permissions are asked besides: a
// host that has lost its own is watched no more.
import { HOST_NAME } from '../detect/watch/watchable-sites.ts';
import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

/** By their names, in order. */
export const sitesItem = storedItem(
  'local',
  'sites',
  z.array(z.string().check(z.regex(HOST_NAME))),
  [],
);
