// The items of a backup besides the database: settings, the user's answers about sites, and the secrets of the
// suppression list. A backup never contains the API key, the tokens of other services, or the connection.
import { siteAnswersItem } from '../settings/site-answers.ts';
import { settingsItem } from '../settings/stored-settings.ts';
import { getSuppressionSecrets } from '../settings/suppression-secret.ts';
import { toHex } from '../to-hex.ts';

/** By the names that they have in a backup. */
export async function readItems(): Promise<Record<string, unknown>> {
  return { settings: await settingsItem.get(), 'site-answers': await siteAnswersItem.get() };
}

/** The secrets of the suppression list, by an id that does not reveal them. */
export const readSecrets = async (): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      (await getSuppressionSecrets()).map(
        async (secret) => [await toSecretId(secret), secret] as const,
      ),
    ),
  );

async function toSecretId(secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(`sidelight backup: ${secret}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return toHex(hash.subarray(0, 16));
}
