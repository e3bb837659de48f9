import { DEMO_ORIGIN } from '../lib/contract/demo.ts';
import type { Service } from '../service/service-options.ts';
import type { Surface } from '../tools/browser/surface.ts';
import { until } from '../tools/browser/until.ts';

type Reachable = Pick<Service, 'origin' | 'baseUrl' | 'apiKey'>;

/**
 * Completes the panel's first run with its own controls, as the user would: "Start local demo" where
 * the service is where that button looks for it, else its address and key. Does nothing when the
 * panel is connected already. Answers with the balance that the panel shows then.
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
  return waitForBalance(panel, (balance) => Number.isFinite(balance));
}

/** The balance in the panel's footer, once it is as expected. */
export async function waitForBalance(
  panel: Surface,
  isExpected: (balance: number) => boolean,
): Promise<number> {
  const shown = await until('the balance', async () => {
    const text = await panel.textOf('balance');
    const balance = text ? Number(text.replaceAll(',', '')) : Number.NaN;
    return isExpected(balance) ? { balance } : null;
  });
  return shown.balance;
}
