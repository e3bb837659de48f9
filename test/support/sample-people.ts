// The invented people of the demo that the tests are about, as the service knows them.
import { HAND_WRITTEN_PEOPLE } from '../../service/sample/hand-written-people.ts';
import type { DirectoryPerson } from '../../service/sources/directory/entry.ts';

export type KnownPerson = {
  fullName: string;
  lastName: string;
  headline: string;
  companyName: string;
  location: string;
  workEmail: string;
  handle: string;
};

function known({ profile, contactInfo }: DirectoryPerson): KnownPerson {
  const workEmail = contactInfo.most_probable_work_email?.email;
  const handle = profile.social_profiles?.professional_network?.handle;
  const company = profile.employment?.current?.company;
  if (!workEmail || !handle || !company) throw new Error(`${profile.full_name} lacks something.`);
  return {
    fullName: profile.full_name,
    lastName: profile.last_name,
    headline: profile.headline,
    companyName: company.name,
    location: [profile.location?.city, profile.location?.country].filter(Boolean).join(', '),
    workEmail,
    handle,
  };
}

const [maren, tobias] = HAND_WRITTEN_PEOPLE.map(known);
if (!maren || !tobias) throw new Error('The sample has lost its first people.');

/** Whose page on the demo site the tests open. */
export const MAREN = maren;
/** Whose profile on a professional network they open. */
export const TOBIAS = tobias;
