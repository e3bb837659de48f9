// The ids under which a person or company would stand on the suppression list. The starts and the runner check them
// before every request.
import type { ContactSummary } from '../../model/contacts/contact.ts';
import type { KnownCompany } from '../../model/contacts/known-company.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
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
  store: Pick<EngineStore, 'isAnySuppressed'>;
  /** The secret of this installation. */
  secret(): Promise<string>;
  /** The secrets of the installations whose backups were restored; none by default. */
  restoredSecrets?(): Promise<readonly string[]>;
}): Suppressions {
  const getIds = async (subject: Suppressible) => {
    const restored = (await ports.restoredSecrets?.()) ?? [];
    return suppressionIds([await ports.secret(), ...restored], subject);
  };
  return {
    getIds,
    covers: async (subject) => ports.store.isAnySuppressed(await getIds(subject)),
  };
}

/** Each way in which a contact identifies the person: as stored, as the user has typed it over, and by each address. */
export const listIdentities = (contact: ContactSummary): Suppressible[] => [
  contact,
  ...(contact.own ? [toShownValues(contact)] : []),
  ...getContactEmails(contact).map((email) => ({ email })),
];

type Ids = Pick<Suppressions, 'getIds'>;

async function toIds({ getIds }: Ids, subjects: readonly Suppressible[]): Promise<string[]> {
  return [...new Set((await Promise.all(subjects.map(getIds))).flat())];
}

/** The ids of a known contact: by each of its keys and addresses. */
export const toContactSuppressionIds = (ids: Ids, contact: ContactSummary): Promise<string[]> =>
  toIds(ids, listIdentities(contact));

/** The ids of a person of a page or file, with the addresses that it gives. */
export const toPersonSuppressionIds = (
  ids: Ids,
  person: PersonInput,
  emails: readonly string[],
): Promise<string[]> => toIds(ids, [person, ...emails.map((email) => ({ email }))]);

/** The ids of a company: by each of its keys, and its domain. */
export const toCompanySuppressionIds = (
  { getIds }: Ids,
  { domain, keys }: Pick<KnownCompany, 'domain' | 'keys'>,
): Promise<string[]> => getIds({ companyDomain: domain, keys });

/**
 * Every id under which this person, or their known contact, can be on the suppression list. Call it before
 * the transaction, because hashing cannot be awaited inside one. `emails`: addresses that came with the person.
 */
export async function findSuppressionIds(
  store: EngineStore,
  ids: Ids,
  person: PersonInput,
  emails: readonly string[] = [],
): Promise<string[]> {
  const known = await findContact(store, person);
  const all = await Promise.all([
    toPersonSuppressionIds(ids, person, emails),
    ...(known ? [toContactSuppressionIds(ids, known)] : []),
  ]);
  return [...new Set(all.flat())];
}

/** Every id under which this company, or its stored row, can be suppressed. Call it before a transaction. */
export async function findCompanySuppressionIds(
  store: EngineStore,
  ids: Ids,
  company: CompanyInput,
): Promise<string[]> {
  const keys = companyKeys(company);
  const [known] = await store.findCompaniesByKeys(keys);
  const all = [{ domain: company.domain, keys }, ...(known ? [known] : [])];
  return (await Promise.all(all.map((one) => toCompanySuppressionIds(ids, one)))).flat();
}

/** Every known address of the person, whether it works or not, and the user's own ones. */
export function getContactEmails({
  workEmail,
  personalEmail,
  givenEmails,
  own,
}: ContactSummary): string[] {
  const revealed = [...(workEmail?.values ?? []), ...(personalEmail?.values ?? [])];
  const others = [...(givenEmails ?? []), ...(own?.emails ?? [])];
  return [...revealed, ...others].map(({ email }) => email);
}
