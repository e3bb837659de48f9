// Finds the invented person or company that a request is about. Only exact matches count: the demo never guesses.
import type { Company } from '../contract/company.ts';
import { isAtSampleHost } from '../model/sample.ts';
import type { SamplePeople, SamplePerson } from './sample-people.ts';

type Text = string | null | undefined;

export type PersonWanted = {
  name: string;
  domain?: Text;
  companyName?: Text;
  link?: Text;
};

const fold = (text: Text): string => (text ?? '').trim().toLowerCase().replace(/\s+/g, ' ');

const getLink = ({ profile }: SamplePerson): string =>
  profile.social_profiles?.professional_network?.url ?? '';

const withoutScheme = (link: Text): string => fold(link).replace(/^https?:\/\/|\/$/g, '');

/** The index of the person; null for anyone else. */
export function findPerson({ people }: SamplePeople, wanted: PersonWanted): number | null {
  const { name, domain, companyName, link } = wanted;
  if (link && isAtSampleHost(link)) {
    return toIndex(people, (one) => withoutScheme(getLink(one)) === withoutScheme(link));
  }
  return toIndex(people, ({ profile }) => {
    const company = profile.employment?.current?.company;
    const isHere = domain
      ? fold(domain) === company?.domain
      : fold(companyName) === fold(company?.name);
    return isHere && fold(profile.full_name) === fold(name);
  });
}

export const findOwner = ({ people }: SamplePeople, email: Text): number | null =>
  toIndex(people, ({ info }) =>
    [...info.work_emails, ...info.personal_emails].some((one) => one.email === fold(email)),
  );

export const findCompany = ({ companies }: SamplePeople, domain: Text): Company | null =>
  companies.find((one) => one.domain === fold(domain)) ?? null;

function toIndex(people: readonly SamplePerson[], is: (one: SamplePerson) => boolean) {
  const index = people.findIndex(is);
  return index < 0 ? null : index;
}
