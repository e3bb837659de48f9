import { personLookup, personLookupResult } from '../../lib/contract/lookup.ts';
import { checkPersonLookup } from '../../lib/contract/rules.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import { createLookupFunds } from '../credits/lookup-funds.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { lookupClaimKey } from '../credits/claim-keys.ts';
import { ApiError, refuse } from '../http/errors.ts';
import { withLogos, type PublicOrigin } from '../logos/logo-url.ts';
import type { Source } from '../sources/source.ts';
import { toPersonQuery } from '../sources/person-query.ts';
import {
  type ChargeCollaborators,
  createChargeCall,
  requestOnce,
  withFunds,
  type LookupCollaborators,
} from './common/lookup-call.ts';

const schema = personLookupResult(WRITING);

type Collaborators = LookupCollaborators &
  ChargeCollaborators & { source: Source; publicOrigin: PublicOrigin };

export function lookupPerson(collaborators: Collaborators): Handler {
  const chargeCall = createChargeCall(collaborators);
  return async (c) => {
    const { body } = await readBody(c, personLookup);
    const fault = checkPersonLookup(body);
    if (fault) refuse(fault);
    const lookupFunds = createLookupFunds(collaborators, c.get('caller'));
    return withFunds(lookupFunds, async (funds) => {
      const { person, uncovered } = await requestOnce(c, collaborators, funds, (options) =>
        collaborators.source.find(toPersonQuery(body), [], options),
      );
      if (!person && uncovered) throw new ApiError('error.credits.insufficient');
      const key = person && lookupClaimKey(person.personKey);
      const found = { key, source: person?.source };
      const lookup = { ...found, kind: 'person.lookup', asked: body } as const;
      const credits = await chargeCall(c, lookup, funds);
      const people = person ? [withLogos(person.profile, collaborators.publicOrigin())] : [];
      return c.json(schema.parse({ people, metadata: { credits } }));
    });
  };
}
