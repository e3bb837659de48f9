// The pattern that most of the known addresses at a company have.
import { companyDomain, isSharedDomain } from '../domain.ts';
import { canonicalEmail } from '../email-address.ts';
import { foldText } from '../fold-text.ts';
import { listCertainShortForms, toFormalName } from '../nicknames.ts';
import { personNameKeys, type NameParts } from '../person-name-keys.ts';
import { givenNameWords, splitFullName } from '../person-name.ts';
import type { PublicSuffixes } from '../public-suffixes.ts';
import { learn, plainLocal, type Example } from './learn-patterns.ts';
import { splitAtFamilyName, type PersonName } from './name-parts.ts';
import type { Pattern } from './patterns.ts';
import { isRoleMailbox } from './role-mailboxes.ts';

/** `addresses`: those that work, best first. Of each person only the first one at the company counts. */
export type AddressOwner = NameParts & { addresses: readonly string[] };

export type EmailPattern = {
  pattern: Pattern;
  /** The company's domain or a subdomain, in ASCII. */
  mailDomain: string;
  /** The addresses of that pattern at that domain. */
  seen: number;
  /** All addresses at the company that were compared. */
  total: number;
};

/** One address fits a pattern by chance. */
const MIN_SEEN = 2;
const MIN_SHARE = 2 / 3;

/**
 * The pattern of at least two addresses and of two thirds of all; null when there is less evidence. Each person
 * counts once, and so does each address. Not counted are addresses of a role, at another company, and of people whose
 * name has letters that are not Latin.
 *
 * - found: first.last, seen in 2 of 3, for ada.example@, ida.lowe@ and tross@
 * - null: ada.example@ alone; ada.example@, ida.lowe@, tross@ and bhill@ (2 of 4); any addresses at gmail.com
 */
export function findEmailPattern(
  people: readonly AddressOwner[],
  domain: string,
  suffixes: PublicSuffixes,
): EmailPattern | null {
  const company = companyDomain(domain, suffixes);
  if (!company || isSharedDomain(company, suffixes)) return null;
  const counted = new Set<string>();
  const examples: Example[] = [];
  for (const person of people) {
    const address = person.addresses
      .map(splitAddress)
      .find((one) => one && isPersonalAt(company, one, suffixes));
    if (!address) continue;
    const email = `${address.local}@${address.mailDomain}`;
    const keys = [email, ...personNameKeys(person).map((name) => `name:${name}`)];
    const [name, ...aliases] = listReadings(person);
    if (name && !keys.some((key) => counted.has(key))) {
      examples.push({ name, aliases, ...address });
    }
    for (const key of keys) counted.add(key);
  }
  const learnt = learn(examples);
  const [best] = learnt?.ways ?? [];
  if (!learnt || !best || best.support < MIN_SEEN) return null;
  if (best.support / learnt.sample < MIN_SHARE) return null;
  const { pattern, mailDomain, support } = best;
  return { pattern, mailDomain, seen: support, total: learnt.sample };
}

type Address = { local: string; mailDomain: string };

function splitAddress(text: string): Address | null {
  const email = canonicalEmail(text);
  const at = email?.lastIndexOf('@') ?? -1;
  return email ? { local: email.slice(0, at), mailDomain: email.slice(at + 1) } : null;
}

const isPersonalAt = (
  company: string,
  { local, mailDomain }: Address,
  suffixes: PublicSuffixes,
): boolean => companyDomain(mailDomain, suffixes) === company && !isRoleMailbox(plainLocal(local));

/** The name as written, then what else it may mean: names split elsewhere, and short forms of the given name. */
function listReadings({ fullName, firstName, lastName }: NameParts): PersonName[] {
  const wide = splitFullName(fullName);
  const isSplit = firstName.trim() !== '' && lastName.trim() !== '';
  const written = [
    isSplit ? { first: firstName, last: lastName } : null,
    splitAtFamilyName(fullName),
    // "Inés García Márquez" may have two family names; "John Q. Lowe" has one.
    wide && !/^\p{L}[\s.]/u.test(wide.last) ? wide : null,
  ].filter((one) => one !== null);
  const all = written.length > 0 ? written : [{ first: firstName || fullName, last: lastName }];
  const short = all.flatMap(({ first, last }) =>
    listOtherGivenNames(first).map((other) => ({ first: other, last })),
  );
  return [...new Map([...all, ...short].map((one) => [`${one.first}, ${one.last}`, one])).values()];
}

/** "William" → bill, billy; "Bill" → william. */
function listOtherGivenNames(first: string): string[] {
  const given = foldText(givenNameWords(first)[0] ?? '');
  const formal = toFormalName(given);
  const short = listCertainShortForms().flatMap(([form, name]) => (name === given ? [form] : []));
  return formal ? [formal, ...short] : short;
}
