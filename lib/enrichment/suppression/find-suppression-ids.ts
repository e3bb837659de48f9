// Checked before every request about a person: is the person on the suppression list?
import type { ContactSummary } from '../../model/contact.ts';
import type { KnownCompany } from '../../model/known-company.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findContact } from '../identity/find-or-create.ts';
import { companyKeys } from '../identity/identity-keys.ts';
import { suppressionIds, type Suppressible } from './suppression-ids.ts';

export type Suppressions = {
  /**
   * The ids under which a person can be on the list. Call it before a transaction, because hashing cannot
   * be awaited inside one; look them up inside it with `store.suppressed(ids)`.
   */
  getIds(subject: Suppressible): Promise<string[]>;
  /** Whether a person is on the list now, for display. A start checks again inside its transaction. */
  covers(subject: Suppressible): Promise<boolean>;
};

export function createSuppressions(ports: {
  store: Pick<EngineStore, 'suppressed'>;
  /** The secret of this installation. */
  secret(): Promise<string>;
  /** Those of restored backups; none by default. */
  restoredSecrets?(): Promise<readonly string[]>;
}): Suppressions {
  const getIds = async (subject: Suppressible) => {
    const restored = (await ports.restoredSecrets?.()) ?? [];
    return suppressionIds([await ports.secret(), ...restored], subject);
  };
  return {
    getIds,
    covers: async (subject) => ports.store.suppressed(await getIds(subject)),
  };
}

/** The ids of a known contact: by each of its keys and addresses. */
export async function toContactSuppressionIds(
  { getIds }: Pick<Suppressions, 'getIds'>,
  contact: ContactSummary,
): Promise<string[]> {
  const emails = getContactEmails(contact).map((email) => getIds({ email }));
  const ids = await Promise.all([getIds(contact), ...emails]);
  return [...new Set(ids.flat())];
}

/** The ids of a company: by each of its keys, and its domain. */
export const toCompanySuppressionIds = (
  { getIds }: Pick<Suppressions, 'getIds'>,
  { domain, keys }: Pick<KnownCompany, 'domain' | 'keys'>,
): Promise<string[]> => getIds({ companyDomain: domain, keys });

/**
 * Every id under which this person, or their known contact, can be on the suppression list. Call it before
 * the transaction, because hashing cannot be awaited inside one.
 */
export async function findSuppressionIds(
  store: EngineStore,
  suppressions: Pick<Suppressions, 'getIds'>,
  person: PersonInput,
): Promise<string[]> {
  const known = await findContact(store, person);
  const all = await Promise.all([
    suppressions.getIds(person),
    ...(known ? [toContactSuppressionIds(suppressions, known)] : []),
  ]);
  return [...new Set(all.flat())];
}

/** The same for a company. */
export async function findCompanySuppressionIds(
  store: EngineStore,
  suppressions: Pick<Suppressions, 'getIds'>,
  company: CompanyInput,
): Promise<string[]> {
  const keys = companyKeys(company);
  const [known] = await store.companiesWithKeys(keys);
  const all = [{ domain: company.domain, keys }, ...(known ? [known] : [])];
  return (await Promise.all(all.map((one) => toCompanySuppressionIds(suppressions, one)))).flat();
}

/** Every known address of the person, whether it works or not. */
export function getContactEmails({
  workEmail,
  personalEmail,
  givenEmails,
}: ContactSummary): string[] {
  const revealed = [...(workEmail?.values ?? []), ...(personalEmail?.values ?? [])];
  return [...revealed, ...(givenEmails ?? [])].map(({ email }) => email);
}
