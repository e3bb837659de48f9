// The details that are sent, as texts. The request is made by the same function (request-inputs.ts), so nothing
// can be sent that is not shown here.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  toCompanyLookup,
  toContactInput,
  type SendOptions,
} from '../../enrichment/request/request-inputs.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import { shortUrl } from '../web-address.ts';

export type SentDetail = { name: string; value: string };

const FIELD_WORDS: Record<string, MessageDescriptor> = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  domain: msg`Company site`,
  company_name: msg`Company`,
  linkedin_url: msg`Profile link`,
  professional_network_url: msg`Profile link`,
  professional_network_id: msg`Profile number`,
  current_company_domains: msg`Company site`,
  current_company_professional_network_urls: msg`Company profile`,
  person_ids: msg`People`,
  current_position_titles: msg`Title`,
  current_position_job_functions: msg`Department`,
  current_position_seniority_level: msg`Seniority`,
  limit: msg`People at most`,
  search_after: msg`Next page`,
};

export function fieldText(field: string): string {
  const words = FIELD_WORDS[field];
  return words ? i18n._(words) : field;
}

/** The fields of a request as a list, with first and last name as one. */
export function sentDetails(
  input: Record<string, string | number | null | undefined>,
): SentDetail[] {
  const { first_name: first, last_name: last, ...others } = input;
  const name = [first, last].filter(Boolean).join(' ');
  return [
    ...(name ? [{ name: t`Name`, value: name }] : []),
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

export const neverSentText = (): string => t`page text, cookies, browsing history, your name`;
