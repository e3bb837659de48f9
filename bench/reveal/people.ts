// The people of the reveals: another one each time, because a second reveal of the same person sends no request.
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

/** People of the sample with a plain name and a deliverable work e-mail. Returns the same at every call. */
export function findPeopleToReveal(count: number): BenchPerson[] {
  const people = sampleDirectory().people.flatMap(({ profile, contactInfo }): BenchPerson[] => {
    const { email, status } = contactInfo.most_probable_work_email ?? {};
    const company = profile.employment?.current?.company;
    // The panel shows names without titles. A plain name is shown as it is.
    const isPlain = profile.full_name === `${profile.first_name} ${profile.last_name}`;
    if (!isPlain || !email || status !== 'DELIVERABLE' || !company?.domain) return [];
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
