// Requests that another site's page makes are refused, beside the cookie's SameSite=Strict and the
// CSRF token: each alone would do, and each has had its holes.
import type { Middleware } from '../../http/env.ts';
import { DashboardError } from './errors.ts';
import type { Place } from './host.ts';

const SAFE = new Set(['GET', 'HEAD']);

export function refuseOtherSites(place: Place): Middleware {
  return async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const isSafe = SAFE.has(c.req.method);
    // Absent from older browsers, and where the page is not of a trustworthy origin. `none` is the
    // address bar: a read may come from there, as of a file to download.
    const isSiteFine = site === undefined || site === 'same-origin' || (isSafe && site === 'none');
    // Every browser sends Origin with a write.
    const isOriginFine =
      place.isOwnOrigin(origin, c.req.header('Host')) || (isSafe && origin === undefined);
    if (!isSiteFine || !isOriginFine) throw new DashboardError('dashboard.origin');
    await next();
  };
}
