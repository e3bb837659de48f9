// The part of a profile link by which a person is searched for.
import { canonicalProfileLink } from '../../../identity/profile-link.ts';

/**
 * The path of a canonical link without its first part, which is a section of the site: "linkedin.com/in/jane-roe" →
 * "jane-roe", "github.com/janeroe" → "janeroe". '' for a link without a path.
 */
export function toHandle(canonical: string): string {
  const [, ...path] = canonical.split('/');
  return (path.length > 1 ? path.slice(1) : path).join(' ');
}

/** As people paste them, with or without a scheme. */
const LINK = /(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S+/giu;

/** The text with the handle in place of each link: its site and country host are not searched. */
export const replaceLinks = (text: string): string =>
  text.includes('/')
    ? text.replace(LINK, (link) => toHandle(canonicalProfileLink(link)) || link)
    : text;
