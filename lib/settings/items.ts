// Everything that is kept in extension storage, but for the key (api-key.ts). The database holds the
// rest (lib/store).
import { z } from '../zod.ts';
import { account } from './account.ts';
import { connection } from './connection.ts';
import { DEFAULT_SETTINGS, settings } from './settings.ts';
import { storedItem } from './stored-item.ts';

export const SETTINGS_KEY = 'settings';
export const settingsItem = storedItem('local', SETTINGS_KEY, settings, DEFAULT_SETTINGS);
export const connectionItem = storedItem('local', 'connection', z.nullable(connection), null);
export const accountItem = storedItem('local', 'account', z.nullable(account), null);

/** A session ends with the browser, or after twelve hours. What it spent is the sum of its receipts. */
export const session = z.object({ id: z.uuid(), startedAt: z.iso.datetime() });
export type Session = z.infer<typeof session>;
export const SESSION_HOURS = 12;
export const sessionItem = storedItem('session', 'session', z.nullable(session), null);

/** Jobs that ended while no panel was open: the number on the icon. */
export const endedUnseenItem = storedItem('session', 'ended-unseen', z.int(), 0);
