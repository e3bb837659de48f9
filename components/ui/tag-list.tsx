import { useState } from 'react';
import { countText } from '../../lib/view/format.ts';

const FIRST = 4;

type Props = { tags: readonly string[]; noun: string; plural?: string };

/** Shows a few tags; a button shows the rest. */
export function TagList({ tags, noun, plural = `${noun}s` }: Props) {
  const [open, setOpen] = useState(false);
  if (tags.length === 0) return null;
  const rest = tags.length - FIRST;
  return (
    <div className="tags tags-spaced">
      {(open ? tags : tags.slice(0, FIRST)).map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
      {rest > 0 && !open && (
        <button type="button" className="tag" onClick={() => setOpen(true)}>
          {countText(rest, `more ${noun}`, `more ${plural}`)}
        </button>
      )}
    </div>
  );
}
