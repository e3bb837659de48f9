/**
 * How a profile link may be stored in a CRM, in lower case, because searches for several values require it.
 *
 * @param link as canonicalProfileLink returns it
 */
export function toSpellings(link: string, profileUrl: string): string[] {
  const hosts = link.startsWith('linkedin.com/') ? [`www.${link}`, link] : [link];
  const urls = hosts.flatMap((host) => [`https://${host}`, `http://${host}`, host]);
  const all = [profileUrl, ...urls.flatMap((url) => [url, `${url}/`])];
  return [...new Set(all.map((url) => url.trim().toLowerCase()))].filter(Boolean);
}
