import { personLookup, personLookupResult } from '../../lib/contract/lookup.ts';
import { checkPersonLookup } from '../../lib/contract/rules.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import type { Db } from '../db/database.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import { lookupClaimKey } from '../credits/claim-keys.ts';
import type { Source } from '../sources/source.ts';
import { whoOfLookup } from '../sources/who.ts';
import { chargeFor } from './charge.ts';
import { askOnce, type LookupAsk } from './lookup-ask.ts';

const schema = personLookupResult(WRITING);

type Collaborators = LookupAsk & { db: Db; source: Source };

export function lookupPerson(collaborators: Collaborators): Handler {
  return async (c) => {
    const { body } = await readBody(c, personLookup);
    const fault = checkPersonLookup(body);
    if (fault) refuse(fault);
    const { person } = await askOnce(c, collaborators, (options) =>
      collaborators.source.find(whoOfLookup(body), [], options),
    );
    const key = person && lookupClaimKey(person.personKey);
    const credits = await chargeFor(c, collaborators, { kind: 'person.lookup', key, asked: body });
    return c.json(schema.parse({ people: person ? [person.profile] : [], metadata: { credits } }));
  };
}
