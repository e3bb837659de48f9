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
    // Without a secret the list is empty, so the hashing code is loaded only when there is one.
    const ids = secrets.length === 0 ? people.map(() => []) : await getIds(secrets, people);
    if (!signal.aborted && !current.signal.aborted) callback(ids, current.signal);
  }
  void followSuppressionSecrets((secrets) => void begin(secrets), signal);
}

async function getIds(
  secrets: readonly string[],
  people: readonly PersonInput[],
): Promise<string[][]> {
  const { suppressionIds } = await import('../../enrichment/suppression/suppression-ids.ts');
  return Promise.all(people.map((person) => suppressionIds(secrets, person)));
}
