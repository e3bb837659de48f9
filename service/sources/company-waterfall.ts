// Several sources of companies in the operator's order: the first that knows the company answers.
import {
  SourceNotCoveredError,
  SourcePendingError,
  SourceThrottledError,
  SourceUnavailableError,
  type CompanySource,
} from './source.ts';

/** A source that throttles, or is temporarily down, might have known the company. */
const mightHaveKnown = (error: unknown): boolean =>
  !(error instanceof SourceUnavailableError) || error.passing;

const isPostponement = (error: unknown): boolean =>
  error instanceof SourceThrottledError || error instanceof SourcePendingError;

export function companyWaterfall(sources: readonly CompanySource[]): CompanySource {
  return {
    async findCompany(query, options) {
      const errors: unknown[] = [];
      for (const source of sources) {
        options.signal.throwIfAborted();
        try {
          const found = await source.findCompany(query, options);
          if (found) return found;
        } catch (error) {
          if (options.signal.aborted) throw error;
          errors.push(error);
        }
      }
      const notCovered = errors.find((error) => error instanceof SourceNotCoveredError);
      const failed = notCovered ?? errors.find(isPostponement) ?? errors.find(mightHaveKnown);
      if (failed !== undefined) throw failed;
      return null;
    },
  };
}
