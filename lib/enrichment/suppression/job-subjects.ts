// The person of each item of a job, from what is sent, to check them against the suppression list.
import type { CompanyLookup, PersonLookup } from '../../contract/lookup.ts';
import { isErasedId } from '../../model/erased-id.ts';
import type { ContactInput, Job } from '../../model/jobs/job.ts';
import { companyKeys } from '../identity/identity-keys.ts';
import type { PersonSearch } from '../../contract/search.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import type { Suppressible } from './suppression-ids.ts';

const ofInput = (input: ContactInput): Suppressible => ({
  firstName: input.first_name ?? '',
  lastName: input.last_name ?? '',
  companyName: input.company_name ?? '',
  companyDomain: input.domain ?? '',
  networkUrl: input.linkedin_url ?? '',
});

const ofLookup = (lookup: PersonLookup): Suppressible => ({
  fullName: lookup.person_name ?? '',
  companyDomain: lookup.company_domain ?? '',
  networkUrl: lookup.person_professional_network_url ?? '',
});

function ofCompany(lookup: CompanyLookup): Suppressible {
  const domain = lookup.domain ?? '';
  const networkUrl = lookup.professional_network_url ?? '';
  return { companyDomain: domain, keys: companyKeys({ domain, networkUrl }) };
}

/** Each company that is searched: the people are not known before the search. */
function ofSearch(search: PersonSearch): Suppressible[] {
  const domains = (search.current_company_domains ?? []).filter(({ exclude }) => !exclude);
  const links = search.current_company_professional_network_urls ?? [];
  return [
    ...domains.map(({ value }) => ofCompany({ domain: value })),
    ...links.map(({ value }) => ofCompany({ professional_network_url: value })),
  ];
}

type RecordSubject = { contactId: string | null; subject: Suppressible };

/** One entry per item, in order; a look-up is one item, a search one per company. `contactId`: null when unknown. */
export function toJobSubjects(job: Job): RecordSubject[] {
  switch (job.type) {
    case 'contact':
      return job.items.map(({ contactId, input }) => ({ contactId, subject: ofInput(input) }));
    case 'reverse':
      return job.items.map(({ contactId, email }) => ({ contactId, subject: { email } }));
    case 'person':
      return [{ contactId: job.contactId, subject: ofLookup(job.lookup) }];
    case 'company': {
      // A company that had the name of an erased person refers to them.
      const contactId = isErasedId(job.companyId) ? job.companyId : null;
      return [{ contactId, subject: ofCompany(job.lookup) }];
    }
    case 'search':
      return ofSearch(job.search).map((subject) => ({ contactId: null, subject }));
  }
}

const ofSent = (sent: Record<string, string>): Suppressible => {
  if (sent['email'] !== undefined) return { email: sent['email'] };
  const isLookup = Object.keys(sent).some((name) => /^(?:person_|company_domain$)/.test(name));
  return isLookup ? ofLookup(sent) : ofInput(sent);
};

/** One entry per item that the receipt says was sent, in order. For addresses, the lines say whose each one was. */
export function toReceiptSubjects({ contactIds, sent, lines }: Receipt): RecordSubject[] {
  // The people of a search are not in what was sent.
  if (lines.some(({ what }) => what === 'search'))
    return sent.map(() => ({ contactId: null, subject: {} }));
  const byLine = lines.some(({ what }) => what === 'reverse');
  return sent.map((one, index) => ({
    contactId: (byLine ? lines[index]?.contactId : contactIds[index]) ?? null,
    subject: ofSent(one),
  }));
}
