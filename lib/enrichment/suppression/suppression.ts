// Asked before every request that is about somebody: are they on the suppression list?
import type { Contact } from '../../model/contact.ts';
import type { KnownCompany } from '../../model/known-company.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { suppressionIds, type Suppressible } from './suppression-ids.ts';

export type Suppressions = {
  /**
   * The ids under which somebody would be on the list. Made before a transaction, as hashing cannot be
   * awaited inside one; looked up inside it with `store.suppressed(ids)`.
   */
  idsOf(somebody: Suppressible): Promise<string[]>;
  /** Whether somebody is on the list now. To show it; a start asks again inside its transaction. */
  covers(somebody: Suppressible): Promise<boolean>;
};

export function createSuppressions(ports: {
  store: Pick<EngineStore, 'suppressed'>;
  /** The secret of this installation. */
  secret(): Promise<string>;
}): Suppressions {
  const idsOf = async (somebody: Suppressible) => suppressionIds(await ports.secret(), somebody);
  return {
    idsOf,
    covers: async (somebody) => ports.store.suppressed(await idsOf(somebody)),
  };
}

/** The ids of somebody who is known here: by each of their keys and addresses. */
export async function findContactIds(
  { idsOf }: Pick<Suppressions, 'idsOf'>,
  contact: Contact,
): Promise<string[]> {
  const emails = getEmails(contact).map((email) => idsOf({ email }));
  const ids = await Promise.all([idsOf(contact), ...emails]);
  return [...new Set(ids.flat())];
}

/** Of a company by every key that it is known by, and its domain. */
export const findCompanyIds = (
  { idsOf }: Pick<Suppressions, 'idsOf'>,
  { domain, keys }: Pick<KnownCompany, 'domain' | 'keys'>,
): Promise<string[]> => idsOf({ companyDomain: domain, keys });

/** Every address that is known of somebody, whether it works or not. */
export function getEmails({ workEmail, personalEmail, givenEmails }: Contact): string[] {
  const revealed = [...(workEmail?.values ?? []), ...(personalEmail?.values ?? [])];
  return [...revealed, ...(givenEmails ?? [])].map(({ email }) => email);
}
