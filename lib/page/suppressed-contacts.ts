import { toContactSuppressionIds } from '../enrichment/suppression/find-suppression-ids.ts';
import { suppressionIds } from '../enrichment/suppression/suppression-ids.ts';
import type { ContactSummary } from '../model/contact.ts';
import { getSuppressionSecrets } from '../settings/suppression-secret.ts';
import type { Database } from '../store/database.ts';

/** The ids of those contacts that are on the suppression list; exported files do not contain them. */
export async function findSuppressedContacts(
  db: Database,
  contacts: readonly ContactSummary[],
): Promise<ReadonlySet<string>> {
  const secrets = await getSuppressionSecrets();
  // Without a secret or an entry no one is on the list.
  if (secrets.length === 0 || (await db.suppressions.limit(1).count()) === 0) return new Set();
  const listed = new Set(await db.suppressions.toCollection().primaryKeys());
  const getIds = (person: Parameters<typeof suppressionIds>[1]) => suppressionIds(secrets, person);
  const suppressed = new Set<string>();
  for (const contact of contacts) {
    const ids = await toContactSuppressionIds({ getIds }, contact);
    if (ids.some((id) => listed.has(id))) suppressed.add(contact.id);
  }
  return suppressed;
}
