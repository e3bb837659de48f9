import type { Surface } from './surface.ts';
import { waitForBalance } from './wait-for-balance.ts';

/** From the first run to the service with that address and key, with the controls that a user has. Returns the balance. */
export async function connectToService(
  panel: Surface,
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
): Promise<number> {
  await panel.choose('My own server');
  await panel.press('Next');
  await panel.fill('Address', baseUrl);
  await panel.fill('API key', apiKey);
  await panel.choose('I agree');
  await panel.press('Connect');
  await panel.press('Got it');
  return waitForBalance(panel);
}
