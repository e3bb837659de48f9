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
  const where = list ? ` to ${list.name}` : '';
  const saved = `${plural(people.length - failed, { one: '# person', other: '# people' })} saved${where}.`;
  return failed === 0
    ? saved
    : t`${saved} ${failed} not saved: open them to see why, or try again.`;
}
