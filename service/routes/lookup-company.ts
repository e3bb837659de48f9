import type { Company, FoundCompany } from '../../lib/contract/company.ts';
import { companyLookup, companyLookupResult } from '../../lib/contract/lookup.ts';
import { checkCompanyLookup } from '../../lib/contract/rules.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import { createLookupFunds } from '../credits/lookup-funds.ts';
import { readBody } from '../http/body.ts';
import type { Ctx, Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { withLogo, type PublicOrigin } from '../logos/logo-url.ts';
import { companyKey } from '../sources/company-key.ts';
import { pickGiven } from '../sources/person-query.ts';
import type { CompanyWaterfall } from '../sources/company-waterfall.ts';
import type { FindCompanyPattern } from './common/company-pattern.ts';
import {
  type ChargeCollaborators,
  createChargeCall,
  requestOnce,
  withFunds,
  type LookupCollaborators,
} from './common/lookup-call.ts';

const schema = companyLookupResult(WRITING);

type Collaborators = LookupCollaborators &
  ChargeCollaborators & {
    companies: CompanyWaterfall;
    findCompanyPattern: FindCompanyPattern;
    publicOrigin: PublicOrigin;
    log: Log;
  };

/** The company, which is charged by now, with the addition that costs nothing: without it where it cannot be read. */
async function toAnswered(
  c: Ctx,
  { findCompanyPattern, publicOrigin, log }: Collaborators,
  company: Company,
): Promise<FoundCompany> {
  const { workspaceId } = c.get('caller');
  const pattern = await findCompanyPattern(workspaceId, company.domain).catch((error: unknown) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'reading an email pattern failed');
    return null;
  });
  return { ...withLogo(company, publicOrigin()), ...(pattern && { email_pattern: pattern }) };
}

export function lookupCompany(collaborators: Collaborators): Handler {
  const chargeCall = createChargeCall(collaborators);
  return async (c) => {
    const { body } = await readBody(c, companyLookup);
    const fault = checkCompanyLookup(body);
    if (fault) refuse(fault);
    const query = pickGiven({
      domain: body.domain,
      profileUrl: body.professional_network_url,
      networkId: body.professional_network_id,
    });
    const lookupFunds = createLookupFunds(collaborators, c.get('caller'));
    return withFunds(lookupFunds, async (funds) => {
      const found = await requestOnce(c, collaborators, funds, (options) =>
        collaborators.companies.findCompany(query, options),
      );
      const key = found && companyKey(found.company);
      const lookup = { kind: 'company.lookup', key, source: found?.source, asked: body } as const;
      // Before the addition: a lookup that the credits do not cover reads no results.
      const credits = await chargeCall(c, lookup, funds);
      const companies = found ? [await toAnswered(c, collaborators, found.company)] : [];
      return c.json(schema.parse({ companies, metadata: { credits } }));
    });
  };
}
