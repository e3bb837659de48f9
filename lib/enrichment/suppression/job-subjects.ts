// Whom each item of a job is about, as far as what is sent says: what the suppression list is asked.
import type { CompanyLookup, PersonLookup } from '../../contract/lookup.ts';
import { isErasedId } from '../../model/erased-id.ts';
import type { ContactInput, Job } from '../../model/job.ts';
import { companyKeys } from '../identity/person-key.ts';
import type { Receipt } from '../../model/receipt.ts';
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

/** One entry for each item, in their order; a look-up is one. `contactId`: null when not known by one. */
export function toJobSubjects(job: Job): { contactId: string | null; somebody: Suppressible }[] {
  switch (job.type) {
    case 'contact':
      return job.items.map(({ contactId, input }) => ({ contactId, somebody: ofInput(input) }));
    case 'reverse':
      return job.items.map(({ contactId, email }) => ({ contactId, somebody: { email } }));
    case 'person':
      return [{ contactId: job.contactId, somebody: ofLookup(job.lookup) }];
    case 'company': {
      // One that bore the name of somebody who was erased stands for them.
      const contactId = isErasedId(job.companyId) ? job.companyId : null;
      return [{ contactId, somebody: ofCompany(job.lookup) }];
    }
  }
}

const ofSent = (sent: Record<string, string>): Suppressible => {
  if (sent['email'] !== undefined) return { email: sent['email'] };
  const isLookup = Object.keys(sent).some((name) => /^(?:person_|company_domain$)/.test(name));
  return isLookup ? ofLookup(sent) : ofInput(sent);
};

/** The same by what a receipt says was sent; of addresses its lines say whose each was. */
export function toReceiptSubjects({ contactIds, sent, lines }: Receipt) {
  const byLine = lines.some(({ what }) => what === 'reverse');
  return sent.map((one, index) => ({
    contactId: (byLine ? lines[index]?.contactId : contactIds[index]) ?? null,
    somebody: ofSent(one),
  }));
}
