// Cuts the hosts in a reading to registrable domains, by the public suffix list.
import { cutDomains } from '../../detect/cut-domains.ts';
import {
  toRegistrableDomain,
  whenSuffixListLoaded,
} from '../../enrichment/identity/suffix-rules.ts';
import type { TabReading } from '../../messages/reading.ts';

/** The worker loads the list when it starts, and this very click may have started it. */
const PATIENCE_MS = 1000;

/** Without the list the host is shown. Nothing can be requested without the list anyway. */
export async function withDomains(page: TabReading): Promise<TabReading> {
  if (page.status !== 'read') return page;
  const isThere = await Promise.race([whenSuffixListLoaded().then(() => true), late()]);
  if (!isThere) return page;
  const subject = cutDomains(page.reading.subject, toRegistrableDomain);
  return { ...page, reading: { ...page.reading, subject } };
}

const late = (): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
