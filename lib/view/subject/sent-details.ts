// The details that are sent, as texts. The request is made by the same function (request-inputs.ts), so nothing
// can be sent that is not shown here.
import {
  toCompanyLookup,
  toContactInput,
  type SendOptions,
} from '../../enrichment/start/request-inputs.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import { shortUrl } from './page-strip.ts';

export type SentDetail = { name: string; value: string };

const FIELD_WORDS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  domain: 'Company site',
  company_name: 'Company',
  linkedin_url: 'Profile link',
  professional_network_url: 'Profile link',
  professional_network_id: 'Profile number',
  current_company_domains: 'Company site',
  current_company_professional_network_urls: 'Company profile',
  current_position_titles: 'Title',
  current_position_job_functions: 'Department',
  current_position_seniority_level: 'Seniority',
  limit: 'People at most',
  search_after: 'Next page',
};

export const fieldText = (field: string): string => FIELD_WORDS[field] ?? field;

/** The fields of a request as a list, with first and last name as one. */
export function sentDetails(
  input: Record<string, string | number | null | undefined>,
): SentDetail[] {
  const { first_name: first, last_name: last, ...others } = input;
  const name = [first, last].filter(Boolean).join(' ');
  return [
    ...(name ? [{ name: 'Name', value: name }] : []),
    ...Object.entries(others).flatMap(([key, value]) =>
      value
        ? [
            {
              name: fieldText(key),
              value: key.endsWith('_url') ? shortUrl(`${value}`) : `${value}`,
            },
          ]
        : [],
    ),
  ];
}

/** Empty when the details do not identify the person. */
export const previewPersonRequest = (person: PersonInput, options: SendOptions): SentDetail[] =>
  sentDetails(toContactInput(person, options) ?? {});

export const previewCompanyRequest = (company: CompanyInput): SentDetail[] =>
  sentDetails(toCompanyLookup(company) ?? {});

export const NEVER_SENT = 'page text, cookies, browsing history, your name';
