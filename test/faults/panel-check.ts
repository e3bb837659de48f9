// Checks that the real panel works after a run: it shows the person of the page, the values that the user
// owns, and the balance of the service.
import { bestEmail } from '../../lib/model/contact.ts';
import { z } from '../../lib/zod.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { asPattern, waitForText } from '../support/panel.ts';
import type { ExtensionData } from '../support/extension-data.ts';
import type { Lane } from './lane.ts';
import type { Plan } from './plan.ts';
import { getPageUrl } from './services.ts';

/** Longer than a minute: after a 429 without Retry-After the extension waits for the next minute. */
const REFRESH_TIMEOUT_MS = 75_000;
/** The machine may be busy with other runs. */
const PANEL_TIMEOUT_MS = 40_000;

const succeeded = (answer: unknown): boolean =>
  z.safeParse(z.object({ ok: z.literal(true) }), answer).success;

export async function checkPanel(
  plan: Plan,
  { services, extension }: Lane,
  { contacts }: ExtensionData,
  balance: number,
): Promise<string[]> {
  const request = plan.steps.map((step) => step.request).find(({ type }) => type === 'reveal');
  const person = services.people[request?.type === 'reveal' ? request.person : 0]!;
  const known = contacts.find(
    ({ fullName }) => fullName.toLowerCase() === person.profile.full_name.toLowerCase(),
  );
  const email = known && bestEmail(known.workEmail)?.email;
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
