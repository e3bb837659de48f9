// From a wish to the message that a page of the extension sends for it, and from a job back to the wish.
import { LOOKUP_PRICE, REVERSE_EMAIL_PRICE } from '../../lib/contract/credits.ts';
import type { MessageName, Request } from '../../lib/messages/protocol.ts';
import type { Job } from '../../lib/model/job.ts';
import { getHighestPrice } from '../../lib/model/kinds.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { Limits, Plan } from './plan.ts';
import { peopleOf, spelt, type Wish } from './user-requests.ts';
import { companyInputOf, emailOf, personInputOf, type World } from './services.ts';

type Message = { [Name in MessageName]: [Name, Request<Name>] }[MessageName];

export function requestOf(
  { people, companies }: World,
  { listShare }: Limits,
  wish: Wish,
): Message {
  const who = (index: number) => personInputOf(people[index]!);
  switch (wish.type) {
    case 'reveal': {
      const { kinds, refresh, spelling } = wish;
      const person = spelt(who(wish.person), spelling);
      return ['enrichment.start', { person, kinds, refresh, ceiling: getHighestPrice(kinds) }];
    }
    case 'list': {
      const { name, kinds } = wish;
      const listed = wish.people.map(({ person, spelling }) => spelt(who(person), spelling));
      const ceiling = Math.ceil(getHighestPrice(kinds) * listed.length * listShare);
      return [
        'list.start',
        { name, people: listed, kinds, ceiling, pageUrl: 'https://list.example/' },
      ];
    }
    case 'reverse': {
      const emails = wish.people.map((index) => emailOf(people[index]!));
      const ceiling = emails.length * REVERSE_EMAIL_PRICE;
      return [
        'reverse.start',
        { emails, refresh: false, ceiling, pageUrl: 'https://mail.example/' },
      ];
    }
    case 'profile':
      return [
        'person.lookup',
        { person: spelt(who(wish.person), wish.spelling), ceiling: LOOKUP_PRICE },
      ];
    case 'lookup': {
      const company = companyInputOf(companies[wish.company]!);
      return ['company.lookup', { company, refresh: wish.refresh }];
    }
  }
}

/** The first wish that the job can have come from. */
export function wishOfJob(
  { steps }: Plan,
  { people, companies }: World,
  { contacts }: ExtensionBooks,
  job: Job,
): Wish | undefined {
  const nameOf = (id: string) => contacts.find((one) => one.id === id)?.fullName.toLowerCase();
  const isAbout = (wish: Wish, contactId: string) =>
    peopleOf(wish).some(
      (index) => people[index]!.profile.full_name.toLowerCase() === nameOf(contactId),
    );
  return steps
    .map(({ wish }) => wish)
    .find((wish) => {
      switch (job.type) {
        case 'company':
          return wish.type === 'lookup' && companies[wish.company]?.name === job.name;
        case 'person':
          return wish.type === 'profile' && isAbout(wish, job.contactId);
        case 'reverse':
          return (
            wish.type === 'reverse' &&
            job.items.every(({ email }) =>
              wish.people.some((one) => emailOf(people[one]!) === email),
            )
          );
        case 'contact':
          return (
            wish.type === (job.listId ? 'list' : 'reveal') &&
            job.items.every(
              ({ contactId, kinds }) =>
                isAbout(wish, contactId) && kinds.every((kind) => wish.kinds.includes(kind)),
            )
          );
      }
    });
}
