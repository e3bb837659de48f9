import { browser } from 'wxt/browser';
import { parseBaseUrl } from '../client/base-url.ts';

/** Whether the extension may send requests to the address: it is on this computer, or the user has allowed its host. */
export async function isHostAllowed(url: string): Promise<boolean> {
  const parsed = parseBaseUrl(url);
  if (!parsed.ok) return false;
  return parsed.loopback || browser.permissions.contains({ origins: [parsed.hostPattern] });
}
