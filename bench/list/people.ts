// Ten thousand different people: those of the service's sample, and as many that it does not know.
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';

const PAGE = 'https://peoplegrid.example/search';

const unknownPerson = (index: number): PersonInput => ({
  fullName: `Unknown Number${index}`,
  firstName: 'Unknown',
  lastName: `Number${index}`,
  title: '',
  companyName: '',
  companyDomain: `nowhere-${index}.example`,
  location: '',
  networkUrl: '',
  pageUrl: PAGE,
});

/** Known and unknown by turns, as long as there are known ones. The same at every call. */
export function peopleOfList(count: number): PersonInput[] {
  const known = sampleDirectory().people.map(({ profile }): PersonInput => {
    const company = profile.employment?.current?.company;
    return {
      ...unknownPerson(0),
      fullName: profile.full_name,
      firstName: profile.first_name,
      lastName: profile.last_name,
      companyName: company?.name ?? '',
      companyDomain: company?.domain ?? '',
      networkUrl: profile.social_profiles?.professional_network?.url ?? '',
    };
  });
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? (known[index / 2] ?? unknownPerson(index)) : unknownPerson(index),
  );
}
