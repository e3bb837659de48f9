import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

/** Contacts that are being erased, by their ids: what a worker that has died had begun. */
export const erasingItem = storedItem('local', 'erasing', z.array(z.string()), []);

/** When results that have expired were last looked for. */
export const expiredAtItem = storedItem('local', 'expired-at', z.nullable(z.iso.datetime()), null);
