import type { Contact } from '../../model/contact.ts';
import type { ContactInput, ContactJob, JobItem } from '../../model/job.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findOrCreateContact } from '../identity/find-or-create.ts';

/**
 * The contact that a paid result belongs to; null when the user has deleted it meanwhile. If its row cannot
 * be read by this version, the row stays, and a new contact that is also found by the same id gets the
 * result. Inside the transaction that writes the result.
 */
export async function findContactForResult(
  store: EngineStore,
  { pageUrl }: Pick<ContactJob, 'pageUrl'>,
  { contactId, input }: JobItem,
  now: Date,
): Promise<Contact | null> {
  const known = await store.contact(contactId);
  if (known || !(await store.isUnreadableContact(contactId))) return known;
  const made = await findOrCreateContact(store, personOf(input, pageUrl), now);
  const beside = { ...made, absorbed: [...(made.absorbed ?? []), contactId] };
  await store.putContact(beside);
  return beside;
}

const personOf = (input: ContactInput, pageUrl: string): PersonInput => ({
  fullName: [input.first_name, input.last_name].filter(Boolean).join(' '),
  firstName: input.first_name ?? '',
  lastName: input.last_name ?? '',
  title: '',
  companyName: input.company_name ?? '',
  companyDomain: input.domain ?? '',
  location: '',
  networkUrl: input.linkedin_url ?? '',
  pageUrl,
});
