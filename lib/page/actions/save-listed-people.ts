// Saves and exports people that are listed in the panel, or on the Find page. Returns a text with the outcome.
import { plural, t } from '@lingui/core/macro';
import type { ExportTarget } from '../../contacts/export/formats-and-presets.ts';
import { sentencesText } from '../../i18n/list-text.ts';
import { send } from '../../messages/send.ts';
import type { Label } from '../../model/contacts/label.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Database } from '../../store/database.ts';
import type { SaveTarget } from '../../view/labels.ts';
import { createList, rememberList } from './save-actions.ts';

/** Saves each of these people, in this list if there is one, and returns a text with their number. */
export async function savePeople(
  people: readonly PersonInput[],
  ask: typeof send<'contact.save'>,
  list: Pick<Label, 'id' | 'name'> | null = null,
): Promise<string> {
  const lists = list && { lists: [list.id] };
  let failed = 0;
  for (const person of people) {
    const { ok } = await ask('contact.save', { person, ...lists });
    if (!ok) failed += 1;
  }
  const saved = savedText(people.length - failed, list?.name ?? '');
  if (failed === 0) return saved;
  return sentencesText([
    saved,
    plural(failed, {
      one: '# not saved: open them to see why, or try again.',
      other: '# not saved: open them to see why, or try again.',
    }),
  ]);
}

const savedText = (count: number, list: string): string =>
  list
    ? plural(count, { one: `# person saved to ${list}.`, other: `# people saved to ${list}.` })
    : plural(count, { one: '# person saved.', other: '# people saved.' });

/** The list is remembered for the next people. */
export async function saveListedPeople(
  target: SaveTarget,
  people: readonly PersonInput[],
  labels: readonly Label[],
): Promise<string> {
  if (target.kind === 'new') {
    const made = await createList(labels, target.name);
    return made
      ? savePeople(people, send, made)
      : t`The list was not made, and no one is saved. Try again.`;
  }
  const list = labels.find(({ id }) => target.kind === 'list' && id === target.id) ?? null;
  rememberList(list);
  return savePeople(people, send, list);
}

/** Writes these contacts to a file, with the options that the user chose last. */
export async function exportListedPeople(
  db: Database,
  target: ExportTarget,
  ids: readonly string[],
  settings: Settings,
  now: Date,
): Promise<string> {
  // Loaded when it is needed: the formats of files are large.
  const { exportKnownPeople } = await import('./export-contacts.ts');
  try {
    return await exportKnownPeople(db, target, ids, settings, now);
  } catch {
    return t`The file was not written. Open this page again and retry.`;
  }
}
