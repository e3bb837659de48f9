// The ids of people, domains and addresses on the suppression list: HMAC-SHA-256 under a random secret of
// this installation. WebCrypto is asynchronous and an IndexedDB transaction does not wait for it: the ids
// are made before a transaction and looked up inside it (`store.suppressed`).
import { domainsAbove } from '../../identity/domain.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import type { SuppressionKind } from '../../model/suppression.ts';
import { personKeys, personKeysV1, type Identity } from '../identity/identity-keys.ts';
import { toHex } from '../../to-hex.ts';

/** A person as far as known: from a page, a list, or an address alone. */
export type Suppressible = Partial<Identity> & {
  email?: string;
  /** Known keys, such as those of a contact. */
  keys?: readonly string[];
};

/** The text that is hashed: the kind, and its canonical text. */
export type SuppressionTerm = { kind: SuppressionKind; text: string };

/** Every term that would suppress this person, company or address, each once. */
export function suppressionTerms({ email = '', keys = [], ...known }: Suppressible) {
  const identity = { ...NO_PERSON, ...known };
  const address = foldEmail(email);
  // Entries of release 0.1.0 are hashes of its own keys.
  const people = [...keys, ...personKeys(identity), ...personKeysV1(identity)];
  const domains = [identity.companyDomain, address.slice(address.lastIndexOf('@') + 1)];
  const terms = new Map<string, SuppressionTerm>();
  const add = (kind: SuppressionKind, text: string) => terms.set(`${kind}:${text}`, { kind, text });
  for (const key of people) add('person', key);
  for (const domain of domains.flatMap(domainsAbove)) add('domain', domain);
  if (address.includes('@')) add('address', address);
  return [...terms.values()];
}

export type Hasher = (term: SuppressionTerm) => Promise<string>;

/** `kind:hex` for a term. `secret`: at least 128 random bits. */
export async function createHasher(secret: string): Promise<Hasher> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, [
    'sign',
  ]);
  return async ({ kind, text }) => {
    const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(`${kind}:${text}`));
    return `${kind}:${toHex(new Uint8Array(mac))}`;
  };
}

/**
 * The ids under which this person can be on the list: under the secret of this installation, and under those of
 * restored backups. Call it before a transaction.
 */
export async function suppressionIds(
  secrets: readonly string[],
  subject: Suppressible,
): Promise<string[]> {
  const terms = suppressionTerms(subject);
  const ids = secrets.map(async (secret) => Promise.all(terms.map(await createHasher(secret))));
  return (await Promise.all(ids)).flat();
}
