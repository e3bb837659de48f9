import { checkSearch } from '../../lib/contract/search-rules.ts';
import { personSearch, personSearchResult } from '../../lib/contract/search.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import { lookupClaimKey } from '../credits/claim-keys.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import { withLogos } from '../logos/logo-url.ts';
import { chargePage, readPage, type SearchCollaborators } from './search.ts';

const schema = personSearchResult(WRITING);

export function searchPeople(collaborators: SearchCollaborators): Handler {
  const { search, now, publicOrigin } = collaborators;
  return async (c) => {
    const { body } = await readBody(c, personSearch);
    const fault = checkSearch(body);
    if (fault) refuse(fault);
    const page = readPage(body);
    const { items: all, ...rest } = await search.searchPeople(body, { ...page, now: now() });
    const keyed = all.map((item) => ({ ...item, key: lookupClaimKey(item.key) }));
    const searched = {
      kind: 'person.search',
      body,
      found: { ...rest, items: keyed },
      page,
    } as const;
    const { items, metadata } = await chargePage(c, collaborators, searched);
    const people = items.map(({ profile }) => withLogos(profile, publicOrigin()));
    return c.json(schema.parse({ people, metadata }));
  };
}
