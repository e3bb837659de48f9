import { NOTHING, type AreSuppressed, type Source } from '../../sources/source.ts';

/**
 * The source without suppressed people, who are not found and so cost nothing. The waterfall checks
 * the request before it asks a source that is not local.
 */
export function withoutSuppressed(source: Source, areSuppressed: AreSuppressed): Source {
  return {
    ...source,
    async find(personQuery, wanted, options) {
      const answer = await source.find(personQuery, wanted, options);
      if (!answer.person && answer.values.length === 0) return answer;
      const [isSuppressed] = await areSuppressed([{ personQuery, answer }]);
      if (!isSuppressed) return answer;
      // The operator was charged for the answer in any case.
      return { ...NOTHING, ...(answer.cost !== undefined && { cost: answer.cost }) };
    },
  };
}
