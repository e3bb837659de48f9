import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { followSuppressionSecrets } from '../../settings/suppression-secret.ts';

/**
 * Calls back with the ids that each of these people would have on the suppression list, and again when the secret is
 * created. The signal that it passes on aborts when the ids change.
 */
export function followSuppressionIds(
  people: readonly PersonInput[],
  callback: (ids: readonly (readonly string[])[], signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  let own = new AbortController();
  signal.addEventListener('abort', () => own.abort());

  async function begin(secrets: readonly string[]): Promise<void> {
    own.abort();
    const current = new AbortController();
    own = current;
    // Without a secret the list is empty.
    const ids = await Promise.all(people.map((person) => suppressionIds(secrets, person)));
    if (!signal.aborted && !current.signal.aborted) callback(ids, current.signal);
  }
  void followSuppressionSecrets((secrets) => void begin(secrets), signal);
}
