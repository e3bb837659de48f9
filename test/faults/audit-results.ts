// No result is lost: what the service has found the extension has, and every wish has come to its end.
import { getAddresses, SLOT, type Contact } from '../../lib/model/contact.ts';
import { FIELD_OF, type Kind } from '../../lib/model/kinds.ts';
import { jobOf, senderOf, timesLost, type Audited } from './books-under-audit.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { LedgerEnrichment, LedgerRecord } from './ledger.ts';
import { peopleOf } from './user-requests.ts';
import { emailOf } from './services.ts';

const digits = (number: string): string => number.replace(/\D/g, '');

/** Of several jobs with one reference, all: a contact that was asked about twice. */
function contactsOf({ jobs, contacts }: ExtensionBooks, { ref }: LedgerRecord): Contact[] {
  const ids = jobs.flatMap((job) => {
    if (job.type !== 'contact' && job.type !== 'reverse') return [];
    const items: readonly { ref: string; contactId: string | null }[] = job.items;
    return items.flatMap((item) => (item.ref === ref ? (item.contactId ?? []) : []));
  });
  return contacts.filter(({ id }) => ids.includes(id));
}

/** The values that are on none of the contacts. */
function missing(
  contacts: readonly Contact[],
  record: LedgerRecord,
  all: readonly Contact[],
): string[] {
  const { wanted, emails, phones, email, profileId } = record;
  const addresses = (slot: 'workEmail' | 'personalEmail') =>
    new Set(
      contacts.flatMap((one) => one[slot]?.values.map((each) => each.email.toLowerCase()) ?? []),
    );
  const numbers = new Set(
    contacts.flatMap(({ phone }) => phone?.values.map(({ number }) => digits(number)) ?? []),
  );
  const [work, personal] = [addresses('workEmail'), addresses('personalEmail')];
  const of = (kind: Kind, values: string[], has: (value: string) => boolean) =>
    wanted.includes(FIELD_OF[kind]) ? values.filter((value) => !has(value)) : [];
  const owned = all.flatMap(getAddresses);
  return [
    ...of('work_email', emails.work, (each) => work.has(each.toLowerCase())),
    ...of('personal_email', emails.personal, (each) => personal.has(each.toLowerCase())),
    ...of('phone', phones, (number) => numbers.has(digits(number))),
    // A reverse look-up: whose the address is.
    ...(email && profileId && !owned.includes(email.toLowerCase())
      ? [`the owner of ${email}`]
      : []),
  ];
}

/** What nobody was told of, and a limit keeps from being asked for again. */
const isGivenUp = (audited: Audited, enrichment: LedgerEnrichment): boolean =>
  audited.plan.isLimited &&
  !jobOf(audited.books, enrichment) &&
  timesLost(audited, senderOf(audited.books, enrichment)?.id ?? '') > 0;

export function checkResults(audited: Audited): string[] {
  const { books, ledger } = audited;
  return ledger.enrichments
    .filter((enrichment) => !isGivenUp(audited, enrichment))
    .flatMap(({ id, records }) =>
      records.flatMap((record) =>
        missing(contactsOf(books, record), record, books.contacts).map(
          (value) => `lost: ${value} of enrichment ${id}`,
        ),
      ),
    );
}

/** Whoever was not asked for, because a limit was in the way: also by another wish, or in a list. */
function refusedIn({ plan, books, refused }: Audited) {
  const cancelled = new Set(
    books.lists.filter(({ state }) => state === 'cancelled').map(({ name }) => name),
  );
  // What came to nothing is listed once more, and that list may be in the way of a limit, too.
  const isCancelled = (name: string) => cancelled.has(name) || cancelled.has(`${name}, again`);
  const wishes = plan.steps
    .map(({ wish }) => wish)
    .filter((wish) => refused.has(wish) || (wish.type === 'list' && isCancelled(wish.name)));
  return {
    people: new Set(wishes.flatMap(peopleOf)),
    companies: new Set(wishes.flatMap((wish) => (wish.type === 'lookup' ? wish.company : []))),
  };
}

export function checkWishes(audited: Audited): string[] {
  const { plan, world, books } = audited;
  const { people, companies } = refusedIn(audited);

  const ofPerson = (index: number) => {
    const { full_name } = world.people[index]!.profile;
    return books.contacts.filter(
      ({ fullName }) => fullName.toLowerCase() === full_name.toLowerCase(),
    );
  };
  const absentKinds = (index: number, kinds: readonly Kind[]) => {
    const { profile, contactInfo } = world.people[index]!;
    const known = {
      work_email: contactInfo.work_emails,
      personal_email: contactInfo.personal_emails,
      phone: contactInfo.phones,
    };
    const contacts = ofPerson(index);
    return kinds
      .filter((kind) => known[kind].length > 0)
      .filter((kind) => !contacts.some((one) => one[SLOT[kind]]?.values.length))
      .map((kind) => `${profile.full_name} has no ${kind} although there is one`);
  };
  return plan.steps.flatMap(({ wish }) => {
    switch (wish.type) {
      case 'lookup': {
        if (companies.has(wish.company)) return [];
        const { name, domain } = world.companies[wish.company]!;
        const known = books.companies.find((one) => one.domain === domain);
        return known?.company ? [] : [`the company ${name} was not found`];
      }
      case 'reveal':
      case 'list':
        return [...new Set(peopleOf(wish))]
          .filter((index) => !people.has(index))
          .flatMap((index) => absentKinds(index, wish.kinds));
      case 'reverse':
        return wish.people
          .filter((index) => !people.has(index))
          .map((index) => emailOf(world.people[index]!))
          .filter((email) => !books.contacts.some((one) => getAddresses(one).includes(email)))
          .map((email) => `nobody has the address ${email}`);
      case 'profile':
        return people.has(wish.person) || ofPerson(wish.person).some(({ profile }) => profile)
          ? []
          : [`person ${wish.person} has no profile`];
    }
  });
}
