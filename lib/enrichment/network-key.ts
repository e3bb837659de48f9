// The canonical form of a profile's address. What is dropped must never tell two people apart, so
// paths are shortened, queries left out and letter case folded only on networks that are known.
import { MEMBER_ID } from './identity/profile-kind.ts';

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
      /^(?:\/mwlite)?(\/(?:(?:in|company|school|showcase|sales\/(?:lead|people|company)|(?:talent|recruiter)\/profile)\/[^/,]+|pub\/.+?(?=\/*$)))/i,
  },
  { domain: 'xing.com', profile: /^(\/(?:profile|people|pages|companies)\/[^/]+)/i },
];

/** One network under two names. */
const ALIASES: Record<string, string> = { 'twitter.com': 'x.com' };

/** Their names of users are the same in any letter case; on other sites an id may not be. */
const CASELESS = new Set(['github.com', 'gitlab.com', 'x.com', 'instagram.com', 'facebook.com']);

/** What LinkedIn writes for whoever is looking, and for who is hidden from them. */
const NOBODY = /^\/in\/(?:me|unavailable)$/i;

/** Queries that say where a visitor came from, not what is shown. */
const TRACKING =
  /^(?:utm_.*|trk.*|ref|ref_.*|source|src|fbclid|gclid|igshid|mc_.*|original_?referer|lipi|mini_?profile.*)$/i;

/** The profile without scheme, country host, trailing parts and tracking; '' for what is none. */
export function foldNetworkUrl(address: string): string {
  const url = urlOf(address);
  if (!url) return '';
  const network = networkOf(url);
  return (network ? onNetwork(network, url) : elsewhere(url)).normalize('NFC');
}

/** Whether it is an address on a network whose profiles are told from its other pages. */
export function isOnNetwork(address: string): boolean {
  const url = urlOf(address);
  return url !== null && networkOf(url) !== undefined;
}

function urlOf(address: string): URL | null {
  const text = address.trim();
  const absolute = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return text && URL.canParse(absolute) ? new URL(absolute) : null;
}

function networkOf({ hostname }: URL): Network | undefined {
  const host = hostname.replace(/\.$/, '');
  return NETWORKS.find(({ domain }) => host === domain || host.endsWith(`.${domain}`));
}

function onNetwork({ domain, profile }: Network, { pathname }: URL): string {
  const path = profile.exec(safeDecode(pathname))?.[1] ?? '';
  if (!path || NOBODY.test(path)) return '';
  const id = path.slice(path.lastIndexOf('/') + 1);
  // Letter case tells ids apart, and the same id is the same member wherever it stands.
  if (/^\/(?:in|sales\/(?:lead|people))\//i.test(path) && MEMBER_ID.test(id))
    return `${domain}/in/${id}`;
  if (/^\/(?:sales|talent|recruiter)\//i.test(path)) {
    return domain + path.slice(0, -id.length).toLowerCase() + id;
  }
  return domain + path.toLowerCase();
}

function elsewhere({ host, pathname, searchParams }: URL): string {
  const path = safeDecode(pathname.replace(/\/+$/, ''));
  const query = [...searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map((pair) => pair.join('='));
  if (!path && query.length === 0) return '';
  const search = query.length > 0 ? `?${query.toSorted().join('&')}` : '';
  const bare = host.replace(/^(?:www|m|mobile)\./, '');
  const site = ALIASES[bare] ?? bare;
  return site + (CASELESS.has(site) ? path.toLowerCase() : path) + search;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
