// Whether the real panel still works after it all: it knows the person of the page, what is owned, and
// the balance that the service has.
import { canonicalProfileLink } from '../../lib/identity/profile-link.ts';
import { findBestEmail, type Contact } from '../../lib/model/contact.ts';
import type { DirectoryPerson } from '../../service/sources/directory/entry.ts';
import { z } from '../../lib/zod.ts';
import { until } from '../../tools/browser/until.ts';
import { asPattern, shownBalance, textWith } from '../support/panel.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { Lane } from './lane.ts';
import type { Plan } from './plan.ts';
import { pageOf, personInputOf } from './services.ts';

/** A service that says nothing else is left alone until its next minute. */
const REFRESH_MS = 75_000;

/** The machine may be busy with other runs. */
const PATIENCE_MS = 40_000;

const isDone = (answer: unknown): boolean =>
  z.safeParse(z.object({ ok: z.literal(true) }), answer).success;

/** Two people of the sample directory can have one name: the profile link, or the employer, tells them apart. */
function isContactOf(contact: Contact, person: DirectoryPerson): boolean {
  const { fullName, networkUrl, companyDomain } = personInputOf(person);
  if (contact.fullName.toLowerCase() !== fullName.toLowerCase()) return false;
  return contact.networkUrl === ''
    ? contact.companyDomain === companyDomain
    : canonicalProfileLink(contact.networkUrl) === canonicalProfileLink(networkUrl);
}

export async function checkPanel(
  plan: Plan,
  { world, extension }: Lane,
  { contacts }: ExtensionBooks,
  balance: number,
): Promise<string[]> {
  const wish = plan.steps.map((step) => step.wish).find(({ type }) => type === 'reveal');
  const person = world.people[wish?.type === 'reveal' ? wish.person : 0]!;
  const known = contacts.find((contact) => isContactOf(contact, person));
  const email = known && findBestEmail(known.workEmail)?.email;
  try {
    // Whoever was told to slow down asks later.
    await until('the balance', async () => isDone(await extension.send('account.refresh', {})), {
      timeout: REFRESH_MS,
      every: 500,
    });
    await extension.withPanel(pageOf(person), async (panel) => {
      await textWith(panel, asPattern(person.profile.first_name), PATIENCE_MS);
      if (email) await textWith(panel, asPattern(email), PATIENCE_MS);
      await shownBalance(panel, balance);
    });
    return [];
  } catch (error) {
    return [`the panel does not work: ${error instanceof Error ? error.message : String(error)}`];
  }
}
