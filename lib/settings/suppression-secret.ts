// The secret under which the suppression list is hashed. Created once per installation and never changed:
// without it no entry would be recognised. It is in extension storage, apart from the database, so that a
// copy of the database alone does not reveal who is on the list.
import { toHex } from '../to-hex.ts';
import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

const item = storedItem('local', 'suppression-secret', z.nullable(z.string()), null);

const RANDOM_BYTES = 32;

const randomText = (): string => toHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

/** Secrets of other installations whose lists were restored from a backup: their entries are hashes under these. */
const restoredItem = storedItem('local', 'restored-secrets', z.array(z.string()), []);
export const getRestoredSecrets = restoredItem.get;

/** For pages, which only read: none while nothing has ever been on the list. The first is this installation's. */
export async function getSuppressionSecrets(): Promise<string[]> {
  const own = await item.get();
  return [...(own === null ? [] : [own]), ...(await restoredItem.get())];
}

/** Calls back with all secrets, now and after each change, until the signal aborts. */
export async function followSuppressionSecrets(
  callback: (secrets: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = async () => {
    const secrets = await getSuppressionSecrets();
    if (!signal.aborted) callback(secrets);
  };
  item.watch(() => void read(), signal);
  restoredItem.watch(() => void read(), signal);
  await read();
}

/** Keeps the secrets of a restored backup. It only adds, so that entries under the known ones stay valid. */
export async function addRestoredSecrets(secrets: readonly string[]): Promise<void> {
  const known = await getSuppressionSecrets();
  const added = secrets.filter((secret) => !known.includes(secret));
  if (added.length > 0) await restoredItem.set([...(await restoredItem.get()), ...added]);
}

/** For the background worker, which creates the secret when it is first needed. One per worker. */
export function createSuppressionSecret(): () => Promise<string> {
  // Concurrent calls must not create two secrets.
  let making: Promise<string> | null = null;
  const read = async () => {
    const kept = await item.get();
    if (kept !== null) return kept;
    const made = randomText();
    await item.set(made);
    return made;
  };
  return () => {
    making ??= read().finally(() => (making = null));
    return making;
  };
}
