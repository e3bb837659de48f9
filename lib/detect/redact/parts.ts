// A handle taken apart into the words that it is made of.

/** Parts shorter than this are found by chance in any word. */
const SHORTEST_PART = 3;

export type Piece = { text: string; spoken: boolean };

/**
 * "adabrisk" → ada, brisk. A word of the page itself is taken apart only when nothing is left over;
 * anything else when at least one part of four letters is in it.
 */
export function partsOf(key: string, spoken: ReadonlySet<string>): Piece[] | null {
  if (key.length < 5 || key.length > 60) return null;
  const pieces: Piece[] = [];
  let loose = '';
  let longest = 0;
  for (let at = 0; at < key.length;) {
    let to = Math.min(key.length, at + 24);
    if (at === 0 && to === key.length) to--;
    while (to - at >= SHORTEST_PART && !spoken.has(key.slice(at, to))) to--;
    if (to - at < SHORTEST_PART) {
      loose += key[at++] ?? '';
      continue;
    }
    if (loose) pieces.push({ text: loose, spoken: false });
    loose = '';
    pieces.push({ text: key.slice(at, to), spoken: true });
    longest = Math.max(longest, to - at);
    at = to;
  }
  if (loose) pieces.push({ text: loose, spoken: false });
  const whole = pieces.every((piece) => piece.spoken);
  return (spoken.has(key) ? whole && pieces.length > 1 : whole || longest >= 4) ? pieces : null;
}
