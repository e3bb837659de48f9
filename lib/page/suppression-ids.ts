import type { PersonInput } from '../model/subject-input.ts';
import { suppressionSecretItem } from '../settings/suppression-secret.ts';

/**
 * Calls back with the ids under which the person would be on the suppression list, and again should the
 * secret be made meanwhile. The signal that it passes on ends with the ids.
 */
export function followSuppressionIds(
  person: PersonInput,
  callback: (ids: readonly string[], signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  let own = new AbortController();
  signal.addEventListener('abort', () => own.abort());

  async function begin(secret: string | null): Promise<void> {
    own.abort();
    const current = new AbortController();
    own = current;
    // Without a secret nobody was ever suppressed; the code that hashes is not part of the first load.
    const ids = secret === null ? [] : await idsOf(secret, person);
    if (!signal.aborted && !current.signal.aborted) callback(ids, current.signal);
  }
  suppressionSecretItem.watch((secret) => void begin(secret), signal);
  void suppressionSecretItem.get().then(begin);
}

async function idsOf(secret: string, person: PersonInput): Promise<string[]> {
  const { suppressionIds } = await import('../enrichment/suppression/suppression-ids.ts');
  return suppressionIds(secret, person);
}
