import type { send } from '../messages/send.ts';
import type { PersonInput } from '../model/subject-input.ts';
import { countText } from '../view/format.ts';

/** Saves each of these people, to a list if one is given, and returns a text with their number. */
export async function savePeople(
  people: readonly PersonInput[],
  ask: typeof send<'contact.save'>,
  list: { id: string; name: string } | null = null,
): Promise<string> {
  let failed = 0;
  for (const person of people) {
    const { ok } = await ask('contact.save', { person, ...(list && { lists: [list.id] }) });
    if (!ok) failed += 1;
  }
  const where = list ? ` to ${list.name}` : '';
  const saved = `${countText(people.length - failed, 'person', 'people')} saved${where}.`;
  return failed === 0 ? saved : `${saved} ${failed} not saved: open them to see why, or try again.`;
}
