// Several sources of companies in the operator's order: the first that knows the company answers.
import type { AskOptions, CompanyQuery, CompanySource, FoundCompany } from './source.ts';
import { isPassingFailure, SourceNotCoveredError, SourcePostponedError } from './source-errors.ts';

export type CompanyWaterfall = {
  /** Throws the errors of `CompanySource.findCompany`. */
  findCompany(query: CompanyQuery, options: AskOptions): Promise<FoundCompany | null>;
};

export function companyWaterfall(sources: readonly CompanySource[]): CompanyWaterfall {
  return {
    async findCompany(query, options) {
      const errors: unknown[] = [];
      for (const source of sources) {
        options.signal.throwIfAborted();
        try {
          const found = await source.findCompany(query, options);
          if (found?.company) return found;
        } catch (error) {
          if (options.signal.aborted) throw error;
          errors.push(error);
        }
      }
      const notCovered = errors.find((error) => error instanceof SourceNotCoveredError);
      const failed =
        notCovered ??
        errors.find((error) => error instanceof SourcePostponedError) ??
        errors.find(isPassingFailure);
      if (failed !== undefined) throw failed;
      return null;
    },
  };
}
