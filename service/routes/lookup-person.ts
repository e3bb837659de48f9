import { personLookup, personLookupResult, type PersonLookup } from '../../lib/contract/lookup.ts';
import { checkPersonLookup } from '../../lib/contract/rules.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import type { Db } from '../db/database.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import type { Source } from '../sources/source.ts';
import type { Who } from '../sources/who.ts';
import { chargeFor } from './charge.ts';

const DEADLINE_MS = 20_000;
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

type Collaborators = { db: Db; source: Source; now: () => Date; stopping: AbortSignal };

export function lookupPerson(collaborators: Collaborators): Handler {
  return async (c) => {
    const { body } = await readBody(c, personLookup);
    const fault = checkPersonLookup(body);
    if (fault) refuse(fault);
    const { person } = await collaborators.source.find(whoOf(body), [], {
      reference: `lookup:${c.get('requestId')}`,
      deadline: new Date(collaborators.now().getTime() + DEADLINE_MS),
      signal: AbortSignal.any([collaborators.stopping, AbortSignal.timeout(DEADLINE_MS)]),
    });
    const key = person?.personKey ?? null;
    const credits = await chargeFor(c, collaborators, { kind: 'person.lookup', key });
    return c.json(schema.parse({ people: person ? [person.profile] : [], metadata: { credits } }));
  };
}
