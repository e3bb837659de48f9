// Refuses requests from pages of other sites, in addition to the cookie's SameSite=Strict and the
// CSRF token: each alone would be enough, and each has had vulnerabilities.
import type { Middleware } from '../../http/env.ts';
import { DashboardError } from './errors.ts';
import type { DashboardHosts } from './dashboard-hosts.ts';

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
