import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

const lastBackup = z.object({ at: z.iso.datetime(), contacts: z.int(), bytes: z.int() });
export type LastBackup = z.infer<typeof lastBackup>;

/** The last backup that was written here, to show when it was. */
export const lastBackupItem = storedItem('local', 'last-backup', z.nullable(lastBackup), null);
