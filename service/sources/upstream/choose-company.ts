// Chooses the company that the stored answers to a lookup mean.
import type { Company } from '../../../lib/contract/company.ts';
import { storedCompany } from '../stored-answer.ts';

type Known = { kind: string; answer: unknown };

const isLookup = ({ kind }: Known): boolean => kind === 'company.lookup';

/**
 * null: there is none. undefined: it is not known, because nothing is stored, or because searches have found several
 * companies with this domain and only a lookup says which is meant.
 */
export function chooseCompany(known: readonly Known[]): Company | null | undefined {
  const answers = known
    .toSorted((one, other) => Number(isLookup(other)) - Number(isLookup(one)))
    .map(({ answer }) => storedCompany.parse(answer).company);
  const different = new Set(answers.map((answer) => answer?.id || JSON.stringify(answer)));
  if (different.size !== 1 && !known.some(isLookup)) return undefined;
  return answers.find((answer) => answer !== null) ?? null;
}
