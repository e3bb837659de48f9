import { plural, t } from '@lingui/core/macro';
import type { send } from '../messages/send.ts';
import type { Label } from '../model/label.ts';
import type { PersonInput } from '../model/subject-input.ts';

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
  return `${saved} ${t`${failed} not saved: open them to see why, or try again.`}`;
}

const savedText = (count: number, list: string): string =>
  list
    ? plural(count, { one: `# person saved to ${list}.`, other: `# people saved to ${list}.` })
    : plural(count, { one: '# person saved.', other: '# people saved.' });
