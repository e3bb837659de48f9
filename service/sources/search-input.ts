import type { PersonLookup } from '../../lib/contract/lookup.ts';
import { z } from '../../lib/zod.ts';

const text = z.optional(z.string());
const id = z.optional(z.number());

/**
 * A client's description of a person: at least a profile, an address, or a name. Stored unchanged.
 */
export const searchInputSchema = z.object({
  profileUrl: text,
  networkId: id,
  email: text,
  firstName: text,
  lastName: text,
  /** One string, where first and last name are not separate. */
  fullName: text,
  companyDomain: text,
  companyName: text,
  companyProfileUrl: text,
  companyNetworkId: id,
});

/** Keys may be missing. */
export type SearchInput = Partial<z.infer<typeof searchInputSchema>>;

/** The whole name, from its parts where the client gave only those. */
export const getFullName = ({ fullName, firstName = '', lastName = '' }: SearchInput): string =>
  fullName || `${firstName} ${lastName}`;

/** The search input of a person lookup. */
export const toSearchInput = (body: PersonLookup): SearchInput => ({
  ...(body.person_name && { fullName: body.person_name }),
  ...(body.person_professional_network_url && {
    profileUrl: body.person_professional_network_url,
  }),
  ...(body.person_professional_network_id != null && {
    networkId: body.person_professional_network_id,
  }),
  ...(body.company_professional_network_url && {
    companyProfileUrl: body.company_professional_network_url,
  }),
  ...(body.company_professional_network_id != null && {
    companyNetworkId: body.company_professional_network_id,
  }),
  ...(body.company_domain && { companyDomain: body.company_domain }),
});
