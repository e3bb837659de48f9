// The people of the lists: invented people of the service's sample. Their profiles move to a network whose links
// have many forms, because those forms make duplicates.
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { getHandle } from '../../demo/site/urls.ts';
import { toPersonInput } from '../../test/support/service/person-input.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import type { Directory, DirectoryPerson } from '../../service/sources/directory/entry.ts';

const PROFILES = 'https://www.linkedin.com/in/';

const withoutNamesakes = (people: readonly DirectoryPerson[]): DirectoryPerson[] => {
  const seen = new Set<string>();
  return people.filter(({ profile: { full_name: name, employment } }) => {
    const key = `${name} ${employment?.current?.company?.domain}`;
    return !seen.has(key) && seen.add(key);
  });
};

/** People with an employer and a work e-mail that is charged. No two have the same name and employer. */
function findChargeablePeople(): DirectoryPerson[] {
  const paid = new Set(['DELIVERABLE', 'HIGH_PROBABILITY', 'CATCH_ALL']);
  return withoutNamesakes(sampleDirectory().people).filter(({ profile, contactInfo }) => {
    const isPaid = contactInfo.work_emails.some(({ status }) => paid.has(status));
    return isPaid && Boolean(profile.employment?.current?.company?.domain);
  });
}

function moveToNetwork(person: DirectoryPerson): DirectoryPerson {
  const { profile } = person;
  const network = profile.social_profiles?.professional_network;
  if (!network) return person;
  const professional_network = { ...network, url: `${PROFILES}${getHandle(profile)}` };
  return { ...person, profile: { ...profile, social_profiles: { professional_network } } };
}

export type Population = {
  /** The directory of the service. */
  directory: Directory;
  /** The people of the directory, as the reader returns them. */
  people: PersonInput[];
};

/** Returns the same at every call. @throws RangeError when the sample has fewer people */
export function createPopulation(count: number): Population {
  const people = findChargeablePeople().slice(0, count).map(moveToNetwork);
  if (people.length < count) throw new RangeError(`The sample has only ${people.length} of them.`);
  return {
    directory: { companies: [], people },
    people: people.map(({ profile }) => toPersonInput(profile)),
  };
}
