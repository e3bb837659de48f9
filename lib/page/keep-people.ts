// Saves and exports people that are listed in the panel, or on the Find page. Returns a text with the outcome.
import { send } from '../messages/send.ts';
import type { Label } from '../model/label.ts';
import type { PersonInput } from '../model/subject-input.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';
import type { SavePlace } from '../view/labels.ts';
import { createList, rememberList } from './save-actions.ts';
import { savePeople } from './save-people.ts';

/** The list is remembered for the next people. */
export async function keepPeople(
  place: SavePlace,
  people: readonly PersonInput[],
  labels: readonly Label[],
): Promise<string> {
  if (place.kind === 'new') {
    const made = await createList(labels, place.name);
    return made
      ? savePeople(people, send, made)
      : 'The list was not made, and no one is saved. Try again.';
  }
  const list = labels.find(({ id }) => place.kind === 'list' && id === place.id) ?? null;
  rememberList(list);
  return savePeople(people, send, list);
}

/** Writes those with a known value to a file. */
export async function exportKnown(
  db: Database,
  ids: readonly string[],
  settings: Settings,
  now: Date,
): Promise<string> {
  // Loaded when it is needed: the formats of files are large.
  const { exportKnownPeople } = await import('./export-contacts.ts');
  try {
    return await exportKnownPeople(db, ids, settings, now);
  } catch {
    return 'The file was not written. Open this page again and retry.';
  }
}
