// The keys under which purchases of the person may be written (credits/claim-keys.ts): purchases are
// kept as digests, so they can only be found again by making the same keys.
import { contactInfo, personRead } from '../../lib/contract/enrichment.ts';
import { ENRICH_FIELDS } from '../../lib/contract/values.ts';
import { READING } from '../../lib/contract/wire.ts';
import { z } from '../../lib/zod.ts';
import { identicalInput } from '../credits/charging.ts';
import {
  askedKey,
  emailClaimKey,
  personClaimKey,
  phoneClaimKey,
  valueClaimKeys,
} from '../credits/claim-keys.ts';
import { provenance } from '../enrichments/provenance.ts';
import { profileKey } from '../sources/profile-key.ts';
import { who } from '../sources/who.ts';
import type { PersonMarks } from './person-keys.ts';
import type { RecordPerson } from './record-marks.ts';

const inputRead = z.record(z.string(), z.string());
const infoRead = contactInfo(READING);

/** A person key as enrichments claim it, and as lookups do. */
const ofPersonKey = (key: string): string[] => [personClaimKey(key), key];

export function purchaseKeysOf(marks: PersonMarks): string[] {
  return [
    ...marks.emails.flatMap((email) => [emailClaimKey(email), askedKey({ email })]),
    ...marks.phones.map(phoneClaimKey),
    ...marks.networkIds.map((networkId) => askedKey({ networkId })),
    ...marks.profileUrls.flatMap((profileUrl) => [
      askedKey({ profileUrl }),
      ...ofPersonKey(`profile:${profileKey(profileUrl)}`),
    ]),
    ...marks.names.flatMap((fullName) => [
      ...marks.companyNames.map((companyName) => askedKey({ fullName, companyName })),
      ...marks.companyDomains.map((companyDomain) => askedKey({ fullName, companyDomain })),
    ]),
  ];
}

/** Of a person that a source knows under an id of its own. */
export const purchaseKeysOfId = (source: string, id: string): string[] =>
  ofPersonKey(`${source}:${id}`);

export function purchaseKeysOfRecord(
  record: RecordPerson & { wanted: readonly string[]; provenance?: unknown },
): string[] {
  const asked = who.safeParse(record.query);
  const input = inputRead.safeParse(record.input);
  const info = infoRead.safeParse(record.contact_info);
  const profile = personRead.safeParse(record.profile);
  const { data: from } = provenance.safeParse(record.provenance);
  const sources = [from?.person, ...(from?.values ?? [])].flatMap((one) => one?.source ?? []);
  const id = profile.success ? profile.data.id : '';
  return [
    ...(asked.success ? [askedKey(asked.data)] : []),
    ...(info.success ? ENRICH_FIELDS.flatMap((kind) => valueClaimKeys(kind, info.data)) : []),
    ...(id ? sources.flatMap((source) => purchaseKeysOfId(source, id)) : []),
    ...(input.success ? identicalInput('', { input: input.data, wanted: record.wanted }).keys : []),
  ];
}
