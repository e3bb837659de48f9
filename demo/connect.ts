import { DEMO_ORIGIN } from '../lib/contract/demo.ts';
import type { Service } from '../service/service-options.ts';
import { connectToService } from '../tools/browser/connect-to-service.ts';
import { startLocalDemo } from '../tools/browser/start-local-demo.ts';
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
    if (await panel.has('Look around')) return 'first run';
    return (await panel.getText('balance')) === null ? null : 'connected';
  });
  if (state === 'first run') {
    if (service.origin !== DEMO_ORIGIN) return connectToService(panel, service);
    await startLocalDemo(panel);
  }
  return waitForBalance(panel);
}
