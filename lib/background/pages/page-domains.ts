// The reader answers with hosts: here they are cut to toRegistrableDomain domains, by the public suffix list.
import { cutDomains } from '../../detect/cut-domains.ts';
import {
  toRegistrableDomain,
  whenSuffixListLoaded,
} from '../../enrichment/identity/public-suffixes.ts';
import type { TabReading } from '../../messages/reading.ts';

/** The list is read when the worker starts, which the click may have done that asks for this page. */
const PATIENCE_MS = 1000;

/** Where the package has lost the list, the host is shown: nothing is asked for without it anyway. */
export async function withDomains(page: TabReading): Promise<TabReading> {
  if (page.status !== 'read') return page;
  const isThere = await Promise.race([whenSuffixListLoaded().then(() => true), late()]);
  if (!isThere) return page;
  const subject = cutDomains(page.reading.subject, toRegistrableDomain);
  return { ...page, reading: { ...page.reading, subject } };
}

const late = (): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
