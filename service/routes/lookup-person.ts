import { personLookup, personLookupResult, type PersonLookup } from '../../lib/contract/lookup.ts';
import { checkPersonLookup } from '../../lib/contract/rules.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import type { Db } from '../db/database.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import { withLogos, type PublicOrigin } from '../logos/logo-url.ts';
import type { Source } from '../sources/source.ts';
import type { Who } from '../sources/who.ts';
import { chargeFor } from './charge.ts';
import { askOnce, type LookupAsk } from './lookup-ask.ts';

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

type Collaborators = LookupAsk & { db: Db; source: Source; publicOrigin: PublicOrigin };

export function lookupPerson(collaborators: Collaborators): Handler {
  return async (c) => {
    const { body } = await readBody(c, personLookup);
    const fault = checkPersonLookup(body);
    if (fault) refuse(fault);
    const { person } = await askOnce(c, collaborators, (options) =>
      collaborators.source.find(whoOf(body), [], options),
    );
    const key = person?.personKey ?? null;
    const credits = await chargeFor(c, collaborators, { kind: 'person.lookup', key, asked: body });
    const people = person ? [withLogos(person.profile, collaborators.publicOrigin())] : [];
    return c.json(schema.parse({ people, metadata: { credits } }));
  };
}
