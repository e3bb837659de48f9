// Who is on the lists: people of the service's sample, each with a profile on a network whose addresses
// have the many forms that duplicates come in. Invented, like all people of the sample.
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import type { Directory, DirectoryPerson } from '../../service/sources/directory/entry.ts';

export const PROFILES = 'https://www.linkedin.com/in/';

const nobodyElse = (people: readonly DirectoryPerson[]): DirectoryPerson[] => {
  const seen = new Set<string>();
  return people.filter(({ profile: { full_name: name, employment } }) => {
    const key = `${name} ${employment?.current?.company?.domain}`;
    return !seen.has(key) && seen.add(key);
  });
};

/** People with an employer and a work e-mail that is charged; no two of one name at one employer. */
function chargeable(): DirectoryPerson[] {
  const paid = new Set(['DELIVERABLE', 'HIGH_PROBABILITY', 'CATCH_ALL']);
  return nobodyElse(sampleDirectory().people).filter(({ profile, contactInfo }) => {
    const isPaid = contactInfo.work_emails.some(({ status }) => paid.has(status));
    return isPaid && Boolean(profile.employment?.current?.company?.domain);
  });
}

const handleOf = ({ profile }: DirectoryPerson): string =>
  profile.social_profiles?.professional_network?.handle ?? '';

function onTheNetwork(person: DirectoryPerson): DirectoryPerson {
  const { profile } = person;
  const network = profile.social_profiles?.professional_network;
  if (!network) return person;
  const professional_network = { ...network, url: `${PROFILES}${handleOf(person)}` };
  return { ...person, profile: { ...profile, social_profiles: { professional_network } } };
}

/** The person as a page about them is read. */
function asRead({ profile }: DirectoryPerson): PersonInput {
  const company = profile.employment?.current?.company;
  const networkUrl = profile.social_profiles?.professional_network?.url ?? '';
  return {
    fullName: profile.full_name,
    firstName: profile.first_name,
    lastName: profile.last_name,
    title: '',
    companyName: company?.name ?? '',
    companyDomain: company?.domain ?? '',
    location: '',
    networkUrl,
    pageUrl: networkUrl,
  };
}

export type Population = {
  /** What the service has in its directory. */
  directory: Directory;
  /** The same people, as they are read from pages. */
  people: PersonInput[];
};

/** The same at every call. @throws RangeError when the sample has not so many. */
export function populationOf(count: number): Population {
  const people = chargeable().slice(0, count).map(onTheNetwork);
  if (people.length < count) throw new RangeError(`The sample has only ${people.length} of them.`);
  return { directory: { companies: [], people }, people: people.map(asRead) };
}
