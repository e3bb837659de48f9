import { companyLookup, personLookup } from '../../../lib/contract/lookup.ts';
import { searchInputSchema, toSearchInput } from '../search-input.ts';
import { toCompanyKey, toLookupKey } from './lookup-keys.ts';
import { emailPurchaseKey, toPersonKey } from './upstream-request.ts';

/**
 * The key of a stored purchase, recomputed from its search input; null when the input identifies no
 * person.
 */
export function toPurchaseKey(kind: string, query: unknown): string | null {
  if (kind === 'company.lookup') {
    const { data } = companyLookup.safeParse(query);
    return toCompanyKey({
      domain: data?.domain ?? '',
      profileUrl: data?.professional_network_url ?? '',
      ...(data?.professional_network_id != null && { networkId: data.professional_network_id }),
    });
  }
  if (kind === 'person.lookup') {
    const { data } = personLookup.safeParse(query);
    return data ? toLookupKey(toSearchInput(data)) : null;
  }
  const { data } = searchInputSchema.safeParse(query);
  if (!data) return null;
  if (kind !== 'reverse.email') return toPersonKey(data);
  return data.email ? emailPurchaseKey(data.email) : null;
}
