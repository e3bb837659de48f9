import { t } from '@lingui/core/macro';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import type { Sending } from '../../../lib/model/sending/sending.ts';
import { toSentName } from './use-sent-names.ts';

export type ResultCollaborators = {
  /** The ids of those that are on the suppression list. */
  findSuppressed: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Downloads the results. `names`: by contact id, those that may be in the file. */
  writeResult: (sending: Sending, names: ReadonlyMap<string, string>) => void;
  /** By each of the ids: those that are still there, or the contacts into which they were merged. */
  readContacts: (ids: readonly string[]) => Promise<ReadonlyMap<string, ContactSummary>>;
};

/**
 * Writes the results as a file, and returns what the user is told about it; ''. It contains no one who by now is on the
 * suppression list or was erased: the names that the dialog shows may be older.
 */
export async function downloadResult(
  sending: Sending,
  collaborators: ResultCollaborators,
): Promise<string> {
  const names = await readNames(sending, collaborators).catch(() => null);
  collaborators.writeResult(sending, names ?? new Map());
  return names
    ? ''
    : t`The names could not be read, so the file contains neither names nor IDs. Reload this page and try again.`;
}

async function readNames(
  { contacts }: Sending,
  { readContacts, findSuppressed }: ResultCollaborators,
): Promise<ReadonlyMap<string, string>> {
  const found = await readContacts(contacts.map(({ id }) => id));
  const suppressed = await findSuppressed([...found.values()].map(({ id }) => id));
  return new Map(
    [...found].flatMap(([id, one]) =>
      suppressed.has(one.id) ? [] : [[id, toSentName(one).name] as const],
    ),
  );
}
