/** Ids under which LinkedIn's pages, Sales Navigator and exports know a member. */
export const MEMBER_ID = /^AC[A-Za-z]AA[\w-]{8,}$/;

/**
 * The site, and the kind of address that a profile has there. One account has one address of a kind: two
 * addresses of one kind are two accounts, while a member id and a name may well be the same one's.
 * `profile` as foldNetworkUrl writes it.
 */
export function profileKind(profile: string): string {
  const [site = ''] = profile.split('/');
  const last = profile.slice(profile.lastIndexOf('/') + 1);
  if (site !== 'linkedin.com') return site;
  return MEMBER_ID.test(last) ? `${site} ${last.slice(0, 3)}` : `${site} ${recruiterOr(profile)}`;
}

const recruiterOr = (profile: string): string =>
  /^linkedin\.com\/(?:talent|recruiter|sales)\//.exec(profile)?.[0] ?? 'name';
