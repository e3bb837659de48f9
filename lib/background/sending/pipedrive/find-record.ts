// Finds a person in Pipedrive by email address, then by profile link, and an organization by its name. Recent records
// come first, because searches do not have them yet.
import { listEmails } from '../../../contacts/export/emails-and-phones.ts';
import { foldCompanyName } from '../../../identity/fold-company-name.ts';
import { foldEmail } from '../../../identity/email-address.ts';
import { canonicalProfileLink } from '../../../identity/profile-link.ts';
import { isOtherPerson } from '../crm/is-other-person.ts';
import { listEncoded, type SentPerson } from '../../../contacts/export/sent-person.ts';
import type { OwnFields } from './person-input.ts';
import type { PipedriveApi } from './pipedrive-api.ts';
import type { RecentRecords } from './recent-records.ts';

/** @throws SendingInterruptedError */
export async function findPersonId(
  api: PipedriveApi,
  sent: SentPerson,
  own: OwnFields,
  { people }: RecentRecords,
): Promise<number | null> {
  const { emails, link, person } = sent;
  const hasEmail = (values: readonly string[]) =>
    values.some((value) => emails.includes(foldEmail(value)));
  const hasLink = (values: readonly unknown[]) =>
    link !== '' && values.some((one) => canonicalProfileLink(String(one ?? '')) === link);

  const recentByEmail = people.find(
    (one) =>
      hasEmail((one.emails ?? []).map(({ value }) => value)) &&
      !isOtherPerson(sent, { name: one.name, texts: Object.values(one.custom_fields ?? {}) }),
  );
  if (recentByEmail) return recentByEmail.id;
  // An international domain may be stored as it was typed, or in ASCII.
  const typed = listEmails(person).map(({ email }) => email.trim().toLowerCase());
  for (const email of new Set([...emails, ...typed])) {
    const found = await api.findPeopleByEmail(email);
    const same = found.find(
      (one) =>
        hasEmail(one.emails ?? []) &&
        !isOtherPerson(sent, { name: one.name, texts: one.custom_fields ?? [] }),
    );
    if (same) return same.id;
  }
  const code = own.link;
  if (link === '' || code === undefined) return null;
  const recentByLink = people.find((one) => hasLink([one.custom_fields?.[code]]));
  if (recentByLink) return recentByLink.id;
  // As it is written here, then in any other spelling.
  const terms = [link, ...listEncoded(link)].map((term) => [term, false] as const);
  for (const [term, exact] of [[person.profileUrl, true] as const, ...terms]) {
    const found = await api.findPeopleByField(term, exact);
    const same = found.find((one) => hasLink(one.custom_fields ?? []));
    if (same) return same.id;
  }
  return null;
}

/** @throws SendingInterruptedError */
export async function findOrganizationId(
  api: PipedriveApi,
  name: string,
  { organizations }: RecentRecords,
): Promise<number | null> {
  const isSame = (one: { name: string }) => foldCompanyName(one.name) === foldCompanyName(name);
  const recent = organizations.find(isSame);
  return (recent ?? (await api.findOrganizations(name)).find(isSame))?.id ?? null;
}
