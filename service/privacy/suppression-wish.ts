// Turns an operator's input about a person into suppression keys, and into a label that does not
// identify the person.
import { isDomain, isEmail, isProfileUrl } from '../../lib/contract/rules.ts';
import { z } from '../../lib/zod.ts';
import { hostWithoutWww } from '../sources/domains.ts';
import { domainKey, NO_MARKS, personKeys, type PersonMarks } from './person-keys.ts';

const text = z.optional(z.string());

const whom = {
  email: text,
  profileUrl: text,
  phone: text,
  name: text,
  companyName: text,
  companyDomain: text,
};

/** A person by address, profile, number, or name and company. */
export const personWish = z.object(whom);
export type PersonWish = z.infer<typeof personWish>;

/** A person, or all people of `domain`. */
export const suppressionWish = z.object({
  ...whom,
  domain: text,
  note: z.optional(z.string().check(z.maxLength(1000))),
  /** Whether the list shows a masked form of the given identifier. */
  label: z.optional(z.boolean()),
});
export type SuppressionWish = z.infer<typeof suppressionWish>;

export class SuppressionWishError extends Error {
  override name = 'SuppressionWishError';
}

type Check = (value: string) => boolean;

/** Accepts international domains that have an ASCII form. */
const isHost: Check = (value) => isDomain(value) && hostWithoutWww(value) !== '';

/** Requires the country code, without which the country is unknown. */
const isPhone: Check = (value) => /^(\+|00)[\d\s().-]{6,30}$/.test(value.trim());

/** @throws SuppressionInputError when a part is malformed */
function refuse(wish: SuppressionWish): void {
  const checks: [string | undefined, Check, string][] = [
    [wish.email, isEmail, 'is not an e-mail address'],
    [wish.profileUrl, isProfileUrl, 'is not a profile address'],
    [wish.phone, isPhone, 'is not an international phone number: begin with +'],
    [wish.companyDomain, isHost, 'is not a domain'],
    [wish.domain, isHost, 'is not a domain'],
  ];
  for (const [value, fits, fault] of checks) {
    if (value !== undefined && !fits(value)) {
      throw new SuppressionWishError(`${JSON.stringify(value)} ${fault}.`);
    }
  }
}

const given = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

/** @throws SuppressionInputError when a part is malformed */
export function marksOfWish(wish: PersonWish): PersonMarks {
  refuse(wish);
  return {
    ...NO_MARKS,
    emails: given(wish.email),
    profileUrls: given(wish.profileUrl),
    phones: given(wish.phone),
    names: given(wish.name),
    companyNames: given(wish.companyName),
    companyDomains: given(wish.companyDomain),
  };
}

/** @throws SuppressionInputError when a part is malformed, or the input identifies no person */
export function keysOfWish(wish: SuppressionWish): string[] {
  refuse(wish);
  const keys = personKeys(marksOfWish(wish));
  if (wish.domain !== undefined) keys.push(domainKey(wish.domain));
  if (keys.length > 0) return keys;
  throw new SuppressionWishError(
    'Give an e-mail address, a profile address, a phone number, a name with its company, or a domain.',
  );
}

export const SUPPRESSION_KINDS = ['email', 'profile_url', 'phone', 'name', 'domain'] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

/** The kind of the given identifier; of several, the first in this order. */
export function kindOf(wish: SuppressionWish): SuppressionKind {
  if (wish.email !== undefined) return 'email';
  if (wish.profileUrl !== undefined) return 'profile_url';
  if (wish.phone !== undefined) return 'phone';
  return wish.name === undefined ? 'domain' : 'name';
}

const initial = (word: string): string => `${[...word][0] ?? ''}…`;

const maskDomain = (domain: string): string => {
  const labels = hostWithoutWww(domain).split('.');
  return [initial(labels[0] ?? ''), labels.at(-1)].join('.');
};

/**
 * "Zoë Lindqvist" → "Z… L…", "zoe@harbour.example" → "z…@h….example"; a domain is not masked,
 * because it is not a person.
 */
export function labelOf(wish: SuppressionWish): string {
  const parts: string[] = [];
  if (wish.label) {
    const { email = '', name = '', profileUrl = '', phone = '' } = wish;
    const at = email.lastIndexOf('@');
    if (email) parts.push(`${initial(email.trim())}@${maskDomain(email.slice(at + 1))}`);
    if (name) parts.push(name.trim().split(/\s+/).map(initial).join(' '));
    if (profileUrl) parts.push('a profile');
    if (phone) parts.push(`…${phone.trim().slice(-2)}`);
  }
  if (wish.domain) parts.push(hostWithoutWww(wish.domain));
  return parts.join(', ');
}
