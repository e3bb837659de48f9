import { NOTHING, type Source } from '../sources/source.ts';
import { identifiersFromAnswer, identifiersFromSearch, mergeIdentifiers } from './person-keys.ts';
import type { Suppressions } from './suppressions.ts';

/**
 * The source without suppressed people, who are not found and so cost nothing. The list is checked
 * with the request and with the identifiers in the answer: a person suppressed by address may be
 * requested by profile. The waterfall checks the request before it asks a source that is not local.
 */
export function withoutSuppressed(
  source: Source,
  suppressions: Pick<Suppressions, 'isSuppressed'>,
): Source {
  return {
    ...source,
    async find(searchInput, wanted, options) {
      const answer = await source.find(searchInput, wanted, options);
      if (!answer.person && answer.values.length === 0) return answer;
      const asked = identifiersFromSearch(searchInput);
      const found = mergeIdentifiers(asked, identifiersFromAnswer(answer));
      if (!(await suppressions.isSuppressed(found))) return answer;
      // The operator was charged for the answer in any case.
      return { ...NOTHING, ...(answer.cost !== undefined && { cost: answer.cost }) };
    },
  };
}
