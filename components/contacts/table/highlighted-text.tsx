import type { Mark } from '../../../lib/contacts/search/find-marks.ts';

/** A text in which the parts that match the search are marked. */
export function HighlightedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const parts = marks.flatMap(({ start, end }, index) => [
    text.slice(marks[index - 1]?.end ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
