// Whether the real panel still works after it all: it knows the person of the page, what is owned, and
// the balance that the service has.
import { bestEmail } from '../../lib/model/contact.ts';
import { asPattern, shownBalance, textWith } from '../support/panel.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { Lane } from './lane.ts';
import type { Plan } from './plan.ts';
import { pageOf } from './world.ts';

export async function checkPanel(
  plan: Plan,
  { world, extension }: Lane,
  { contacts }: ExtensionBooks,
  balance: number,
): Promise<string[]> {
  const wish = plan.steps.map((step) => step.wish).find(({ type }) => type === 'reveal');
  const person = world.people[wish?.type === 'reveal' ? wish.person : 0]!;
  const known = contacts.find(
    ({ fullName }) => fullName.toLowerCase() === person.profile.full_name.toLowerCase(),
  );
  const email = known && bestEmail(known.workEmail)?.email;
  try {
    await extension.withPanel(pageOf(person), async (panel) => {
      await textWith(panel, asPattern(person.profile.first_name));
      if (email) await textWith(panel, asPattern(email));
      await shownBalance(panel, balance);
    });
    return [];
  } catch (error) {
    return [`the panel does not work: ${error instanceof Error ? error.message : String(error)}`];
  }
}
