// The host names that the dashboard accepts: names that no web site can have chosen
// (http/host-name.ts), and the configured public one. X-Forwarded-Host is ignored; a proxy passes
// Host on or sends the service's own address.
import type { Middleware } from '../../http/env.ts';
import { isFixedHost, parseHost } from '../../http/host-name.ts';
import { DashboardError } from './errors.ts';

export type DashboardHosts = {
  /** Whether a request with this Host header is for the dashboard. */
  isOwnHost(host: string | undefined): boolean;
  /** Whether a page of this origin is the dashboard itself, when it was requested at `host`. */
  isOwnOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** The service's address for a browser that requested `host`. */
  originFor(host: string | undefined): string;
  isHttps: boolean;
};

/** `publicUrl`: the public address of the service, where it differs from its own. */
export function createDashboardHosts(publicUrl: string | undefined): DashboardHosts {
  const known = publicUrl === undefined ? null : new URL(publicUrl);
  const isHttps = known?.protocol === 'https:';

  const isOwnHost = (host: string | undefined): boolean =>
    isFixedHost(host) || (known !== null && parseHost(host) === known.hostname);

  return {
    isOwnHost,
    isOwnOrigin(origin, host) {
      if (origin === undefined) return false;
      if (origin === known?.origin) return true;
      // With TLS, a page that was loaded without it may have been modified. Without TLS the service
      // may also be reached past the proxy, at its own address.
      return !isHttps && isOwnHost(host) && origin === `http://${host}`;
    },
    originFor: (host) => known?.origin ?? `http://${host ?? 'localhost'}`,
    isHttps,
  };
}

export function answerOwnHosts(hosts: DashboardHosts): Middleware {
  return async (c, next) => {
    if (!hosts.isOwnHost(c.req.header('Host'))) throw new DashboardError('dashboard.host');
    await next();
  };
}

const SAFE = new Set(['GET', 'HEAD']);

export function refuseOtherSites(hosts: DashboardHosts): Middleware {
  return async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const isSafe = SAFE.has(c.req.method);
    // Missing in older browsers and for untrustworthy origins. `none` is the address bar, from
    // which a read such as a download may come.
    const isSiteFine = site === undefined || site === 'same-origin' || (isSafe && site === 'none');
    // Every browser sends Origin with a write.
    const isOriginFine =
      hosts.isOwnOrigin(origin, c.req.header('Host')) || (isSafe && origin === undefined);
    if (!isSiteFine || !isOriginFine) throw new DashboardError('dashboard.origin');
    await next();
  };
}
