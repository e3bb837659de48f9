import { useState } from 'react';

const FIRST = 4;

type Props = {
  tags: readonly string[];
  /** On the button: "3 more skills". */
  moreText: (rest: number) => string;
};

/** Shows a few tags; a button shows the rest. */
export function TagList({ tags, moreText }: Props) {
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
          {moreText(rest)}
        </button>
      )}
    </div>
  );
}
