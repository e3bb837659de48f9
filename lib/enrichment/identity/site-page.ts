import type { SitePage } from '../../model/site-answers.ts';
import { toRegistrableDomain } from './suffix-rules.ts';

/** Null for an address without a registrable domain. */
export function toSitePage(url: string): SitePage | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const domain = toRegistrableDomain(hostname);
  return domain === null ? null : { domain, path: pathname.replace(/(?<=.)\/$/, '') };
}
