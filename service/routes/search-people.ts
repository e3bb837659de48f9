import { checkSearch } from '../../lib/contract/search-rules.ts';
import { personSearch, personSearchResult } from '../../lib/contract/search.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import { lookupClaimKey } from '../credits/claim-keys.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import { withLogos } from '../logos/logo-url.ts';
import { answerSearch, type SearchCollaborators } from './common/search-call.ts';

const schema = personSearchResult(WRITING);

export function searchPeople(collaborators: SearchCollaborators): Handler {
  const { search, searches, now, publicOrigin } = collaborators;
  return async (c) => {
    const { body } = await readBody(c, personSearch);
    const fault = checkSearch(body);
    if (fault) refuse(fault);
    const { items, metadata } = await answerSearch(c, collaborators, {
      kind: 'person.search',
      body,
      waterfall: searches.people,
      toItem: ({ personKey, profile }) => ({ key: lookupClaimKey(personKey), profile }),
      async searchDirectory(page) {
        const { items: all, ...found } = await search.searchPeople(body, { ...page, now: now() });
        return { ...found, items: all.map((item) => ({ ...item, key: lookupClaimKey(item.key) })) };
      },
    });
    const people = items.map(({ profile }) => withLogos(profile, publicOrigin()));
    return c.json(schema.parse({ people, metadata }));
  };
}
