import type { send } from '../messages/send.ts';
import type { PersonInput } from '../model/subject-input.ts';
import { countText } from '../view/format.ts';

/** Saves each of these people, and says how many it were. */
export async function savePeople(
  people: readonly PersonInput[],
  ask: typeof send<'contact.save'>,
): Promise<string> {
  let left = 0;
  for (const person of people) {
    const { ok } = await ask('contact.save', { person });
    if (!ok) left += 1;
  }
  const saved = `${countText(people.length - left, 'person', 'people')} saved.`;
  return left === 0 ? saved : `${saved} ${left} not saved: open them to see why, or try again.`;
}
