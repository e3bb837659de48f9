import { NOTHING, type Source } from '../sources/source.ts';
import { marksOfAnswer, marksOfWho, mergeMarks } from './person-keys.ts';
import type { Suppressions } from './suppressions.ts';

/**
 * The source, but a suppressed person is not found, and so costs nothing. The list is asked before the
 * source, which then never hears of the person, and again with everything that the answer says about
 * whom it found: somebody suppressed by address may be asked for by profile.
 */
export function suppressing(
  source: Source,
  suppressions: Pick<Suppressions, 'isSuppressed'>,
): Source {
  return {
    ...source,
    async find(who, wanted, options) {
      const asked = marksOfWho(who);
      if (await suppressions.isSuppressed(asked)) return NOTHING;
      const answer = await source.find(who, wanted, options);
      if (!answer.person && answer.values.length === 0) return answer;
      const found = mergeMarks(asked, marksOfAnswer(answer));
      if (!(await suppressions.isSuppressed(found))) return answer;
      // What the operator was charged for the answer stays true.
      return { ...NOTHING, ...(answer.cost !== undefined && { cost: answer.cost }) };
    },
  };
}
