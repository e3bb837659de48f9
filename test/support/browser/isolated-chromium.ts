import { DEMO_ORIGIN } from '../../../lib/contract/demo.ts';
import { launchChromium, type Chromium } from '../../../tools/browser/chromium.ts';

export type IsolatedChromiumOptions = {
  /** The browser's program. */
  executable: string;
  /** The folder of the built extension. */
  extension: string;
  /** The folder of the browser profile; by default a temporary one. */
  profile?: string;
  /** "127.0.0.1:4321": where the service's usual address leads. */
  serviceAddress?: string;
  /** Where other hosts lead: `{'www.example.com:443': '127.0.0.1:4321'}`. */
  hosts: Record<string, string>;
  /** The size of the window. */
  size?: { width: number; height: number };
};

/**
 * Launches a headless Chromium in which no other host resolves, so that no test reaches the network. `offline`
 * is false because it would exclude loopback addresses from the rules, and so the service's usual address.
 */
export const launchIsolatedChromium = ({
  serviceAddress,
  hosts,
  ...options
}: IsolatedChromiumOptions): Promise<Chromium> =>
  launchChromium({
    ...options,
    headless: true,
    offline: false,
    hosts: {
      ...(serviceAddress ? { [new URL(DEMO_ORIGIN).host]: serviceAddress } : {}),
      ...hosts,
      '*': '~NOTFOUND',
    },
  });
