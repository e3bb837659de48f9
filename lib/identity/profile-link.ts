// The canonical form of a profile's address. What is dropped must never tell two people apart, so paths
// are shortened, queries left out and letter case folded only on networks that are known.

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
const ALIASES: ReadonlyMap<string, string> = new Map([['twitter.com', 'x.com']]);

/** Their user names are the same in any letter case; on other sites an id may not be. */
const CASELESS = new Set(['github.com', 'gitlab.com', 'x.com', 'instagram.com', 'facebook.com']);

/** LinkedIn's placeholders for the viewer's own profile and for one that is hidden from the viewer. */
const PLACEHOLDER = /^\/in\/(?:me|unavailable)$/i;

/** Query parameters that tell where a visitor came from, not what is shown. */
const TRACKING =
  /^(?:utm_.*|trk.*|ref|ref_.*|source|src|fbclid|gclid|igshid|mc_.*|original_?referer|lipi|mini_?profile.*)$/i;

/** Ids under which LinkedIn's pages, Sales Navigator and exports know a member. */
const MEMBER_ID = /^AC[A-Za-z]AA[\w-]{8,}$/;

/** Browsers and servers agree on about that; composing letters costs the square of what is longer. */
const MAX_LENGTH = 2048;

/**
 * The profile that an address names, without scheme, country host, trailing parts and tracking; '' for an
 * address that names no profile.
 *
 * - same: "https://de.linkedin.com/in/Ada-Example/?trk=x" and "linkedin.com/in/ada-example"
 * - different: "linkedin.com/in/ada" and "linkedin.com/in/ada-2"; two ids that differ in letter case
 */
export function canonicalProfileLink(address: string): string {
  const url = parseAddress(address);
  if (!url) return '';
  const network = findNetwork(url);
  const link = (network ? toNetworkLink(network, url) : toSiteLink(url)).normalize('NFC');
  // PostgreSQL has no text with a zero byte, and no address has one.
  return link.includes('\0') ? '' : link;
}

/** Whether it is an address on a network whose profiles are told from its other pages. */
export function isOnKnownNetwork(address: string): boolean {
  const url = parseAddress(address);
  return url !== null && findNetwork(url) !== undefined;
}

/**
 * The site, and the kind of address that a profile has there. One account has one address of a kind: two
 * addresses of one kind are two accounts, while a member id and a name may well be the same one's.
 * `link` as canonicalProfileLink returns it.
 */
export function profileAccountKind(link: string): string {
  const [site = ''] = link.split('/');
  if (site !== 'linkedin.com') return site;
  const last = link.slice(link.lastIndexOf('/') + 1);
  if (MEMBER_ID.test(last)) return `${site} ${last.slice(0, 3)}`;
  return `${site} ${/^linkedin\.com\/(?:talent|recruiter|sales)\//.exec(link)?.[0] ?? 'name'}`;
}

/**
 * Whether two links, '' for none, are two accounts: other addresses of one kind. A member id and a name,
 * or addresses on two sites, may be the same person's.
 */
export const areTwoAccounts = (one: string, other: string): boolean =>
  Boolean(one && other) && one !== other && profileAccountKind(one) === profileAccountKind(other);

function parseAddress(address: string): URL | null {
  const text = address.trim();
  if (text.length > MAX_LENGTH) return null;
  const absolute = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  try {
    return text ? new URL(absolute) : null;
  } catch {
    return null;
  }
}

function findNetwork({ hostname }: URL): Network | undefined {
  const host = hostname.replace(/\.$/, '');
  return NETWORKS.find(({ domain }) => host === domain || host.endsWith(`.${domain}`));
}

function toNetworkLink({ domain, profile }: Network, { pathname }: URL): string {
  const path = profile.exec(decodePath(pathname))?.[1] ?? '';
  if (!path || PLACEHOLDER.test(path)) return '';
  const id = path.slice(path.lastIndexOf('/') + 1);
  // Letter case tells ids apart, and the same id is the same member wherever it stands.
  if (/^\/(?:in|sales\/(?:lead|people))\//i.test(path) && MEMBER_ID.test(id)) {
    return `${domain}/in/${id}`;
  }
  if (/^\/(?:sales|talent|recruiter)\//i.test(path)) {
    return domain + path.slice(0, -id.length).toLowerCase() + id;
  }
  return domain + path.toLowerCase();
}

function toSiteLink({ host, pathname, search: said, searchParams }: URL): string {
  const path = decodePath(pathname.replace(/\/+$/, ''));
  const query = (said ? [...searchParams] : [])
    .filter(([name]) => !TRACKING.test(name))
    .map((pair) => pair.join('='));
  if (!path && query.length === 0) return '';
  const search = query.length > 0 ? `?${query.toSorted().join('&')}` : '';
  const bare = host.replace(/^(?:www|m|mobile)\./, '');
  const site = ALIASES.get(bare) ?? bare;
  return site + (CASELESS.has(site) ? path.toLowerCase() : path) + search;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
