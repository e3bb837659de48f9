/** Browsers and servers agree on about that; composing letters costs the square of what is longer. */
const MAX_LENGTH = 2048;

/**
 * One key for all ways of writing one profile address: scheme, www, country subdomain, case, query,
 * trailing slash and language suffix do not matter. null when it is not an address with a path.
 */
export function profileKey(url: string): string | null {
  const text = url.trim();
  if (text.length > MAX_LENGTH) return null;
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const parsed = URL.parse(absolute);
  if (!parsed) return null;
  const { hostname, pathname } = parsed;
  const host = hostname.replace(/^(?:www|m|mobile|[a-z]{2})\.(?=[^.]+\.)/, '');
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  // PostgreSQL has no text with a zero in it, so nobody can have such an address.
  if (segments.length === 0 || segments.some((segment) => segment.includes('\0'))) return null;
  // linkedin.com/in/<handle>/fr and /company/<handle>/about are views of the same profile.
  // What follows a /pub/ name are numbers that tell namesakes apart.
  const kept = /^(in|company|school)$/.test(segments[0]!) ? segments.slice(0, 2) : segments;
  return [host, ...kept].join('/').normalize('NFC').toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
