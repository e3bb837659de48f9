// Which names the dashboard answers to. A web site that points its own name at this machine (DNS
// rebinding) would be of the same origin as the dashboard for the browser, so a name counts only when
// the operator has given it. An IP address cannot be pointed elsewhere, and `localhost` is always this
// machine: both count as they are. What a proxy writes into X-Forwarded-Host is not looked at; a proxy
// passes Host on, or sends one that has the service's own address.
import { isIP } from 'node:net';
import type { Middleware } from '../../http/env.ts';
import { DashboardError } from './errors.ts';

export type Place = {
  /** Whether a request with this Host header is meant for the dashboard. */
  isOwnHost(host: string | undefined): boolean;
  /** Whether a page of this origin is the dashboard itself, when it was asked for at `host`. */
  isOwnOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Where the service is reached, for a browser that asked at `host`. */
  originFor(host: string | undefined): string;
  isHttps: boolean;
};

const hostNameOf = (host: string): string | null => {
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)) return null;
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
};

/** `publicUrl`: how browsers reach the service, where that is not its own address. */
export function createPlace(publicUrl: string | undefined): Place {
  const known = publicUrl === undefined ? null : new URL(publicUrl);

  const isOwnHost = (host: string | undefined): boolean => {
    const name = host === undefined ? null : hostNameOf(host);
    if (name === null) return false;
    if (isIP(name) !== 0 || name === 'localhost') return true;
    return name === known?.hostname;
  };

  return {
    isOwnHost,
    isOwnOrigin(origin, host) {
      if (origin === undefined) return false;
      if (origin === known?.origin) return true;
      // Reached past the proxy, at the service's own address: that is never https.
      return isOwnHost(host) && origin === `http://${host}`;
    },
    originFor: (host) => known?.origin ?? `http://${host ?? 'localhost'}`,
    isHttps: known?.protocol === 'https:',
  };
}

export function answerOwnHosts(place: Place): Middleware {
  return async (c, next) => {
    if (!place.isOwnHost(c.req.header('Host'))) throw new DashboardError('dashboard.host');
    await next();
  };
}
