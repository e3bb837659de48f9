import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { capitalised, numberText } from '../../../../../lib/view/format.ts';
import { tenthsText } from '../../texts/numbers.ts';

/** "812 B", "1.4 MB": powers of ten. */
export function bytesText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < 3) {
    size /= 1000;
    unit += 1;
  }
  const number = unit === 0 || size >= 100 ? numberText(size) : tenthsText(size);
  return [t`${number} B`, t`${number} kB`, t`${number} MB`, t`${number} GB`][unit]!;
}

export function shareText(done: number, total: number): string {
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return t`${percent} %`;
}

const FIELD_TEXTS: Record<string, MessageDescriptor> = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  full_name: msg`Full name`,
  headline: msg`Headline`,
  description: msg`Description`,
  profile_url: msg`Profile address`,
  network_id: msg`Number at the network`,
  work_email: msg`Work email`,
  personal_email: msg`Personal email`,
  email: msg`Email, work or personal`,
  email_status: msg`Email status`,
  mobile: msg`Mobile`,
  landline: msg`Landline`,
  phone: msg`Phone, mobile or landline`,
  title: msg`Title`,
  seniority: msg`Seniority`,
  job_function: msg`Job function`,
  job_description: msg`Job description`,
  started_on: msg`Started on`,
  ended_on: msg`Ended on`,
  city: msg`City`,
  region: msg`Region`,
  country: msg`Country`,
  country_code: msg`Country code`,
  skills: msg`Skills`,
  languages: msg`Languages`,
  company_name: msg`Company: name`,
  company_domain: msg`Company: domain`,
  company_website: msg`Company: website`,
  company_profile_url: msg`Company: profile address`,
  company_network_id: msg`Company: number at the network`,
  company_industry: msg`Company: industry`,
  company_headcount: msg`Company: headcount`,
  company_type: msg`Company: type`,
  company_founded: msg`Company: founded`,
  company_description: msg`Company: description`,
  company_city: msg`Company: city`,
  company_region: msg`Company: region`,
  company_country: msg`Company: country`,
  company_address: msg`Company: address`,
  company_specialties: msg`Company: specialties`,
  company_technologies: msg`Company: technologies`,
  company_aliases: msg`Company: aliases`,
};

/** `work_email` → "Work email", `company_domain` → "Company: domain". An unknown field is shown as it came. */
export function fieldText(field: string): string {
  const known = FIELD_TEXTS[field];
  return known ? i18n._(known) : capitalised(field.replaceAll('_', ' '));
}
