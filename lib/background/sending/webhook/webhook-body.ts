// A contact as the webhook sends it. Receivers depend on the fields: released ones stay.
import { isUsable, type Contact } from '../../../model/contact.ts';
import type { SendingOptions } from '../../../model/sending.ts';

/** `contact`: without the values that the user has marked as wrong. Addresses that receive no mail are left out. */
export function toWebhookContact(
  contact: Contact,
  { withNotes, withSource }: SendingOptions,
): Record<string, unknown> {
  const own = contact.own ?? {};
  const getEmails = (type: string, found: Contact['workEmail']) =>
    (found?.values ?? []).filter(isUsable).map(({ email, status }) => ({
      email,
      type,
      status,
      ...(withSource && { checked_at: found?.checkedAt }),
    }));
  return {
    id: contact.id,
    full_name: own.fullName ?? contact.fullName,
    first_name: own.firstName ?? contact.firstName,
    last_name: own.lastName ?? contact.lastName,
    title: own.title ?? contact.title,
    company: own.companyName ?? contact.companyName,
    company_domain: own.companyDomain ?? contact.companyDomain,
    location: own.location ?? contact.location,
    profile_url: own.networkUrl ?? contact.networkUrl,
    emails: [
      ...(own.emails ?? []).map(({ email }) => ({ email, type: 'own' })),
      ...getEmails('work', contact.workEmail),
      ...getEmails('personal', contact.personalEmail),
      ...(contact.givenEmails ?? []).map(({ email }) => ({ email, type: 'given' })),
    ],
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
