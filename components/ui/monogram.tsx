import { classes } from './classes.ts';

type Props = { name: string; square?: boolean; small?: boolean };

/** Initials in place of a photo: profile photos are neither loaded nor kept. Square for a company. */
export function Monogram({ name, square = false, small = false }: Props) {
  return (
    <span
      className={classes('monogram', square && 'monogram-square', small && 'monogram-sm')}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}

/** The first letter of the first and of the last word; works for any script. */
export function initials(name: string): string {
  const words = name.split(/[\s,]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
