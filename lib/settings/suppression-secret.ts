// The secret under which the suppression list is hashed. Created once per installation and never changed:
// without it no entry would be recognised. It is in extension storage, apart from the database, so that a
// copy of the database alone does not reveal who is on the list.
import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

const item = storedItem('local', 'suppression-secret', z.nullable(z.string()), null);

const RANDOM_BYTES = 32;

const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** For pages, which only read: null while nothing has ever been on the list. */
export const suppressionSecretItem = { get: item.get, follow: item.follow };

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
