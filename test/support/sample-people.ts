// The invented people of the demo that the tests are about, as the service knows them.
import { handleOf, networkProfile } from '../../demo/site/urls.ts';
import { HAND_WRITTEN_PEOPLE } from '../../service/sample/hand-written-people.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
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

/**
 * Other people of the sample, each with a page on the demo's network and a work e-mail address that costs a
 * credit: for tests that share a service, to which a person who was paid for once is free.
 */
export function strangers(): (KnownPerson & { pageUrl: string })[] {
  return sampleDirectory()
    .people.filter(({ profile, contactInfo }) => {
      const isReached = contactInfo.most_probable_work_email?.status === 'DELIVERABLE';
      return isReached && handleOf(profile) !== '' && profile.employment?.current?.company?.domain;
    })
    .map((person) => ({ ...known(person), pageUrl: networkProfile(person.profile) }))
    .filter(({ handle }) => handle !== MAREN.handle && handle !== TOBIAS.handle);
}
