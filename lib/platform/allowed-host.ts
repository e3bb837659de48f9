import { browser } from 'wxt/browser';
import { parseBaseUrl } from '../client/base-url.ts';
import { isSampleService } from '../model/sample.ts';
import type { Workspace } from '../model/workspace.ts';

/** Whether the extension may send requests to the address: it is on this computer, or the user has allowed its host. */
export async function isHostAllowed(url: string): Promise<boolean> {
  const parsed = parseBaseUrl(url);
  if (!parsed.ok) return false;
  return parsed.loopback || browser.permissions.contains({ origins: [parsed.hostPattern] });
}

type Service = Pick<Workspace, 'baseUrl'>;

/** Whether requests to a connected service can leave: the user can withdraw the permission in the browser's settings. */
export const isServiceAllowed = async (service: Service): Promise<boolean> =>
  isSampleService(service) || isHostAllowed(service.baseUrl);

/**
 * Asks the user for permission for a host; null needs none. Call it in the click, before any await: the browser asks only
 * in a gesture, and rejects without one.
 */
export const requestHost = (pattern: string | null): Promise<boolean> =>
  pattern === null
    ? Promise.resolve(true)
    : browser.permissions.request({ origins: [pattern] }).catch(() => false);

/** Call it in the click. */
export function requestService({ baseUrl }: Service): void {
  const parsed = parseBaseUrl(baseUrl);
  if (parsed.ok && !parsed.loopback) void requestHost(parsed.hostPattern);
}

/** Attach it synchronously. */
export function onPermissionsAdded(callback: () => void): void {
  browser.permissions.onAdded.addListener(callback);
}

/** Calls back when a permission was given or withdrawn. */
export function followPermissions(callback: () => void, signal: AbortSignal): void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(callback);
  onRemoved.addListener(callback);
  signal.addEventListener('abort', () => {
    onAdded.removeListener(callback);
    onRemoved.removeListener(callback);
  });
}
