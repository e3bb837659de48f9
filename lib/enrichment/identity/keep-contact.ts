// A result can name the person's profile. The profile becomes a key of the contact, and may show that two
// contacts are one.
import type { Contact } from '../../model/contact.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { canonicalProfileLink, profileAccountKind } from '../../identity/profile-link.ts';
import { mergeSamePeople } from './merge-contacts.ts';

const PROFILE = 'net:';

/** A second profile of the same kind belongs to another person: then the result is about a namesake. */
function withProfileKey(contact: Contact): Contact {
  const url = contact.profile?.social_profiles?.professional_network?.url ?? '';
  const profile = canonicalProfileLink(url);
  const kinds = contact.keys
    .filter((key) => key.startsWith(PROFILE))
    .map((key) => profileAccountKind(key.slice(PROFILE.length)));
  if (!profile || kinds.includes(profileAccountKind(profile))) return contact;
  return { ...contact, keys: [PROFILE + profile, ...contact.keys] };
}

/** Stores the contact after a result, and merges contacts of the same person. Inside a transaction. */
export async function keepContact(
  store: EngineStore,
  contact: Contact,
  now: Date,
): Promise<Contact> {
  const next = withProfileKey(contact);
  await store.putContact(next);
  const { keys } = next;
  const candidates = await store.contactsWithKeys(keys);
  return mergeSamePeople(store, next, { keys, candidates, now });
}
