import type { ReactNode } from 'react';
import type { Mark } from '../../../lib/contacts/search/find-marks.ts';

/**
 * A text in which the parts that match the search are marked. Not a component: the table draws some hundred of them for
 * each typed letter.
 */
export function highlightText(text: string, marks: readonly Mark[]): ReactNode {
  if (marks.length === 0) return text;
  const parts = marks.flatMap(({ start, end }, index) => [
    text.slice(marks[index - 1]?.end ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return [...parts, text.slice(marks.at(-1)?.end ?? 0)];
}
