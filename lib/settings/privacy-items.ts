import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

/** Ids of contacts, or of rows of lists, whose erasure has begun, so that another worker can finish it. */
export const erasingItem = storedItem('local', 'erasing', z.array(z.string()), []);

/** The time of the last search for expired results. */
export const expiredAtItem = storedItem('local', 'expired-at', z.nullable(z.iso.datetime()), null);
