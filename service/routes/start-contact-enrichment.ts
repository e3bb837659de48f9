import { contactItem, contactStart, type ContactItem } from '../../lib/contract/enrichment.ts';
import {
  checkContact,
  checkContactStart,
  getProfileUrl,
  withoutRootDot,
} from '../../lib/contract/rules.ts';
import { ENRICH_FIELDS } from '../../lib/contract/values.ts';
import type { NewRecord } from '../enrichments/new-enrichment.ts';
import type { Handler } from '../http/env.ts';
import { pickGiven, type PersonQuery } from '../sources/person-query.ts';
import {
  readCustom,
  readText,
  startEnrichment,
  type StartCollaborators,
} from './common/start-enrichment.ts';

const readContactInput = (item: unknown): Record<string, string> =>
  pickGiven({
    first_name: readText(item, 'first_name'),
    last_name: readText(item, 'last_name'),
    company_domain: readText(item, 'domain'),
    company_name: readText(item, 'company_name'),
    professional_network_url:
      readText(item, 'linkedin_url') || readText(item, 'professional_network_url'),
  });

const toPersonQuery = (item: ContactItem): PersonQuery =>
  pickGiven({
    profileUrl: getProfileUrl(item),
    firstName: item.first_name,
    lastName: item.last_name,
    companyDomain: item.domain && withoutRootDot(item.domain),
    companyName: item.company_name,
  });

/** The record of one item, which is skipped when anything in it is invalid. */
function toContactRecord(item: unknown): NewRecord {
  const { data } = contactItem.safeParse(item);
  const usable = data && !checkContact(data) ? data : null;
  return {
    personQuery: usable && toPersonQuery(usable),
    input: readContactInput(item),
    custom: readCustom(item),
    wanted: ENRICH_FIELDS.filter((field) => usable?.enrich_fields?.includes(field)),
  };
}

export const startContactEnrichment = (collaborators: StartCollaborators): Handler =>
  startEnrichment(collaborators, {
    kind: 'contact',
    schema: contactStart,
    check: checkContactStart,
    toRecord: toContactRecord,
  });
