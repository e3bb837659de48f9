// The three sample pages of the demo, as the reader would have read them. They open in the panel without any page.
import type { Candidate, Field, PersonSubject, Reading } from '../detect/subject.ts';
import { SAMPLE_HOST } from '../model/sample.ts';
import type { SamplePeople, SamplePerson } from './sample-people.ts';

export type SamplePages = { profile: Reading; company: Reading; team: Reading };

const field = (value: string, where = 'h1'): Field => ({
  value,
  standard: 'heading',
  where,
  confidence: 1,
});

/** The first company, its first person, and all of its people. */
export function toSamplePages({ companies, people }: SamplePeople, now: Date): SamplePages {
  const [company] = companies;
  const [person] = people;
  if (!company || !person) throw new Error('There are no sample people.');
  const team = people.filter((one) => getDomain(one) === company.domain);
  const toReading = (path: string, title: string, subject: Candidate): Reading => ({
    url: `https://${SAMPLE_HOST}/${path}`,
    pageTitle: title,
    readAt: now.toISOString(),
    milliseconds: 0,
    subject,
  });
  return {
    profile: toReading('profile', person.profile.full_name, toPersonSubject(person)),
    company: toReading('company', company.name, {
      kind: 'company',
      confidence: 1,
      name: field(company.name),
      domain: field(company.domain, 'footer'),
      networkUrl: null,
      phones: [],
      address: field(toPlace(company.locations?.headquarters), 'footer'),
    }),
    team: toReading('team', `The team of ${company.name}`, {
      kind: 'people',
      confidence: 1,
      standard: 'heading',
      companyName: field(company.name),
      companyDomain: field(company.domain, 'footer'),
      people: team.map(({ profile }) => ({
        fullName: profile.full_name,
        role: profile.employment?.current?.title ?? null,
        companyName: null,
        networkUrl: getLink(profile),
      })),
    }),
  };
}

function toPersonSubject({ profile }: SamplePerson): PersonSubject {
  const { current } = profile.employment ?? {};
  return {
    kind: 'person',
    confidence: 1,
    fullName: field(profile.full_name),
    firstName: null,
    lastName: null,
    headline: null,
    title: field(current?.title ?? '', 'h2'),
    companyName: field(current?.company?.name ?? '', 'h2'),
    companyDomain: field(current?.company?.domain ?? '', 'a'),
    location: field(toPlace(profile.location), 'p'),
    networkUrl: field(getLink(profile) ?? '', 'a'),
    otherProfiles: [],
    emails: [],
    phones: [],
  };
}

const getLink = (profile: SamplePerson['profile']): string | null =>
  profile.social_profiles?.professional_network?.url ?? null;

const getDomain = ({ profile }: SamplePerson): string | undefined =>
  profile.employment?.current?.company?.domain;

type Place = { city?: string | undefined; country?: string | undefined } | null | undefined;

const toPlace = (place: Place): string => [place?.city, place?.country].filter(Boolean).join(', ');
