// Converts a user's request into the message that a page of the extension sends for it, and finds the request
// that a job was started for.
import { isDeepStrictEqual } from 'node:util';
import type { Company } from '../../lib/contract/company.ts';
import {
  LOOKUP_PRICE,
  REVERSE_EMAIL_PRICE,
  SEARCH_ITEM_PRICE,
} from '../../lib/contract/credits.ts';
import type { MessageName, Request } from '../../lib/messages/protocol.ts';
import { toFindSearch } from '../../lib/enrichment/request/find-search.ts';
import { toSearchFilters } from '../../lib/enrichment/request/search-body.ts';
import type { PeopleRequest } from '../../lib/enrichment/search/start-search.ts';
import { NO_FIND_FILTERS } from '../../lib/model/find-filters.ts';
import type { Job, SearchJob } from '../../lib/model/jobs/job.ts';
import { getHighestPrice } from '../../lib/model/kinds.ts';
import { NO_FILTERS } from '../../lib/model/jobs/people-search.ts';
import type { ExtensionData } from '../support/browser/extension-data.ts';
import type { Plan } from './plan.ts';
import type { Limits } from './plan-limits.ts';
import { applySpelling, getPeople, type UserRequest } from './user-requests.ts';
import { getWorkEmail, toCompanyInput, toPersonInput, type Services } from './services.ts';

/** People of one page. */
const SEARCH_PAGE = 10;

type Message = { [Name in MessageName]: [Name, Request<Name>] }[MessageName];

export function toMessage(
  { people, companies }: Services,
  { listShare }: Limits,
  request: UserRequest,
): Message {
  const inputAt = (index: number) => toPersonInput(people[index]!);
  switch (request.type) {
    case 'reveal': {
      const { kinds, refresh, spelling } = request;
      const person = applySpelling(inputAt(request.person), spelling);
      return ['enrichment.start', { person, kinds, refresh, ceiling: getHighestPrice(kinds) }];
    }
    case 'list': {
      const { name, kinds } = request;
      const listed = request.people.map(({ person, spelling }) =>
        applySpelling(inputAt(person), spelling),
      );
      const ceiling = Math.ceil(getHighestPrice(kinds) * listed.length * listShare);
      return [
        'list.start',
        { name, people: listed, kinds, ceiling, pageUrl: 'https://list.example/' },
      ];
    }
    case 'reverse': {
      const emails = request.people.map((index) => getWorkEmail(people[index]!));
      const ceiling = emails.length * REVERSE_EMAIL_PRICE;
      return [
        'reverse.start',
        { emails, refresh: false, ceiling, pageUrl: 'https://mail.example/' },
      ];
    }
    case 'profile':
      return [
        'person.lookup',
        { person: applySpelling(inputAt(request.person), request.spelling), ceiling: LOOKUP_PRICE },
      ];
    case 'lookup': {
      const company = toCompanyInput(companies[request.company]!);
      return ['company.lookup', { company, refresh: request.refresh }];
    }
    case 'search': {
      const ceiling = SEARCH_PAGE * SEARCH_ITEM_PRICE;
      return [
        'people.search',
        { ...toPeopleRequest(companies[request.company]!, request), ceiling },
      ];
    }
  }
}

type SearchRequest = Extract<UserRequest, { type: 'search' }>;

function toPeopleRequest(company: Company, { by }: Pick<SearchRequest, 'by'>): PeopleRequest {
  const input = toCompanyInput(company);
  switch (by) {
    case 'none':
      return { company: input, filters: NO_FILTERS };
    case 'ranks':
      return { company: input, filters: { ...NO_FILTERS, ranks: ['manager', 'other'] } };
    case 'find':
      return {
        find: {
          ...NO_FIND_FILTERS,
          companyDomains: [{ value: input.domain, exclude: false }],
          seniorities: [{ value: 'Manager', exclude: true }],
        },
      };
  }
}

/** Whether the job asks for what the request asks for. */
export function isJobOfSearch(
  { companies }: Pick<Services, 'companies'>,
  request: SearchRequest,
  { search: { limit: _limit, offset: _offset, search_after: _place, ...sent } }: SearchJob,
): boolean {
  const asked = toPeopleRequest(companies[request.company]!, request);
  if ('find' in asked) return isDeepStrictEqual(sent, toFindSearch(asked.find));
  const searched = { domain: asked.company.domain, networkUrl: '' };
  return isDeepStrictEqual(sent, toSearchFilters(searched, asked.filters));
}

/** The first request of the plan that can have started the job. */
export function findRequestOfJob(
  { steps }: Plan,
  { people, companies }: Services,
  { contacts }: ExtensionData,
  job: Job,
): UserRequest | undefined {
  const getName = (id: string) => contacts.find((one) => one.id === id)?.fullName.toLowerCase();
  const isAbout = (request: UserRequest, contactId: string) =>
    getPeople(request).some(
      (index) => people[index]!.profile.full_name.toLowerCase() === getName(contactId),
    );
  return steps
    .map(({ request }) => request)
    .find((request) => {
      switch (job.type) {
        case 'company':
          return request.type === 'lookup' && companies[request.company]?.name === job.name;
        case 'search':
          return request.type === 'search' && isJobOfSearch({ companies }, request, job);
        case 'person':
          return request.type === 'profile' && isAbout(request, job.contactId);
        case 'reverse':
          return (
            request.type === 'reverse' &&
            job.items.every(({ email }) =>
              request.people.some((one) => getWorkEmail(people[one]!) === email),
            )
          );
        case 'contact':
          return (
            request.type === (job.listId ? 'list' : 'reveal') &&
            job.items.every(
              ({ contactId, kinds }) =>
                isAbout(request, contactId) && kinds.every((kind) => request.kinds.includes(kind)),
            )
          );
      }
    });
}
