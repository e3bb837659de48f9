import { Fragment } from 'react';
import { WordBreak } from './word-break.tsx';

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
          {part}
        </Fragment>
      ))}
    </span>
  );
}
