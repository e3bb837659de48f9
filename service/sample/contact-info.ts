import type { ContactInfo, EmailValue, PhoneValue } from '../../lib/contract/enrichment.ts';
import { isMobile, type EmailStatus, type LineType } from '../../lib/contract/values.ts';
import type { Employer, MailPattern } from './companies.ts';
import { slug } from './slug.ts';
import type { PersonName } from './person-name.ts';
import type { PhoneBook } from './phones.ts';
import type { Random } from './prng.ts';

const PERSONAL_MAIL = [
  'postbox.example',
  'mailbox.example',
  'homemail.example',
  'letterbox.example',
] as const;

export type ContactMaker = {
  random: Random;
  phones: PhoneBook;
  /** Returns an address that no other person has. */
  unique: (address: string) => string;
};

/** `former` are earlier employers, whose addresses no longer work. */
export function makeContactInfo(
  maker: ContactMaker,
  name: PersonName,
  region: string,
  employer: Employer,
  former: readonly Employer[],
): ContactInfo {
  // About one in thirty has no contact data at all.
  const silent = maker.random.chance(0.03);
  const work = silent ? [] : makeWorkEmails(maker, name, employer, former);
  const personal = silent ? [] : makePersonalEmails(maker, name);
  const phones = silent ? [] : makePhones(maker, region);
  return {
    most_probable_work_email: mostProbable(work),
    most_probable_personal_email: mostProbable(personal),
    most_probable_phone: phones.find(isMobile) ?? null,
    work_emails: work,
    personal_emails: personal,
    phones,
  };
}

/**
 * Lowest expected bounce first (docs/interface.md#email-statuses); the last two certainly bounce.
 */
const BY_BOUNCE: readonly string[] = [
  'DELIVERABLE',
  'HIGH_PROBABILITY',
  'CATCH_ALL',
] satisfies EmailStatus[];

export function mostProbable(emails: readonly EmailValue[]): EmailValue | null {
  for (const status of BY_BOUNCE) {
    const found = emails.find((email) => email.status === status);
    if (found) return found;
  }
  return null;
}

function localPart(name: PersonName, pattern: MailPattern): string {
  const first = slug(name.latinFirst);
  const last = slug(name.latinLast);
  switch (pattern) {
    case 'first.last':
      return `${first}.${last}`;
    case 'flast':
      return `${first.charAt(0)}${last}`;
    case 'first':
      return first;
    case 'first_last':
      return `${first}_${last}`;
    case 'last.first':
      return `${last}.${first}`;
    case 'firstl':
      return `${first}${last.charAt(0)}`;
  }
}

function makeWorkEmails(
  { random, unique }: ContactMaker,
  name: PersonName,
  { company, mail }: Employer,
  former: readonly Employer[],
): EmailValue[] {
  const status = statusAt(random, mail.server);
  if (status === null) return [];
  const at = (domain: string, pattern: MailPattern) =>
    unique(`${localPart(name, pattern)}@${domain}`);
  const emails: EmailValue[] = [{ email: at(company.domain, mail.pattern), status }];
  if (status !== 'INVALID_DOMAIN' && random.chance(0.15)) {
    const pattern = mail.pattern === 'first.last' ? 'flast' : 'first.last';
    const other = random.pick(['HIGH_PROBABILITY', 'INVALID'] as const);
    emails.push({ email: at(company.domain, pattern), status: other });
  }
  for (const { company: old, mail: oldMail } of former.slice(0, 1)) {
    if (random.chance(0.12)) {
      emails.push({ email: at(old.domain, oldMail.pattern), status: 'INVALID' });
    }
  }
  return emails;
}

/** Null: no address is known. */
function statusAt(random: Random, server: Employer['mail']['server']): EmailStatus | null {
  switch (server) {
    case 'gone':
      return 'INVALID_DOMAIN';
    case 'accepts-all':
      return random.chance(0.92) ? 'CATCH_ALL' : null;
    case 'answers':
      return random.weighted<EmailStatus | null>([
        ['DELIVERABLE', 78],
        ['HIGH_PROBABILITY', 9],
        ['INVALID', 5],
        [null, 8],
      ]);
  }
}

function makePersonalEmails({ random, unique }: ContactMaker, name: PersonName): EmailValue[] {
  return Array.from(
    {
      length: random.weighted([
        [0, 58],
        [1, 34],
        [2, 8],
      ]),
    },
    () => {
      const pattern = random.pick(['first.last', 'firstl', 'flast', 'last.first'] as const);
      const digits = random.chance(0.4) ? String(60 + random.int(40)) : '';
      const email = unique(`${localPart(name, pattern)}${digits}@${random.pick(PERSONAL_MAIL)}`);
      return { email, status: random.chance(0.9) ? 'DELIVERABLE' : 'INVALID' };
    },
  );
}

const LINES: readonly (readonly [LineType[], number])[] = [
  [[], 40],
  [['MOBILE'], 34],
  [['LANDLINE'], 10],
  [['MOBILE', 'LANDLINE'], 8],
  [['VOIP'], 4],
  [['LANDLINE', 'VOIP'], 2],
  [['UNKNOWN'], 2],
];

function makePhones({ random, phones }: ContactMaker, region: string): PhoneValue[] {
  // Some numbers belong to another country than their owner.
  const where = random.chance(0.04) ? 'US' : region;
  return random.weighted(LINES).flatMap((line): PhoneValue[] => {
    // A line of unknown type has a number from the mobile range.
    const phone = phones.next(where, line === 'UNKNOWN' ? 'MOBILE' : line);
    if (!phone) return [];
    if (line === 'UNKNOWN') return [{ ...phone, line_type: 'UNKNOWN' }];
    // Older records have no line type.
    return [random.chance(0.03) ? { ...phone, line_type: undefined } : phone];
  });
}
