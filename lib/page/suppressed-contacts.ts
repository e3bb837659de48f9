import { toContactSuppressionIds } from '../enrichment/suppression/suppression.ts';
import { suppressionIds } from '../enrichment/suppression/suppression-ids.ts';
import type { ContactSummary } from '../model/contact.ts';
import { suppressionSecretItem } from '../settings/suppression-secret.ts';
import type { Database } from '../store/database.ts';

/** The ids of those contacts that are on the suppression list; exported files do not contain them. */
export async function findSuppressedContacts(
  db: Database,
  contacts: readonly ContactSummary[],
): Promise<ReadonlySet<string>> {
  const secret = await suppressionSecretItem.get();
  // Without a secret or an entry no one is on the list.
  if (secret === null || (await db.suppressions.limit(1).count()) === 0) return new Set();
  const listed = new Set(await db.suppressions.toCollection().primaryKeys());
  const idsOf = (person: Parameters<typeof suppressionIds>[1]) => suppressionIds(secret, person);
  const suppressed = new Set<string>();
  for (const contact of contacts) {
    const ids = await toContactSuppressionIds({ idsOf }, contact);
    if (ids.some((id) => listed.has(id))) suppressed.add(contact.id);
  }
  return suppressed;
}
