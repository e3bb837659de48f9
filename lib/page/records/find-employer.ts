import { foldDomain } from '../../enrichment/identity/identity-keys.ts';
import type { Database } from '../../store/database.ts';
import { findProfiledContactsAtDomain } from '../../store/profile-rows.ts';
import type { Employer } from '../../view/company/company-screen.ts';

/** From the newest stored profile whose current employer has this domain. People in Deleted are not named. */
export async function findEmployer(db: Database, domain: string): Promise<Employer | null> {
  const people = await findProfiledContactsAtDomain(db, domain);
  for (const { fullName, deletedAt, profile } of people) {
    const company = profile?.employment?.current?.company;
    if (company && !deletedAt && foldDomain(company.domain) === domain) {
      return { company, profileName: fullName || profile.full_name };
    }
  }
  return null;
}
