// The allowed webhook targets. A target inside the operator's network would make the service a way
// into it (server-side request forgery). The addresses are checked, not the names, in the lookup of
// the connection itself, so that a name cannot resolve differently between check and connection.
// Names are resolved only at delivery, and private and unknown names fail alike, so that no caller
// can list the names of the operator's network. Redirects are not followed.
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isAllowedAddress, type TargetPolicy } from '../allowed-address.ts';
import { createResolve, isLocalName, type Resolve } from './resolve-name.ts';

/**
 * Ports of services that could interpret an HTTP request as commands, as browsers block them (Fetch
 * Standard, "Port blocking", read 2026-11-21).
 */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

export class RefusedTargetError extends Error {
  override name = 'RefusedTargetError';
}

/** The name is unknown, or belongs to the operator's own network: only `cause` shows which. */
export class UnusableNameError extends Error {
  override name = 'UnusableNameError';

  constructor(cause: Error) {
    super('The host name leads to no address that webhooks may be sent to.', { cause });
  }
}

export type TargetGuard = {
  /** @throws RefusedTargetError for what the URL alone shows */
  check(url: URL): void;
  /**
   * For http.request with the same signal: fails with UnusableNameError when any address of the name is
   * not allowed.
   */
  lookup(signal: AbortSignal): LookupFunction;
};

/** The host of a URL without the brackets of an IPv6 address. */
const getHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export function createTargetGuard({
  policy,
  resolve = createResolve(policy),
}: {
  policy: TargetPolicy;
  resolve?: Resolve | undefined;
}): TargetGuard {
  /** At least one, all of them allowed. */
  const findAllowed = callbackify(async (hostname: string, signal: AbortSignal) => {
    const found = await resolve(hostname, signal).catch((error: Error) => {
      throw new UnusableNameError(error);
    });
    if (found.length === 0 || !found.every(({ address }) => isAllowedAddress(address, policy))) {
      throw new UnusableNameError(new RefusedTargetError('An address of the name is not allowed.'));
    }
    return found;
  });
  return {
    check(url) {
      if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        throw new RefusedTargetError('A webhook URL must begin with http:// or https://.');
      }
      if (url.username || url.password) {
        throw new RefusedTargetError('The URL must not hold a user name or password.');
      }
      if (url.port !== '' && BAD_PORTS.has(Number(url.port))) {
        throw new RefusedTargetError(
          `The URL must not have port ${url.port}, which belongs to another protocol.`,
        );
      }
      const host = getHost(url);
      const isRefused = isIP(host) !== 0 && !isAllowedAddress(host, policy);
      if (isRefused || (policy === 'public' && isLocalName(host))) {
        throw new RefusedTargetError('The URL must not lead into a private network.');
      }
    },

    lookup: (signal) => (hostname, options, callback) => {
      findAllowed(hostname, signal, (error, found) => {
        if (error) return callback(error, '', 0);
        if (options.all) return callback(null, found);
        callback(null, found[0]!.address, found[0]!.family);
      });
    },
  };
}

/**
 * Returns why a webhook to a URL must be refused at the start; null when the URL alone shows no reason.
 * Its name is not resolved.
 */
export function findTargetFault(target: string, policy: TargetPolicy): string | null {
  if (!URL.canParse(target)) return 'This is not a URL.';
  try {
    createTargetGuard({ policy }).check(new URL(target));
    return null;
  } catch (error) {
    if (error instanceof RefusedTargetError) return error.message;
    throw error;
  }
}
