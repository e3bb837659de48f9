// The canonical form of a profile's address. The dropped parts must never distinguish two people, so paths are
// shortened, queries dropped and letter case folded only on known networks.

type Network = {
  /** Country and mobile hosts show the same profiles. */
  domain: string;
  /** The part of a path that identifies one profile. Other pages of the network are not profiles. */
  profile: RegExp;
};

const NETWORKS: readonly Network[] = [
  // /pub/ addresses end in numbers that distinguish namesakes; /profile/view has its id in the query.
  {
    domain: 'linkedin.com',
    profile:
      /^(?:\/mwlite)?(\/(?:(?:in|company|school|showcase|sales\/(?:lead|people|company)|(?:talent|recruiter)\/profile)\/[^/,]+|pub\/.+?(?=\/*$)))/i,
  },
  { domain: 'xing.com', profile: /^(\/(?:profile|people|pages|companies)\/[^/]+)/i },
];

/** One network under two names. */
const ALIASES: ReadonlyMap<string, string> = new Map([['twitter.com', 'x.com']]);

/** Sites with case-insensitive user names. On other sites, letter case may distinguish two ids. */
const CASELESS = new Set(['github.com', 'gitlab.com', 'x.com', 'instagram.com', 'facebook.com']);

/** LinkedIn's placeholders for the viewer's own profile and for one that is hidden from the viewer. */
const PLACEHOLDER = /^\/in\/(?:me|unavailable)$/i;

/** Query parameters about the visitor's origin, not about the page. */
const TRACKING =
  /^(?:utm_.*|trk.*|ref|ref_.*|source|src|fbclid|gclid|igshid|mc_.*|original_?referer|lipi|mini_?profile.*)$/i;

/** Ids under which LinkedIn's pages, Sales Navigator and exports know a member. */
const MEMBER_ID = /^AC[A-Za-z]AA[\w-]{8,}$/;

/** "ftp://linkedin.com/in/ada" would be read as the path of a host named "ftp". A port has no slash after its colon. */
const OTHER_SCHEME = /^(?!https?:\/\/)[a-z][a-z\d+.-]*:\//i;

/** Common limit of browsers and servers. Normalising longer texts takes quadratic time. */
const MAX_LENGTH = 2048;

/**
 * The profile that an address identifies, without scheme, country host, trailing parts and tracking; '' for an
 * address that is not a profile's.
 *
 * - same: "https://de.linkedin.com/in/Ada-Example/?trk=x" and "linkedin.com/in/ada-example"
 * - different: "linkedin.com/in/ada" and "linkedin.com/in/ada-2"; two ids that differ in letter case
 */
export function canonicalProfileLink(address: string): string {
  const url = parseAddress(address);
  if (!url) return '';
  const network = findNetwork(url);
  const link = (network ? toNetworkLink(network, url) : toSiteLink(url)).normalize('NFC');
  // PostgreSQL refuses text with a zero byte, and no valid address has one.
  return link.includes('\0') ? '' : link;
}

/** Whether an address is on a network whose profile paths are known. */
export function isOnKnownNetwork(address: string): boolean {
  const url = parseAddress(address);
  return url !== null && findNetwork(url) !== undefined;
}

/**
 * The site and the kind of a profile's address. An account has one address of each kind. Two different addresses of
 * one kind are two accounts, while a member id and a name may belong to the same account. `link`: as
 * canonicalProfileLink returns it.
 */
export function profileAccountKind(link: string): string {
  const [site = ''] = link.split('/');
  if (site !== 'linkedin.com') return site;
  const last = link.slice(link.lastIndexOf('/') + 1);
  if (MEMBER_ID.test(last)) return `${site} ${last.slice(0, 3)}`;
  return `${site} ${/^linkedin\.com\/(?:talent|recruiter|sales)\//.exec(link)?.[0] ?? 'name'}`;
}

/**
 * Whether two links ('' for none) are two accounts: different addresses of one kind. A member id and a name, or
 * addresses on two sites, may belong to the same person.
 */
export const areTwoAccounts = (one: string, other: string): boolean =>
  Boolean(one && other) && one !== other && profileAccountKind(one) === profileAccountKind(other);

function parseAddress(address: string): URL | null {
  const text = address.trim();
  if (text.length > MAX_LENGTH) return null;
  if (OTHER_SCHEME.test(text)) return null;
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
  // Ids are case-sensitive, and the same id means the same member in any product.
  if (/^\/(?:in|sales\/(?:lead|people))\//i.test(path) && MEMBER_ID.test(id)) {
    return `${domain}/in/${id}`;
  }
  if (/^\/(?:sales|talent|recruiter)\//i.test(path)) {
    return domain + path.slice(0, -id.length).toLowerCase() + id;
  }
  return domain + path.toLowerCase();
}

function toSiteLink({ host, pathname, search: rawSearch, searchParams }: URL): string {
  const path = decodePath(pathname.replace(/\/+$/, ''));
  const query = (rawSearch ? [...searchParams] : [])
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
