import { personLookup, personLookupResult, type PersonLookup } from '../../lib/contract/lookup.ts';
import { checkPersonLookup } from '../../lib/contract/rules.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { ApiError, refuse } from '../http/errors.ts';
import { withLogos, type PublicOrigin } from '../logos/logo-url.ts';
import type { Source } from '../sources/source.ts';
import type { Who } from '../sources/who.ts';
import { chargeFor, type ChargeCollaborators } from './charge.ts';
import { askOnce, withFunds, type LookupAsk } from './lookup-ask.ts';

const schema = personLookupResult(WRITING);

const whoOf = (body: PersonLookup): Who => ({
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

type Collaborators = LookupAsk &
  ChargeCollaborators & { source: Source; publicOrigin: PublicOrigin };

export function lookupPerson(collaborators: Collaborators): Handler {
  return async (c) => {
    const { body } = await readBody(c, personLookup);
    const fault = checkPersonLookup(body);
    if (fault) refuse(fault);
    return withFunds(c, collaborators, async (funds) => {
      const { person, uncovered } = await askOnce(c, collaborators, funds, (options) =>
        collaborators.source.find(whoOf(body), [], options),
      );
      if (!person && uncovered) throw new ApiError('error.credits.insufficient');
      const found = { key: person?.personKey ?? null, source: person?.source };
      const asked = { ...found, kind: 'person.lookup', asked: body } as const;
      const credits = await chargeFor(c, collaborators, asked, funds);
      const people = person ? [withLogos(person.profile, collaborators.publicOrigin())] : [];
      return c.json(schema.parse({ people, metadata: { credits } }));
    });
  };
}
