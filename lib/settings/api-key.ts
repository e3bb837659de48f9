// The API key, in a database of its own (secret-database.ts). Only the background worker imports this file, which a
// dependency rule checks.
import { browser } from 'wxt/browser';
import { z } from '../zod.ts';
import { createSecretTable } from './secret-database.ts';

/**
 * The key, the one base URL that it may be sent to, and its workspace there: they are always read together.
 */
const apiKey = z.object({ key: z.string(), baseUrl: z.string(), workspaceId: z.string() });
type ApiKey = z.infer<typeof apiKey>;

export const API_KEY_DATABASE = 'sidelight-key';
const ROW = 'current';
/** The name under which versions up to 0.1 stored it, in extension storage. */
const OLD_ITEM = 'api-key';

const inDatabase = createSecretTable(API_KEY_DATABASE, 'keys');

const removeOld = (): Promise<void> => browser.storage.local.remove(OLD_ITEM);

export const apiKeyItem = {
  /** Null without a key, or when it cannot be read. */
  async get(): Promise<ApiKey | null> {
    const parsed = z.safeParse(apiKey, await inDatabase((keys) => keys.get(ROW)));
    return parsed.success ? parsed.data : null;
  },
  async set(value: ApiKey): Promise<void> {
    await inDatabase((keys) => keys.put(value, ROW));
    await removeOld();
  },
  async remove(): Promise<void> {
    // First: if the worker dies in between, the old key must not be moved again.
    await removeOld();
    await inDatabase((keys) => keys.delete(ROW));
  },
};

/**
 * Moves the key that an earlier version stored. Call it before anything else reads or changes the key. It
 * can be interrupted and repeated. A key in the new place is newer, and stays.
 */
export async function moveApiKey(): Promise<void> {
  const { [OLD_ITEM]: old } = await browser.storage.local.get(OLD_ITEM);
  if (old === undefined) return;
  const parsed = z.safeParse(apiKey, old);
  if (parsed.success) {
    await inDatabase((keys) =>
      keys.db.transaction('rw', keys, async () => {
        if ((await keys.get(ROW)) === undefined) await keys.put(parsed.data, ROW);
      }),
    );
  }
  await removeOld();
}
