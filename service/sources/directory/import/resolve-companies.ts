// Finds the companies of a chunk in the directory: by identifier, profile, domain, else by name.
import { sql } from 'kysely';
import type { Company } from '../../../../lib/contract/company.ts';
import type { Tx } from '../../../db/database.ts';
import { areTwoAccounts } from '../../../../lib/identity/profile-link.ts';
import { parseCompany } from '../entry.ts';
import { toCompanyKeyColumns } from '../keys.ts';
import type { SuppressedCheck } from '../search/write-index.ts';
import { writeAliases, writeCompanies, type Alias } from '../write-rows.ts';
import type { CompanyDraft } from './parse/row-draft.ts';
import { mergeCompany } from './merge.ts';
import { newId } from './uuid-v7.ts';

export type Companies = {
  /** The company as the directory has it after this row, with its identifier. */
  put(draft: CompanyDraft): Company;
  /**
   * Writes the changes of `put`. Returns how many companies are new and how many others changed.
   */
  write(): Promise<void>;
  added: number;
  updated: number;
};

type Keys = ReturnType<typeof toCompanyKeyColumns>;
type Entry = { company: Company; keys: Keys; written: string; isNew: boolean };

/** A namesake with a different domain or profile is another company. */
function isSame(a: Keys, b: Keys): boolean {
  const isElsewhere = a.domain !== '' && b.domain !== '' && a.domain !== b.domain;
  return !isElsewhere && !areTwoAccounts(a.profile_key ?? '', b.profile_key ?? '');
}

const listKeys = (id: string, { profile_key, domain, name_key }: Keys): string[] =>
  [
    id && `id ${id}`,
    profile_key && `profile ${profile_key}`,
    domain && `domain ${domain}`,
    name_key && `name ${name_key}`,
  ].filter((key): key is string => Boolean(key));

export async function resolveCompanies(
  tx: Tx,
  drafts: readonly CompanyDraft[],
  { at, areSuppressed }: { at: Date; areSuppressed: SuppressedCheck },
): Promise<Companies> {
  const byKey = new Map<string, Entry[]>();
  const entries = new Set<Entry>();
  const aliases: Alias[] = [];

  const remember = (entry: Entry) => {
    entries.add(entry);
    for (const key of listKeys(entry.company.id, entry.keys)) {
      const list = byKey.get(key) ?? [];
      if (!list.includes(entry)) byKey.set(key, [...list, entry]);
    }
  };

  const keysByDraft = new Map(drafts.map(({ company }) => [company, toCompanyKeyColumns(company)]));
  const keys = [...keysByDraft.values()];
  const distinct = <T>(values: readonly (T | null)[]) => [...new Set(values.filter(Boolean))];
  const { rows } = await sql<{ data: unknown }>`
    with wanted as (
      select id from directory_companies where id = any(${distinct(drafts.map(({ company }) => company.id))}::text[])
      union select id from directory_companies
        where profile_key = any(${distinct(keys.map(({ profile_key }) => profile_key))}::text[])
      union select id from directory_companies
        where domain = any(${distinct(keys.map(({ domain }) => domain))}::text[])
      union select id from directory_companies
        where name_key = any(${distinct(keys.map(({ name_key }) => name_key))}::text[])
    )
    select data from wanted join directory_companies using (id) order by id`.execute(tx);
  for (const { data } of rows) {
    const company = parseCompany(data);
    const written = JSON.stringify(company);
    remember({ company, keys: toCompanyKeyColumns(company), written, isNew: false });
  }

  const companies: Companies = {
    added: 0,
    updated: 0,
    put({ company: draft, aliases: given, isOwn }) {
      const others = [...given];
      const said = keysByDraft.get(draft) ?? toCompanyKeyColumns(draft);
      // The strongest known key decides; a name alone only when one company has it.
      const found = listKeys(draft.id, said)
        .map((key) => {
          const same = (byKey.get(key) ?? []).filter(({ keys: known }) => isSame(known, said));
          return key.startsWith('name ') && same.length > 1
            ? same.find(({ keys: known }) => known.domain === '')
            : same[0];
        })
        .find((entry) => entry !== undefined);
      if (found) {
        // Rows of people spell their employer in many ways; a company's own row has the proper
        // name.
        const spelled = isOwn ? draft : { ...draft, name: found.company.name || draft.name };
        found.company = mergeCompany(found.company, spelled);
        found.keys = toCompanyKeyColumns(found.company);
        if (said.name_key !== found.keys.name_key) others.push(said.name_key);
      }
      const entry = found ?? {
        company: { ...draft, id: draft.id || newId(at) },
        keys: said,
        written: '',
        isNew: true,
      };
      remember(entry);
      for (const key of others) aliases.push({ key, company_id: entry.company.id });
      return entry.company;
    },
    async write() {
      const changed = [...entries].filter(
        ({ company, written }) => JSON.stringify(company) !== written,
      );
      await writeCompanies(
        tx,
        changed.map(({ company }) => company),
        areSuppressed,
      );
      await writeAliases(tx, aliases);
      companies.added = changed.filter(({ isNew }) => isNew).length;
      companies.updated = changed.length - companies.added;
    },
  };
  return companies;
}
