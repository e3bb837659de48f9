// Several sources in the operator's order, each asked only for the kinds that are still missing.
import { NOTHING, type FoundValue, type Source, type SourceAnswer } from './source.ts';

const isGood = (found: FoundValue): boolean =>
  found.kind === 'contact.phones' || !found.value.status.startsWith('INVALID');

export function waterfall(sources: readonly Source[]): Source {
  return {
    name: 'waterfall',
    async find(who, wanted, options) {
      let answer: SourceAnswer = NOTHING;
      for (const source of sources) {
        const missing = wanted.filter(
          (kind) => !answer.values.some((value) => value.kind === kind && isGood(value)),
        );
        if (answer.person && missing.length === 0) break;
        options.signal.throwIfAborted();
        const next = await source.find(who, missing, options);
        answer = {
          person: answer.person ?? next.person,
          values: [...answer.values, ...next.values],
        };
      }
      return answer;
    },
  };
}
