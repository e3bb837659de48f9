import { Fragment } from 'react';
import { WordBreak } from './word-break.tsx';

/** A longer part needs its hyphens in a narrow panel. */
const MOST_LETTERS = 26;

const breaksAtHyphen = (part: string): boolean => part.includes('-') && part.length <= MOST_LETTERS;

/**
 * An address, number or link: left to right in any language, with line breaks only at suitable places. Within a `Trans`
 * an empty text comes as none.
 */
export function Ltr({ children = '' }: { children?: string }) {
  const parts = children.split(/(?=@)|(?<=[^:/]\/)(?=[^/])/);
  return (
    <span className="ltr" dir="ltr">
      {parts.map((part, index) => (
        <Fragment key={`${index}:${part}`}>
          {index > 0 && <WordBreak />}
          {breaksAtHyphen(part) ? <span>{part}</span> : part}
        </Fragment>
      ))}
    </span>
  );
}
