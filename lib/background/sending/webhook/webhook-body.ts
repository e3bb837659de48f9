// A contact as the webhook sends it. Receivers depend on the fields: released ones stay.
import { foldEmail } from '../../../identity/email-address.ts';
import { isReportedInvalid, isUsable, type Contact } from '../../../model/contacts/contact.ts';
import { withOwnValues } from '../../../model/contacts/shown-values.ts';
import type { SendingOptions } from '../../../model/sending/sending.ts';

/** `contact`: without the values that the user has marked as wrong. Addresses that receive no mail are left out. */
export function toWebhookContact(
  contact: Contact,
  { withNotes, withSource }: SendingOptions,
): Record<string, unknown> {
  const { own = {} } = contact;
  const shown = withOwnValues(contact, own);
  const getEmails = (type: string, found: Contact['workEmail']) =>
    (found?.values ?? []).filter(isUsable).map(({ email, status }) => ({
      email,
      type,
      status,
      ...(withSource && { checked_at: found?.checkedAt }),
    }));
  const getOwnEmails = (type: string, emails: readonly { email: string }[] = []) =>
    emails.flatMap(({ email }) => (isReportedInvalid(contact, email) ? [] : [{ email, type }]));
  return {
    id: contact.id,
    full_name: shown.fullName,
    first_name: shown.firstName,
    last_name: shown.lastName,
    title: shown.title,
    company: shown.companyName,
    company_domain: shown.companyDomain,
    location: shown.location,
    profile_url: shown.networkUrl,
    emails: withoutRepeated([
      ...getOwnEmails('own', own.emails),
      ...getEmails('work', contact.workEmail),
      ...getEmails('personal', contact.personalEmail),
      ...getOwnEmails('given', contact.givenEmails),
    ]),
    phones: [
      ...(own.phones ?? []).map(({ number }) => ({ number, type: 'own' })),
      ...(contact.phone?.values ?? []).map(({ number, lineType }) => ({
        number,
        type: lineType ?? '',
        ...(withSource && { checked_at: contact.phone?.checkedAt }),
      })),
    ],
    ...(withNotes && { notes: (contact.notes ?? []).map(({ at, text }) => ({ at, text })) }),
    ...(withSource && { source: 'Sidelight' }),
  };
}

/** Each address once; of equal ones the one that was checked. */
function withoutRepeated<Sent extends { email: string; status?: string }>(
  emails: readonly Sent[],
): Sent[] {
  const byAddress = new Map<string, Sent>();
  for (const one of emails) {
    const address = foldEmail(one.email);
    const known = byAddress.get(address);
    if (!known || (known.status === undefined && one.status !== undefined)) {
      byAddress.set(address, one);
    }
  }
  return [...byAddress.values()];
}
