import { toContactSuppressionIds } from '../../enrichment/suppression/find-suppression-ids.ts';
import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import type { ContactSummary } from '../../model/contacts/contact.ts';
import { getSuppressionSecrets } from '../../settings/suppression-secret.ts';
import type { Database } from '../../store/database.ts';

/** Every id on the suppression list, which can have tens of thousands. */
export const readSuppressionList = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set(await db.suppressions.toCollection().primaryKeys());

/**
 * The ids of those contacts that are on the suppression list; exported files do not contain them. `list`: where many
 * batches of contacts are compared, the list as it was read before the first one.
 */
export async function findSuppressedContacts(
  db: Database,
  contacts: readonly ContactSummary[],
  list?: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const secrets = await getSuppressionSecrets();
  const listed = list ?? (await readSuppressionList(db));
  // Without a secret or an entry no one is on the list.
  if (secrets.length === 0 || listed.size === 0) return new Set();
  const getIds = (person: Parameters<typeof suppressionIds>[1]) => suppressionIds(secrets, person);
  const suppressed = new Set<string>();
  for (const contact of contacts) {
    const ids = await toContactSuppressionIds({ getIds }, contact);
    if (ids.some((id) => listed.has(id))) suppressed.add(contact.id);
  }
  return suppressed;
}
