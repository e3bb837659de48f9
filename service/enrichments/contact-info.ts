import type { ContactInfo, EmailValue } from '../../lib/contract/enrichment.ts';
import { CHARGEABLE_STATUSES, isMobile, type EnrichField } from '../../lib/contract/values.ts';
import { hostWithoutWww } from '../sources/domains.ts';
import type { FoundValue } from '../sources/source.ts';

export const NO_CONTACT_INFO: ContactInfo = {
  most_probable_work_email: null,
  most_probable_personal_email: null,
  most_probable_phone: null,
  work_emails: [],
  personal_emails: [],
  phones: [],
};

const getRank = (status: string): number => CHARGEABLE_STATUSES.indexOf(status);

function bestEmail(emails: readonly EmailValue[], domain: string | undefined): EmailValue | null {
  const wanted = hostWithoutWww(domain ?? '') || null;
  const order = ({ email, status }: EmailValue) =>
    getRank(status) * 2 + (wanted !== null && email.toLowerCase().endsWith(`@${wanted}`) ? 0 : 1);
  const usable = emails.filter(({ status }) => getRank(status) !== -1);
  return usable.toSorted((a, b) => order(a) - order(b))[0] ?? null;
}

/** `domain` is the submitted company domain; it decides between equally probable addresses. */
export function assembleContactInfo(values: readonly FoundValue[], domain?: string): ContactInfo {
  const emails = (kind: EnrichField): EmailValue[] => {
    const list = values.flatMap((found) =>
      found.kind === kind && found.kind !== 'contact.phones' ? [found.value] : [],
    );
    return [...new Map(list.map((value) => [value.email.toLowerCase(), value])).values()];
  };
  const phones = values.flatMap((found) => (found.kind === 'contact.phones' ? [found.value] : []));
  const work = emails('contact.work_emails');
  const personal = emails('contact.personal_emails');
  return {
    most_probable_work_email: bestEmail(work, domain),
    most_probable_personal_email: bestEmail(personal, domain),
    most_probable_phone: phones.find(isMobile) ?? null,
    work_emails: work,
    personal_emails: personal,
    phones: [...new Map(phones.map((value) => [value.number, value])).values()],
  };
}

/** The same contact info without the kinds in `unpaid`. */
export function omitKinds(info: ContactInfo, unpaid: readonly EnrichField[]): ContactInfo {
  const gone = new Set(unpaid);
  return {
    ...info,
    ...(gone.has('contact.work_emails') && { most_probable_work_email: null, work_emails: [] }),
    ...(gone.has('contact.personal_emails') && {
      most_probable_personal_email: null,
      personal_emails: [],
    }),
    ...(gone.has('contact.phones') && { most_probable_phone: null, phones: [] }),
  };
}
