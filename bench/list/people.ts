// The people of the list: those of the service's sample, and as many that the service does not know.
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { toPersonInput } from '../../test/support/person-input.ts';
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

/** Known and unknown people alternate while known ones remain. Returns the same people at every call. */
export function createListPeople(count: number): PersonInput[] {
  const known = sampleDirectory().people.map(({ profile }) => ({
    ...toPersonInput(profile),
    pageUrl: PAGE,
  }));
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? (known[index / 2] ?? unknownPerson(index)) : unknownPerson(index),
  );
}
