// The keys under which purchases of the person may be stored (credits/claim-keys.ts). Purchases are
// stored as digests, so they are found only by computing the same keys.
import { contactInfo, personRead } from '../../../lib/contract/enrichment.ts';
import type { Person } from '../../../lib/contract/person.ts';
import { ENRICH_FIELDS } from '../../../lib/contract/values.ts';
import { READING } from '../../../lib/contract/wire.ts';
import { z } from '../../../lib/zod.ts';
import { toIdenticalInputClaim } from '../../credits/charging-rules.ts';
import {
  askedKeys,
  emailClaimKey,
  lookupClaimKey,
  personClaimKey,
  phoneClaimKey,
  valueClaimKeys,
} from '../../credits/claim-keys.ts';
import { provenance } from '../../enrichments/provenance.ts';
import { askedKeyV1, emailKeyV1, profileKeyV1 } from '../release-0.1.0-keys.ts';
import { splitAtFamilyName } from '../../../lib/identity/email-pattern/name-parts.ts';
import { nameKey } from '../../sources/pattern/subject.ts';
import { personKey, toProfileKey } from '../../sources/person-key.ts';
import { emailPurchaseKey, toPersonKey } from '../../sources/upstream/upstream-request.ts';
import { personQuerySchema, type PersonQuery } from '../../sources/person-query.ts';
import { profileLinks, type PersonIdentifiers } from '../person-keys.ts';
import type { RecordPerson } from './record-identifiers.ts';

const inputRead = z.record(z.string(), z.string());
const infoRead = contactInfo(READING);

/** A person key as enrichments claim it, and as lookups do. */
const ofPersonKey = (key: string): string[] => [personClaimKey(key), lookupClaimKey(key)];

/** The person keys that sources use when they know only the request and no profile. */
function personKeysOfAsked(asked: PersonQuery): string[] {
  const { email, companyDomain = '', fullName = '', firstName = '', lastName = '' } = asked;
  const bought = toPersonKey(asked);
  const name =
    firstName && lastName ? { first: firstName, last: lastName } : splitAtFamilyName(fullName);
  return [
    ...(bought ? [bought] : []),
    ...(email ? [emailPurchaseKey(email)] : []),
    ...(name && companyDomain ? [nameKey(name, companyDomain)] : []),
  ];
}

/** Today's keys, and those of release 0.1.0, whose purchases are kept until they expire. */
const ofAsked = (asked: PersonQuery): string[] => [
  ...askedKeys(asked),
  askedKeyV1(asked),
  ...personKeysOfAsked(asked).flatMap(ofPersonKey),
];

const getDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Links outside the known networks, and addresses, with the keys of release 0.1.0. */
const keysV1 = ({ profileUrls, emails }: PersonIdentifiers): string[] => [
  ...profileUrls
    .map((url) => `profile:${profileKeyV1(url)}`)
    .flatMap((key) => [key, `person ${key}`]),
  ...emails.map((email) => `email ${emailKeyV1(email)}`),
];

export function purchaseKeysForPerson(identifiers: PersonIdentifiers): string[] {
  // When the request had only the company's name, the found address gives its domain.
  const split = identifiers.names.flatMap((name) => splitAtFamilyName(name) ?? []);
  const domains = [...new Set(identifiers.emails.map(getDomain))];
  return [
    ...identifiers.emails.flatMap((email) => [emailClaimKey(email), ...ofAsked({ email })]),
    ...identifiers.phones.map(phoneClaimKey),
    ...identifiers.networkIds.flatMap((networkId) => ofAsked({ networkId })),
    ...identifiers.profileUrls.flatMap((profileUrl) => ofAsked({ profileUrl })),
    ...profileLinks(identifiers).flatMap((link) => ofPersonKey(toProfileKey(link))),
    ...identifiers.names.flatMap((fullName) => [
      ...identifiers.companyNames.flatMap((companyName) => ofAsked({ fullName, companyName })),
      ...identifiers.companyDomains.flatMap((companyDomain) =>
        ofAsked({ fullName, companyDomain }),
      ),
    ]),
    ...split.flatMap((name) => domains.flatMap((domain) => ofPersonKey(nameKey(name, domain)))),
    ...keysV1(identifiers),
  ];
}

/** For a person that a source knows under its own id. */
export const purchaseKeysForId = (source: string, id: string): string[] =>
  ofPersonKey(`${source}:${id}`);

/** A source that has no id for the person is charged by the profile. */
const keysOfProfile = (source: string, profile: Person): string[] =>
  profile.id ? purchaseKeysForId(source, profile.id) : ofPersonKey(personKey(profile, source));

export function purchaseKeysForRecord(
  record: RecordPerson & { wanted: readonly string[]; provenance?: unknown },
): string[] {
  const asked = personQuerySchema.safeParse(record.query);
  const input = inputRead.safeParse(record.input);
  const info = infoRead.safeParse(record.contact_info);
  const profile = personRead.safeParse(record.profile);
  const { data: from } = provenance.safeParse(record.provenance);
  const sources = [from?.person, ...(from?.values ?? [])].flatMap((one) => one?.source ?? []);
  return [
    ...(asked.success ? ofAsked(asked.data) : []),
    ...(info.success ? ENRICH_FIELDS.flatMap((kind) => valueClaimKeys(kind, info.data)) : []),
    ...(profile.success ? sources.flatMap((source) => keysOfProfile(source, profile.data)) : []),
    ...(input.success
      ? toIdenticalInputClaim('', { input: input.data, wanted: record.wanted }).keys
      : []),
  ];
}
