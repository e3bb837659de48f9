// People whose addresses are revealed: a new one each time, as a second reveal of the same person is free
// and asks the service for nothing.
import { networkProfile } from '../../demo/site/urls.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';

export type BenchPerson = {
  fullName: string;
  firstName: string;
  lastName: string;
  domain: string;
  companyName: string;
  workEmail: string;
  pageUrl: string;
};

/** People of the sample with a plain name and a deliverable work e-mail; the same at every call. */
export function peopleToReveal(count: number): BenchPerson[] {
  const people = sampleDirectory().people.flatMap(({ profile, contactInfo }): BenchPerson[] => {
    const { email, status } = contactInfo.most_probable_work_email ?? {};
    const company = profile.employment?.current?.company;
    // The panel shows a name without titles: with a plain one it is known what to wait for.
    const plain = profile.full_name === `${profile.first_name} ${profile.last_name}`;
    if (!plain || !email || status !== 'DELIVERABLE' || !company?.domain) return [];
    return [
      {
        fullName: profile.full_name,
        firstName: profile.first_name,
        lastName: profile.last_name,
        domain: company.domain,
        companyName: company.name,
        workEmail: email,
        pageUrl: networkProfile(profile),
      },
    ];
  });
  if (people.length < count) throw new Error(`The sample has only ${people.length} such people.`);
  return people.slice(0, count);
}
