// Which names the dashboard answers to: those that no web site can have chosen (http/host-name.ts), and
// the one that the operator has given. What a proxy writes into X-Forwarded-Host is not looked at; a
// proxy passes Host on, or sends one that has the service's own address.
import type { Middleware } from '../../http/env.ts';
import { isFixedHost, parseHost } from '../../http/host-name.ts';
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

/** `publicUrl`: how browsers reach the service, where that is not its own address. */
export function createPlace(publicUrl: string | undefined): Place {
  const known = publicUrl === undefined ? null : new URL(publicUrl);
  const isHttps = known?.protocol === 'https:';

  const isOwnHost = (host: string | undefined): boolean =>
    isFixedHost(host) || (known !== null && parseHost(host) === known.hostname);

  return {
    isOwnHost,
    isOwnOrigin(origin, host) {
      if (origin === undefined) return false;
      if (origin === known?.origin) return true;
      // With TLS in front, a page that came without it may have been changed on its way. Without TLS the
      // service may also be reached past the proxy, at its own address.
      return !isHttps && isOwnHost(host) && origin === `http://${host}`;
    },
    originFor: (host) => known?.origin ?? `http://${host ?? 'localhost'}`,
    isHttps,
  };
}

export function answerOwnHosts(place: Place): Middleware {
  return async (c, next) => {
    if (!place.isOwnHost(c.req.header('Host'))) throw new DashboardError('dashboard.host');
    await next();
  };
}
