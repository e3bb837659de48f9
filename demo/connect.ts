import { DEMO_ORIGIN } from '../lib/contract/demo.ts';
import type { Service } from '../service/service-options.ts';
import type { Surface } from '../tools/browser/surface.ts';
import { until } from '../tools/browser/until.ts';
import { waitForBalance } from '../tools/browser/wait-for-balance.ts';

type Reachable = Pick<Service, 'origin' | 'baseUrl' | 'apiKey'>;

/**
 * Connects the panel through its own controls, as a user does: with "Start local demo" when the service has
 * the address that the button uses, otherwise by typing address and key. A connected panel stays as it is.
 * Returns the balance that the panel shows.
 */
export async function connectPanel(panel: Surface, service: Reachable): Promise<number> {
  const state = await until('the panel to load', async () => {
    if (await panel.has('Start local demo')) return 'first run';
    return (await panel.textOf('balance')) === null ? null : 'connected';
  });
  if (state === 'first run') {
    if (service.origin === DEMO_ORIGIN) {
      await panel.press('Start local demo');
    } else {
      await panel.choose('API key');
      await panel.fill('base URL', service.baseUrl);
      await panel.fill('API key', service.apiKey);
      await panel.choose('I agree');
      await panel.press('Connect');
    }
  }
  return waitForBalance(panel);
}
