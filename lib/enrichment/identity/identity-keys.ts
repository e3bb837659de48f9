// The rules of lib/identity with the public suffix list that this context has loaded.
import { companyDomain, isSharedDomain as isShared } from '../../identity/domain.ts';
import {
  companyKeys as keysOfCompany,
  personKeys as keysOfPerson,
  type Identity,
} from '../../identity/person-keys.ts';
import { companyNameV1, looseNameV1, personNamesV1 } from '../../identity/version-1.ts';
import { getSuffixRules } from './suffix-rules.ts';

export type { Identity } from '../../identity/person-keys.ts';

/** Every key of this person, strongest first; empty when the person is not identified. */
export const personKeys = (identity: Identity): string[] =>
  keysOfPerson(identity, getSuffixRules());

export const companyKeys = (company: { domain: string; networkUrl: string }): string[] =>
  keysOfCompany(company, getSuffixRules());

/** The registrable domain in a text; '' without one. */
export const foldDomain = (domain: string): string => companyDomain(domain, getSuffixRules());

/** Whether unrelated people share this domain; `domain` as foldDomain returns it. */
export const isSharedDomain = (domain: string): boolean => isShared(domain, getSuffixRules());

/**
 * The name keys of this person as release 0.1.0 made them: the suppression list may contain their hashes.
 */
export function personKeysV1(identity: Identity): string[] {
  const domains = personKeys(identity).flatMap(
    (key) => /^who:[^@]*@([^=].*)$/.exec(key)?.[1] ?? [],
  );
  const company = companyNameV1(identity.companyName);
  const places = [...new Set(domains), ...(company ? [`=${company}`] : [])];
  const names = personNamesV1(identity);
  const loose = names.map(looseNameV1).filter(Boolean);
  const own = [...new Set(domains)].filter((domain) => !isSharedDomain(domain));
  return [
    ...names.flatMap((name) => places.map((place) => `who:${name}@${place}`)),
    ...loose.flatMap((name) => own.map((domain) => `may:${name}@${domain}`)),
  ];
}
