// The canonical form of a profile's address. What is dropped must never tell two people apart, so
// paths are shortened, and queries left out, only on networks whose addresses are known.
import { registrableDomain } from '../detect/domains.ts';

type Network = {
  /** Country and mobile hosts show the same profiles. */
  domain: string;
  /** The part of a path that names one profile; any other page of the network is none. */
  profile: RegExp;
};

const NETWORKS: readonly Network[] = [
  // /pub/ addresses end in numbers that tell namesakes apart; /profile/view has its id in the query.
  {
    domain: 'linkedin.com',
    profile:
      /^\/(?:(?:in|company|school|showcase|sales\/(?:lead|people|company))\/[^/,]+|pub\/.+?(?=\/*$))/i,
  },
  { domain: 'xing.com', profile: /^\/(?:profile|people|pages|companies)\/[^/]+/i },
];

/** Queries that say where a visitor came from, not what is shown. */
const TRACKING =
  /^(?:utm_.*|trk.*|ref|ref_.*|source|src|fbclid|gclid|igshid|mc_.*|original_?referer|lipi|mini_?profile.*)$/i;

/** The profile without scheme, country host, trailing parts, tracking and case; '' for what is none. */
export function foldNetworkUrl(address: string): string {
  const text = address.trim();
  const absolute = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!text || !URL.canParse(absolute)) return '';
  const url = new URL(absolute);
  const network = NETWORKS.find(({ domain }) => registrableDomain(url.hostname) === domain);
  const key = network ? onNetwork(network, url) : elsewhere(url);
  return key.normalize('NFC').toLowerCase();
}

function onNetwork({ domain, profile }: Network, { pathname }: URL): string {
  const [path] = profile.exec(pathname) ?? [];
  return path ? domain + safeDecode(path) : '';
}

function elsewhere({ host, pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/+$/, '');
  const query = [...searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map((pair) => pair.join('='));
  if (!path && query.length === 0) return '';
  const search = query.length > 0 ? `?${query.toSorted().join('&')}` : '';
  return host.replace(/^(?:www|m|mobile)\./, '') + safeDecode(path) + search;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
