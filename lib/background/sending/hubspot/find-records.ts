// Finds the records of people in HubSpot: by email address, then by profile link.
import { HUBSPOT_PROPERTIES } from '../../../contacts/export/hubspot-properties.ts';
import { foldEmail } from '../../../identity/email-address.ts';
import { canonicalProfileLink } from '../../../identity/profile-link.ts';
import { isOtherPerson } from '../crm/is-other-person.ts';
import {
  listEncoded,
  withoutEmails,
  type SentPerson,
} from '../../../contacts/export/sent-person.ts';
import { unwrapAnswer } from '../target.ts';
import {
  fitsSearch,
  groupForSearch,
  LINK,
  MAX_INPUTS,
  type HubspotApi,
  type HubspotRecord,
} from './hubspot-api.ts';

const OTHER_EMAILS = 'hs_additional_emails';
const READ = [...HUBSPOT_PROPERTIES.map(({ property }) => property), OTHER_EMAILS];

type FoundRecords = {
  /** Without addresses that records of other people have: HubSpot accepts an address once. */
  people: readonly SentPerson[];
  records: ReadonlyMap<SentPerson, HubspotRecord>;
};

/**
 * @param created records that searches may not find yet, by profile link
 * @throws SendingInterruptedError
 */
export async function findRecords(
  api: HubspotApi,
  wanted: readonly SentPerson[],
  created: ReadonlyMap<string, HubspotRecord>,
): Promise<FoundRecords> {
  const byEmail = new Map<string, HubspotRecord>();
  const emails = wanted.flatMap((person) => person.emails);
  for (let at = 0; at < emails.length; at += MAX_INPUTS) {
    const { results } = unwrapAnswer(
      await api.readByEmail(emails.slice(at, at + MAX_INPUTS), READ),
    );
    for (const record of results) {
      for (const email of listEmails(record)) byEmail.set(email, record);
    }
  }
  const people = wanted.map((person) => {
    const others = person.emails.filter((email) => {
      const record = byEmail.get(email);
      return record && isOtherPerson(person, toComparedTexts(record));
    });
    return others.length > 0 ? withoutEmails(person, new Set(others)) : person;
  });
  const found = new Map<SentPerson, HubspotRecord>();
  for (const person of people) {
    const email = person.emails.find((one) => byEmail.has(one));
    if (email !== undefined) found.set(person, byEmail.get(email)!);
  }

  const others = people.filter((person) => !found.has(person) && isFoundByLink(person));
  const byLink = new Map(created);
  for (const values of groupForSearch(others.map(listSpellings), LINK, READ)) {
    const { results } = unwrapAnswer(await api.search(LINK, values, READ));
    for (const record of results) {
      byLink.set(canonicalProfileLink(record.properties[LINK] ?? ''), record);
    }
  }
  for (const person of others) {
    const record = byLink.get(person.link);
    if (record) found.set(person, record);
  }
  return { people, records: found };
}

/** Not without a link, nor by one that is too long for a search. */
export const isFoundByLink = (person: SentPerson): boolean => listSpellings(person).length > 0;

/** The first spellings that fit into one search. */
function listSpellings({ link, person }: SentPerson): string[] {
  const spellings: string[] = [];
  for (const one of link === '' ? [] : toSpellings(link, person.profileUrl)) {
    if (fitsSearch([...spellings, one], LINK, READ)) spellings.push(one);
  }
  return spellings;
}

const toComparedTexts = ({ properties }: HubspotRecord) => ({
  name: `${properties['firstname'] ?? ''} ${properties['lastname'] ?? ''}`.trim(),
  texts: [properties[LINK]],
});

const listEmails = ({ properties }: HubspotRecord): string[] =>
  [properties['email'] ?? '', ...(properties[OTHER_EMAILS] ?? '').split(';')]
    .filter((email) => email.trim() !== '')
    .map(foldEmail);

/**
 * The spellings of a profile link in a CRM, in lower case, because searches for several values require it.
 *
 * @param link as canonicalProfileLink returns it
 */
export function toSpellings(link: string, profileUrl: string): string[] {
  const hosts = [link, ...listEncoded(link)].flatMap((one) =>
    one.startsWith('linkedin.com/') ? [`www.${one}`, one] : [one],
  );
  const urls = hosts.flatMap((host) => [`https://${host}`, `http://${host}`, host]);
  const all = [profileUrl, ...urls.flatMap((url) => [url, `${url}/`])];
  return [...new Set(all.map((url) => url.trim().toLowerCase()))].filter(Boolean);
}
