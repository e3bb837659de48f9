// Checks that the real panel works after a run: it shows the person of the page, the values that the user
// owns, and the balance of the service.
import { canonicalProfileLink } from '../../lib/identity/profile-link.ts';
import { findBestEmail, type Contact } from '../../lib/model/contacts/contact.ts';
import type { DirectoryPerson } from '../../service/sources/directory/entry.ts';
import { z } from '../../lib/zod.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import type { ExtensionData } from '../support/browser/extension-data.ts';
import type { Lane } from './lane.ts';
import type { Plan } from './plan.ts';
import { getPageUrl, toPersonInput } from './services.ts';

/** Longer than a minute: after a 429 without Retry-After the extension waits for the next minute. */
const REFRESH_TIMEOUT_MS = 75_000;
/** The machine may be busy with other runs. */
const PANEL_TIMEOUT_MS = 40_000;

const succeeded = (answer: unknown): boolean =>
  z.safeParse(z.object({ ok: z.literal(true) }), answer).success;

/** Two people of the sample directory can have one name: the profile link, or the employer, tells them apart. */
function isContactOf(contact: Contact, person: DirectoryPerson): boolean {
  const { fullName, networkUrl, companyDomain } = toPersonInput(person);
  if (contact.fullName.toLowerCase() !== fullName.toLowerCase()) return false;
  return contact.networkUrl === ''
    ? contact.companyDomain === companyDomain
    : canonicalProfileLink(contact.networkUrl) === canonicalProfileLink(networkUrl);
}

export async function checkPanel(
  plan: Plan,
  { services, extension }: Lane,
  { contacts }: ExtensionData,
  balance: number,
): Promise<string[]> {
  const request = plan.steps.map((step) => step.request).find(({ type }) => type === 'reveal');
  const person = services.people[request?.type === 'reveal' ? request.person : 0]!;
  const known = contacts.find((contact) => isContactOf(contact, person));
  const email = known && findBestEmail(known.workEmail)?.email;
  try {
    await until('the balance', async () => succeeded(await extension.send('account.refresh', {})), {
      timeout: REFRESH_TIMEOUT_MS,
      every: 500,
    });
    await extension.withPanel(getPageUrl(person), async (panel) => {
      await waitForText(panel, asPattern(person.profile.first_name), PANEL_TIMEOUT_MS);
      if (email) await waitForText(panel, asPattern(email), PANEL_TIMEOUT_MS);
      await waitForBalance(panel, balance);
    });
    return [];
  } catch (error) {
    return [`the panel does not work: ${error instanceof Error ? error.message : String(error)}`];
  }
}
