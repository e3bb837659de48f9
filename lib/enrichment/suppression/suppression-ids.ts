// What the suppression list knows people, domains and addresses by: HMAC-SHA-256 under a random secret
// of this installation. WebCrypto is asynchronous and an IndexedDB transaction does not wait for it: the
// ids are made before a transaction and only looked up inside (`store.suppressed`).
import { domainsAbove } from '../../identity/domain.ts';
import { foldEmail } from '../../identity/email-address.ts';
import type { SuppressionKind } from '../../model/suppression.ts';
import { personKeys, personKeysV1, type Identity } from '../identity/person-key.ts';

/** Somebody as far as they are known: from a page, from a list, or by an address alone. */
export type Suppressible = Partial<Identity> & {
  email?: string;
  /** Keys that are known already: those of a contact. */
  keys?: readonly string[];
};

const EMPTY_IDENTITY: Identity = {
  fullName: '',
  firstName: '',
  lastName: '',
  companyName: '',
  companyDomain: '',
  networkUrl: '',
};

/** What is hashed: the kind, and its text in canonical form. */
export type SuppressionTerm = { kind: SuppressionKind; text: string };

/** Everything that would suppress this person, company or address. None twice. */
export function suppressionTerms({ email = '', keys = [], ...known }: Suppressible) {
  const identity = { ...EMPTY_IDENTITY, ...known };
  const address = foldEmail(email);
  // Entries of release 0.1.0 are hashes of the keys of then.
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

/** `kind:hex` for a term. `secret`: whatever the installation keeps, at least 128 bits of chance. */
export async function createHasher(secret: string): Promise<Hasher> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, [
    'sign',
  ]);
  return async ({ kind, text }) => {
    const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(`${kind}:${text}`));
    const hex = [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0'));
    return `${kind}:${hex.join('')}`;
  };
}

/** The ids under which this somebody would be on the list. Call it before a transaction. */
export async function suppressionIds(secret: string, somebody: Suppressible): Promise<string[]> {
  const hash = await createHasher(secret);
  return Promise.all(suppressionTerms(somebody).map(hash));
}
