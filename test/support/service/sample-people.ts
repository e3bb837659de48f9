// The invented people of the sample that the tests use, as the service knows them.
import { getHandle, networkProfile } from '../../../demo/site/urls.ts';
import { HAND_WRITTEN_PEOPLE } from '../../../service/sample/hand-written-people.ts';
import { sampleDirectory } from '../../../service/sample/directory.ts';
import type { DirectoryPerson } from '../../../service/sources/directory/entry.ts';

export type KnownPerson = {
  fullName: string;
  firstName: string;
  lastName: string;
  headline: string;
  companyName: string;
  location: string;
  workEmail: string;
  handle: string;
};

function toKnownPerson({ profile, contactInfo }: DirectoryPerson): KnownPerson {
  const workEmail = contactInfo.most_probable_work_email?.email;
  const handle = profile.social_profiles?.professional_network?.handle;
  const company = profile.employment?.current?.company;
  if (!workEmail || !handle || !company)
    throw new Error(`${profile.full_name} has no work e-mail, profile or company.`);
  return {
    fullName: profile.full_name,
    firstName: profile.first_name,
    lastName: profile.last_name,
    headline: profile.headline,
    companyName: company.name,
    location: [profile.location?.city, profile.location?.country].filter(Boolean).join(', '),
    workEmail,
    handle,
  };
}

const [maren, tobias] = HAND_WRITTEN_PEOPLE.map(toKnownPerson);
if (!maren || !tobias) throw new Error('The sample has no hand-written people.');

/** The tests open her page on the demo site. */
export const MAREN = maren;
/** The tests open his profile on a professional network. */
export const TOBIAS = tobias;

/**
 * Other people of the sample, each with a page on the demo's network and a work e-mail that costs a credit. Tests
 * that share a service need a new person each, because a second reveal of the same person is free.
 */
export function findOtherPeople(): (KnownPerson & { pageUrl: string })[] {
  return sampleDirectory()
    .people.filter(({ profile, contactInfo }) => {
      const isDeliverable = contactInfo.most_probable_work_email?.status === 'DELIVERABLE';
      return (
        isDeliverable && getHandle(profile) !== '' && profile.employment?.current?.company?.domain
      );
    })
    .map((person) => ({ ...toKnownPerson(person), pageUrl: networkProfile(person.profile) }))
    .filter(({ handle }) => handle !== MAREN.handle && handle !== TOBIAS.handle);
}
