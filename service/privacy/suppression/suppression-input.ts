// Turns an operator's input about a person into suppression keys, and into a label that does not
// identify the person.
import { isDomain, isEmail, isProfileUrl } from '../../../lib/contract/rules.ts';
import { z } from '../../../lib/zod.ts';
import { hostWithoutWww } from '../../sources/domains.ts';
import {
  domainKey,
  NO_IDENTIFIERS,
  toIdentifierKeys,
  type PersonIdentifiers,
} from '../person-keys.ts';

const text = z.optional(z.string());

const identifiers = {
  email: text,
  profileUrl: text,
  phone: text,
  name: text,
  companyName: text,
  companyDomain: text,
};

/** A person by address, profile, number, or name and company. */
export const personInput = z.object(identifiers);
export type PersonInput = z.infer<typeof personInput>;

/** A person, or all people of `domain`. */
export const suppressionInput = z.object({
  ...identifiers,
  domain: text,
  note: z.optional(z.string().check(z.maxLength(1000))),
  /** Whether the list shows a masked form of the given identifier. */
  label: z.optional(z.boolean()),
});
export type SuppressionInput = z.infer<typeof suppressionInput>;

export class SuppressionInputError extends Error {
  override name = 'SuppressionWishError';
}

type Check = (value: string) => boolean;

/** Accepts international domains that have an ASCII form. */
const isHost: Check = (value) => isDomain(value) && hostWithoutWww(value) !== '';

/** Requires the country code, without which the country is unknown. */
const isPhone: Check = (value) => /^(\+|00)[\d\s().-]{6,30}$/.test(value.trim());

/** @throws SuppressionInputError when a part is malformed */
function refuse(input: SuppressionInput): void {
  const checks: [string | undefined, Check, string][] = [
    [input.email, isEmail, 'is not an email address'],
    [input.profileUrl, isProfileUrl, 'is not a profile address'],
    [input.phone, isPhone, 'is not an international phone number: begin with +'],
    [input.companyDomain, isHost, 'is not a domain'],
    [input.domain, isHost, 'is not a domain'],
  ];
  for (const [value, fits, fault] of checks) {
    if (value !== undefined && !fits(value)) {
      throw new SuppressionInputError(`${JSON.stringify(value)} ${fault}.`);
    }
  }
}

const given = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

/** @throws SuppressionInputError when a part is malformed */
export function identifiersFromInput(input: PersonInput): PersonIdentifiers {
  refuse(input);
  return {
    ...NO_IDENTIFIERS,
    emails: given(input.email),
    profileUrls: given(input.profileUrl),
    phones: given(input.phone),
    names: given(input.name),
    companyNames: given(input.companyName),
    companyDomains: given(input.companyDomain),
  };
}

/** @throws SuppressionInputError when a part is malformed, or the input identifies no person */
export function toSuppressionKeys(input: SuppressionInput): string[] {
  refuse(input);
  const keys = toIdentifierKeys(identifiersFromInput(input));
  if (input.domain !== undefined) keys.push(domainKey(input.domain));
  if (keys.length > 0) return keys;
  throw new SuppressionInputError(
    'Give an email address, a profile address, a phone number, a name with its company, or a domain.',
  );
}

export type SuppressionKind = 'email' | 'profile_url' | 'phone' | 'name' | 'domain';

/** The kind of the given identifier; of several, the first in this order. */
export function getKind(input: SuppressionInput): SuppressionKind {
  if (input.email !== undefined) return 'email';
  if (input.profileUrl !== undefined) return 'profile_url';
  if (input.phone !== undefined) return 'phone';
  return input.name === undefined ? 'domain' : 'name';
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
export function toLabel(input: SuppressionInput): string {
  const parts: string[] = [];
  if (input.label) {
    const { email = '', name = '', profileUrl = '', phone = '' } = input;
    const at = email.lastIndexOf('@');
    if (email) parts.push(`${initial(email.trim())}@${maskDomain(email.slice(at + 1))}`);
    if (name) parts.push(name.trim().split(/\s+/).map(initial).join(' '));
    if (profileUrl) parts.push('a profile');
    if (phone) parts.push(`…${phone.trim().slice(-2)}`);
  }
  if (input.domain) parts.push(hostWithoutWww(input.domain));
  return parts.join(', ');
}
