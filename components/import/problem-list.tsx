import type { ReadRow } from '../../lib/model/import.ts';
import { rowProblemText } from '../../lib/view/import/import-texts.ts';

type Props = {
  /** Those that cannot be used. */
  rows: readonly ReadRow[];
  limit: number;
  /** Says how many more there are. */
  more: (count: number) => string;
};

/** The numbers of the rows that cannot be used, each with its reason. */
export const ProblemList = ({ rows, limit, more }: Props) => (
  <ul className="import-problems">
    {rows.slice(0, limit).map(({ index, problem }) => (
      <li key={index}>
        <span className="meta">{index + 1}</span>
        {problem && rowProblemText(problem)}
      </li>
    ))}
    {rows.length > limit && <li>{more(rows.length - limit)}</li>}
  </ul>
);
