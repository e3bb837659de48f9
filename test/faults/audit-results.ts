// Checks that no result is missing: the extension has every value that the service found, and every request of
// the plan has its result.
import { getAddresses, SLOT, type Contact } from '../../lib/model/contacts/contact.ts';
import { FIELD_BY_KIND, type Kind } from '../../lib/model/kinds.ts';
import { countUnknownOutcomes, findJob, findSender, type AuditInput } from './audit-input.ts';
import type { ExtensionData } from '../support/browser/extension-data.ts';
import type { LedgerEnrichment, LedgerRecord } from './ledger.ts';
import { isJobOfSearch } from './request-messages.ts';
import { getPeople, toRepeatedName, type UserRequest } from './user-requests.ts';
import { getWorkEmail } from './services.ts';

const toDigits = (number: string): string => number.replace(/\D/g, '');

/** Several jobs can share a reference, when the same contact was requested more than once. */
function findContacts({ jobs, contacts }: ExtensionData, { ref }: LedgerRecord): Contact[] {
  const ids = jobs.flatMap((job) => {
    if (job.type !== 'contact' && job.type !== 'reverse') return [];
    const items: readonly { ref: string; contactId: string | null }[] = job.items;
    return items.flatMap((item) => (item.ref === ref ? (item.contactId ?? []) : []));
  });
  return contacts.filter(({ id }) => ids.includes(id));
}

/** The values of the record that none of its contacts has. */
function findMissing(
  contacts: readonly Contact[],
  record: LedgerRecord,
  allContacts: readonly Contact[],
): string[] {
  const { wanted, emails, phones, email, profileId } = record;
  const addresses = (slot: 'workEmail' | 'personalEmail') =>
    new Set(
      contacts.flatMap((one) => one[slot]?.values.map((value) => value.email.toLowerCase()) ?? []),
    );
  const numbers = new Set(
    contacts.flatMap(({ phone }) => phone?.values.map(({ number }) => toDigits(number)) ?? []),
  );
  // A list does not buy an address again that the user has looked up the owner of.
  const given = contacts.flatMap((one) => one.givenEmails ?? []);
  const work = new Set([
    ...addresses('workEmail'),
    ...given.map((value) => value.email.toLowerCase()),
  ]);
  const personal = addresses('personalEmail');
  const without = (kind: Kind, values: string[], isKnown: (value: string) => boolean) =>
    wanted.includes(FIELD_BY_KIND[kind]) ? values.filter((value) => !isKnown(value)) : [];
  const owned = allContacts.flatMap(getAddresses);
  return [
    ...without('work_email', emails.work, (address) => work.has(address.toLowerCase())),
    ...without('personal_email', emails.personal, (address) => personal.has(address.toLowerCase())),
    ...without('phone', phones, (number) => numbers.has(toDigits(number))),
    // A reverse look-up found the owner of the address.
    ...(email && profileId && !owned.includes(email.toLowerCase())
      ? [`the owner of ${email}`]
      : []),
  ];
}

/** A limit stops the second start of an enrichment whose outcome was unknown, so its result is not fetched. */
const isGivenUp = (input: AuditInput, enrichment: LedgerEnrichment): boolean =>
  input.plan.isLimited &&
  !findJob(input.data, enrichment) &&
  countUnknownOutcomes(input, findSender(input.data, enrichment)?.id ?? '') > 0;

export function checkResults(input: AuditInput): string[] {
  const { data, ledger } = input;
  return ledger.enrichments
    .filter((enrichment) => !isGivenUp(input, enrichment))
    .flatMap(({ id, records }) =>
      records.flatMap((record) =>
        findMissing(findContacts(data, record), record, data.contacts).map(
          (value) => `missing: ${value} of enrichment ${id}`,
        ),
      ),
    );
}

/** The people and companies of requests that a limit stopped, alone or in a list. */
function findRefused({ plan, data, refused }: AuditInput) {
  const cancelled = new Set(
    data.lists.filter(({ state }) => state === 'cancelled').map(({ name }) => name),
  );
  // The rows without a result go into a second list, which a limit can stop, too.
  const isCancelled = (name: string) => cancelled.has(name) || cancelled.has(toRepeatedName(name));
  const requests = plan.steps
    .map(({ request }) => request)
    .filter(
      (request) => refused.has(request) || (request.type === 'list' && isCancelled(request.name)),
    );
  return {
    people: new Set(requests.flatMap(getPeople)),
    companies: new Set(
      requests.flatMap((request) =>
        request.type === 'lookup' || request.type === 'search' ? request.company : [],
      ),
    ),
  };
}

/** A page has arrived. It may be empty. */
const isSearchFinished = (
  { services, data }: AuditInput,
  request: Extract<UserRequest, { type: 'search' }>,
): boolean =>
  data.jobs.some(
    (job) => job.type === 'search' && job.state === 'done' && isJobOfSearch(services, request, job),
  );

export function checkRequests(input: AuditInput): string[] {
  const { plan, services, data } = input;
  const refused = findRefused(input);

  const contactsOfPerson = (index: number) => {
    const { full_name } = services.people[index]!.profile;
    return data.contacts.filter(
      ({ fullName }) => fullName.toLowerCase() === full_name.toLowerCase(),
    );
  };
  const missingKinds = (index: number, kinds: readonly Kind[]) => {
    const { profile, contactInfo } = services.people[index]!;
    const known = {
      work_email: contactInfo.work_emails,
      personal_email: contactInfo.personal_emails,
      phone: contactInfo.phones,
    };
    const contacts = contactsOfPerson(index);
    return (
      kinds
        .filter((kind) => known[kind].length > 0)
        .filter((kind) => !contacts.some((one) => one[SLOT[kind]]?.values.length))
        // A list does not buy a work address that the user has looked up the owner of.
        .filter((kind) => kind !== 'work_email' || !contacts.some((one) => one.givenEmails?.length))
        .map((kind) => `${profile.full_name} has no ${kind}, which the service knows`)
    );
  };
  return plan.steps.flatMap(({ request }) => {
    switch (request.type) {
      case 'lookup': {
        if (refused.companies.has(request.company)) return [];
        const { name, domain } = services.companies[request.company]!;
        const known = data.companies.find((one) => one.domain === domain);
        return known?.company ? [] : [`the company ${name} was not found`];
      }
      case 'search': {
        if (refused.companies.has(request.company)) return [];
        return isSearchFinished(input, request)
          ? []
          : [`the search for people at company ${request.company} has not finished`];
      }
      case 'reveal':
      case 'list':
        return [...new Set(getPeople(request))]
          .filter((index) => !refused.people.has(index))
          .flatMap((index) => missingKinds(index, request.kinds));
      case 'reverse':
        return request.people
          .filter((index) => !refused.people.has(index))
          .map((index) => getWorkEmail(services.people[index]!))
          .filter((email) => !data.contacts.some((one) => getAddresses(one).includes(email)))
          .map((email) => `no contact has the address ${email}`);
      case 'profile': {
        const { person } = request;
        const hasProfile = contactsOfPerson(person).some(({ profile }) => profile);
        return refused.people.has(person) || hasProfile ? [] : [`person ${person} has no profile`];
      }
    }
  });
}
