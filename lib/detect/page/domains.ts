// Finds the registrable domain of a host by a short list of rules, to compare hosts of one page with each other.
// The whole public suffix list (30 kB gzip) is too large for a script that is injected on every click. The reader
// therefore returns hosts, and the background shortens them with the list (cut-domains.ts).

const SECOND_LEVEL = new Set(
  (
    'ac co com edu gen go gob gouv gov gv id info ind lg ltd me mil muni ne net nhs nic nom or org ' +
    'plc police sch school web asn'
  ).split(' '),
);
/** Hosts on which each customer owns a subdomain. */
const SHARED_HOSTS = new Set(
  (
    'github.io gitlab.io pages.dev workers.dev netlify.app vercel.app herokuapp.com web.app firebaseapp.com ' +
    'wordpress.com blogspot.com tumblr.com substack.com medium.com ghost.io wixsite.com weebly.com webflow.io ' +
    'myshopify.com squarespace.com carrd.co notion.site readthedocs.io bsky.social fandom.com ' +
    'over-blog.com jimdofree.com strikingly.com bigcartel.com neocities.org ' +
    'azurewebsites.net cloudfront.net amazonaws.com appspot.com fly.dev onrender.com framer.website'
  ).split(' '),
);

/** A host in lower case without "www."; null for an IP address or a single label. */
export function toHostName(host: string): string | null {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (!name || name.length > 253 || /^[\d.]+$/.test(name) || name.includes(':')) return null;
  const labels = name.split('.');
  if (labels.length < 2 || labels.some((label) => label === '')) return null;
  return labels.length > 2 ? name.replace(/^www\./, '') : name;
}

/** "careers.acme.co.uk" → "acme.co.uk"; null for an IP address or a single label. */
export function toRegistrableDomain(host: string): string | null {
  const labels = toHostName(host)?.split('.');
  if (!labels) return null;
  return labels.slice(-(countSuffixLabels(labels) + 1)).join('.');
}

/** Whether the registrable domain is a customer's subdomain of a shared host. */
export function isSharedHost(host: string): boolean {
  const domain = toRegistrableDomain(host);
  return domain !== null && SHARED_HOSTS.has(domain.split('.').slice(1).join('.'));
}

function countSuffixLabels(labels: readonly string[]): number {
  if (labels.length < 3) return 1;
  const last = labels.at(-1) ?? '';
  const second = labels.at(-2) ?? '';
  if (SHARED_HOSTS.has(`${second}.${last}`) || second === 'blogspot') return 2;
  if (labels.at(-3) === 'blogspot') return 3;
  if (last === 'us' && second.length === 2) return 2;
  return last.length === 2 && SECOND_LEVEL.has(second) ? 2 : 1;
}
