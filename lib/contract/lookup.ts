import { z } from '../zod.ts';
import { foundCompany } from './company.ts';
import { inputText, inputUrl } from './limits.ts';
import { person } from './person.ts';
import type { Wire } from './wire.ts';

const text = z.optional(z.nullable(inputText));
const url = z.optional(z.nullable(inputUrl));
const id = z.optional(z.nullable(z.int()));

/** At least one identifier. Company fields only disambiguate a name (rules.ts). */
export const personLookup = z.object({
  person_name: text,
  person_professional_network_url: url,
  person_professional_network_id: id,
  company_professional_network_url: url,
  company_professional_network_id: id,
  company_domain: text,
});
export type PersonLookup = z.infer<typeof personLookup>;

/** At least one identifier. */
export const companyLookup = z.object({
  domain: text,
  professional_network_url: url,
  professional_network_id: id,
});
export type CompanyLookup = z.infer<typeof companyLookup>;

/** Credits of a lookup may be fractions: 0.25. */
const metadata = (wire: Wire) => wire.orNull(z.object({ credits: z.number() }));

export const personLookupResult = (wire: Wire) =>
  wire.answer(
    ['people', 'metadata'],
    z.object({ people: wire.matches(person(wire)), metadata: metadata(wire) }),
  );

export const companyLookupResult = (wire: Wire) =>
  wire.answer(
    ['companies', 'metadata'],
    z.object({ companies: wire.matches(foundCompany(wire)), metadata: metadata(wire) }),
  );

export const keyVerification = () => z.object({ workspace_id: z.string() });
export const creditBalance = () => z.object({ balance: z.number() });
