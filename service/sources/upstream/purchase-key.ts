import { companyLookup, personLookup } from '../../../lib/contract/lookup.ts';
import { who as asked, whoOfLookup } from '../search-input.ts';
import { companyKeyOf, lookupKeyOf } from './lookup-keys.ts';
import { emailPurchaseKey, personKeyOf } from './upstream-request.ts';

/**
 * The key of a stored purchase, recomputed from its search input; null when the input identifies no
 * person.
 */
export function purchaseKeyOf(kind: string, query: unknown): string | null {
  if (kind === 'company.lookup') {
    const { data } = companyLookup.safeParse(query);
    return companyKeyOf({
      domain: data?.domain ?? '',
      profileUrl: data?.professional_network_url ?? '',
      ...(data?.professional_network_id != null && { networkId: data.professional_network_id }),
    });
  }
  if (kind === 'person.lookup') {
    const { data } = personLookup.safeParse(query);
    return data ? lookupKeyOf(whoOfLookup(data)) : null;
  }
  const { data } = asked.safeParse(query);
  if (!data) return null;
  if (kind !== 'reverse.email') return personKeyOf(data);
  return data.email ? emailPurchaseKey(data.email) : null;
}
