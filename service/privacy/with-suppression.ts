import { NOTHING, type Source } from '../sources/source.ts';
import { identifiersFromAnswer, identifiersFromSearch, mergeIdentifiers } from './person-keys.ts';
import type { Suppressions } from './suppressions.ts';

/**
 * The source without suppressed people, who are not found and so cost nothing. The list is checked
 * before the source is asked, which then receives nothing about the person, and again with the
 * identifiers in the answer: a person suppressed by address may be requested by profile.
 */
export function withSuppression(
  source: Source,
  suppressions: Pick<Suppressions, 'isSuppressed'>,
): Source {
  return {
    ...source,
    async find(searchInput, wanted, options) {
      const asked = identifiersFromSearch(searchInput);
      if (await suppressions.isSuppressed(asked)) return NOTHING;
      const answer = await source.find(searchInput, wanted, options);
      if (!answer.person && answer.values.length === 0) return answer;
      const found = mergeIdentifiers(asked, identifiersFromAnswer(answer));
      if (!(await suppressions.isSuppressed(found))) return answer;
      // The operator was charged for the answer in any case.
      return { ...NOTHING, ...(answer.cost !== undefined && { cost: answer.cost }) };
    },
  };
}
