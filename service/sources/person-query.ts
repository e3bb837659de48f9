import type { PersonLookup } from '../../lib/contract/lookup.ts';
import { z } from '../../lib/zod.ts';

const text = z.optional(z.string());
const id = z.optional(z.number());

/**
 * A client's description of a person: at least a profile, an address, or a name. Stored unchanged.
 */
export const personQuerySchema = z.object({
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
export type PersonQuery = Partial<z.infer<typeof personQuerySchema>>;

/** The whole name, from its parts where the client gave only those. */
export const getFullName = ({ fullName, firstName = '', lastName = '' }: PersonQuery): string =>
  fullName || `${firstName} ${lastName}`;

type Given<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

/**
 * The values without those that a request does not give: a missing one, null, and a text of nothing
 * but white space mean the same (docs/interface.md#request-bodies).
 */
export function pickGiven<T extends object>(values: T): Given<T> {
  const isGiven = (value: unknown) =>
    typeof value === 'string' ? value.trim() !== '' : value != null;
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => isGiven(value)),
  ) as Given<T>;
}

/** The person query of a person lookup. */
export const toPersonQuery = (body: PersonLookup): PersonQuery =>
  pickGiven({
    fullName: body.person_name,
    profileUrl: body.person_professional_network_url,
    networkId: body.person_professional_network_id,
    companyProfileUrl: body.company_professional_network_url,
    companyNetworkId: body.company_professional_network_id,
    companyDomain: body.company_domain,
  });
