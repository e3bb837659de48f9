import type { send } from '../messages/send.ts';
import type { PersonInput } from '../model/subject-input.ts';
import { countText } from '../view/format.ts';

/** Saves each of these people, and returns a text with their number. */
export async function savePeople(
  people: readonly PersonInput[],
  ask: typeof send<'contact.save'>,
): Promise<string> {
  let failed = 0;
  for (const person of people) {
    const { ok } = await ask('contact.save', { person });
    if (!ok) failed += 1;
  }
  const saved = `${countText(people.length - failed, 'person', 'people')} saved.`;
  return failed === 0 ? saved : `${saved} ${failed} not saved: open them to see why, or try again.`;
}
