import type { send } from '../messages/send.ts';
import type { Label } from '../model/label.ts';
import type { PersonInput } from '../model/subject-input.ts';
import { countText } from '../view/format.ts';

/** Saves each of these people, to the list if there is one, and returns a text with their number. */
export async function savePeople(
  people: readonly PersonInput[],
  list: Label | null,
  ask: typeof send<'contact.save'>,
): Promise<string> {
  const lists = list ? { lists: [list.id] } : {};
  let failed = 0;
  for (const person of people) {
    const { ok } = await ask('contact.save', { person, ...lists });
    if (!ok) failed += 1;
  }
  const saved = `${countText(people.length - failed, 'person', 'people')} saved${list ? ` to ${list.name}` : ''}.`;
  return failed === 0 ? saved : `${saved} ${failed} not saved: open them to see why, or try again.`;
}
