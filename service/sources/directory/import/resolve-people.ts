// Finds the people of a chunk in the directory. The first available of these identifies the person:
// the profile, the e-mail addresses, first and last name with the company.
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DirectoryPerson } from '../entry.ts';
import { areTwoAccounts } from '../../../../lib/identity/profile-link.ts';
import { getProfileLink } from '../../person-key.ts';
import { emailKey, toEmploymentKeyColumns } from '../keys.ts';
import { compareNames } from '../match/compare-names.ts';
import { THRESHOLD } from '../match/choose-candidate.ts';
import { givenWords, surnameWords } from '../name-words.ts';
import { PERSON_COLUMNS, parsePerson, type StoredPerson } from '../read-person.ts';
import type { PersonDraft } from './parse/row-draft.ts';
import { mergePerson } from './merge.ts';
import { newId } from './uuid-v7.ts';

export type People = {
  /** Merges the row with the known person. The companies must have their identifiers. */
  put(draft: PersonDraft): void;
  all(): { added: DirectoryPerson[]; updated: DirectoryPerson[] };
};

type Entry = { person: DirectoryPerson; isNew: boolean; run: string | null; isChanged: boolean };
type Row = StoredPerson & { import_run: string | null };

const getEmails = ({ contactInfo }: DirectoryPerson): string[] =>
  [...contactInfo.work_emails, ...contactInfo.personal_emails].map(({ email }) => emailKey(email));

const getProfile = ({ profile }: DirectoryPerson): string => getProfileLink(profile);

const namedKeys = ({ profile }: DirectoryPerson): string[] => {
  const { given_key, surname_key } = toEmploymentKeyColumns(profile);
  if (!given_key || !surname_key) return [];
  const ids = (profile.employment?.all ?? []).flatMap(({ company }) => company?.id ?? []);
  return [...new Set(ids)].map((id) => JSON.stringify([id, surname_key, given_key]));
};

const getName = ({ profile }: DirectoryPerson) => ({
  given: givenWords(profile.first_name),
  surname: surnameWords(profile.last_name),
});

/**
 * Several people may share info@: an address identifies a person only when the names do not
 * contradict.
 */
function sharesName(known: DirectoryPerson, draft: DirectoryPerson): boolean {
  const [a, b] = [getName(known), getName(draft)];
  const isNamed = (name: typeof a) => name.given.length > 0 && name.surname.length > 0;
  return !isNamed(a) || !isNamed(b) || compareNames([b], a).score >= THRESHOLD;
}

const hasOtherProfile = (known: DirectoryPerson, draft: DirectoryPerson): boolean =>
  areTwoAccounts(getProfile(known), getProfile(draft));

export async function resolvePeople(
  tx: Tx,
  drafts: readonly PersonDraft[],
  { at, run }: { at: Date; run: string },
): Promise<People> {
  const byKey = new Map<string, Set<Entry>>();
  const entries: Entry[] = [];

  const remember = (entry: Entry) => {
    const { person } = entry;
    const profile = getProfile(person);
    const keys = [
      `id ${person.profile.id}`,
      ...(profile ? [`profile ${profile}`] : []),
      ...getEmails(person).map((email) => `email ${email}`),
      ...namedKeys(person).map((key) => `name ${key}`),
    ];
    for (const key of keys) {
      const set = byKey.get(key);
      if (set) set.add(entry);
      else byKey.set(key, new Set([entry]));
    }
  };
  const under = (key: string): Entry[] => [...(byKey.get(key) ?? [])];

  const ids = drafts.map(({ profile }) => profile.id).filter(Boolean);
  const profiles = drafts.map(getProfile).filter(Boolean);
  const names = drafts.flatMap(namedKeys).map((key): unknown => JSON.parse(key));
  const { rows } = await sql<Row>`
    with wanted as (
      select id from directory_people where id = any(${ids}::text[])
      union select id from directory_people where profile_key = any(${profiles}::text[])
      union select person_id from directory_emails
        where email = any(${drafts.flatMap(getEmails)}::text[])
      union select w.person_id
        from jsonb_array_elements(${JSON.stringify(names)}::jsonb) as name
        join directory_employments w on w.company_id = name ->> 0
          and w.surname_key = name ->> 1 and w.given_key = name ->> 2
    )
    select ${PERSON_COLUMNS}, p.import_run from wanted join directory_people p using (id)
    order by p.id`.execute(tx);
  for (const row of rows) {
    const { profile, contactInfo } = parsePerson(row);
    const entry = {
      person: { profile, contactInfo },
      isNew: false,
      run: row.import_run,
      isChanged: false,
    };
    entries.push(entry);
    remember(entry);
  }

  function find(draft: PersonDraft): Entry | undefined {
    const { id } = draft.profile;
    const byId = id ? under(`id ${id}`) : [];
    if (byId[0]) return byId[0];
    const profile = getProfile(draft);
    const byProfile = profile ? under(`profile ${profile}`) : [];
    if (byProfile[0]) return byProfile[0];
    const emails = getEmails(draft);
    for (const email of emails) {
      const [entry] = under(`email ${email}`).filter(
        ({ person }) => !hasOtherProfile(person, draft) && sharesName(person, draft),
      );
      if (entry) return entry;
    }
    return namedKeys(draft)
      .flatMap((key) => under(`name ${key}`))
      .find(({ person }) => {
        // Two addresses, or two profiles, of one name at one company are two people.
        const bothHaveEmails = emails.length > 0 && getEmails(person).length > 0;
        return !hasOtherProfile(person, draft) && !bothHaveEmails;
      });
  }

  return {
    put(draft) {
      const found = find(draft);
      if (found) {
        found.person = mergePerson(found.person, draft, found.run === run);
        found.run = run;
        found.isChanged = true;
        remember(found);
        return;
      }
      const { profile, contactInfo } = draft;
      const person = { profile: { ...profile, id: profile.id || newId(at) }, contactInfo };
      const entry = { person, isNew: true, run, isChanged: true };
      entries.push(entry);
      remember(entry);
    },
    all: () => ({
      added: entries.flatMap(({ isNew, person }) => (isNew ? [person] : [])),
      updated: entries.flatMap(({ isNew, isChanged, person }) =>
        !isNew && isChanged ? [person] : [],
      ),
    }),
  };
}
