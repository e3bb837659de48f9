// The names under which a person is compared, folded.
import { fold } from './fold.ts';
import { formalOf } from './nicknames.ts';
import { spokenName } from './spoken-name.ts';

type Named = { fullName: string; firstName: string; lastName: string };

/**
 * The whole name, and the same with the short form that is written beside it. Marked parts say best
 * which words the name has; a generation may stand in the whole name alone.
 */
export function personNames({ fullName, firstName, lastName }: Named): string[] {
  const whole = spokenName(fullName);
  const marked = firstName.trim() && lastName.trim() ? `${firstName} ${lastName}` : '';
  const { words, generation, nickname } = marked ? spokenName(marked) : whole;
  const [first = '', ...rest] = words;
  const firsts = [first, nickname || whole.nickname].filter(Boolean);
  return firsts
    .map((one) => fold([one, ...rest, generation || whole.generation].join(' ')))
    .filter(Boolean);
}

/**
 * What a name has in common with the spellings that may mean the same person: a short form stands for
 * its name, and initials in the middle may be left out. '' when too little is left to say so.
 */
export function looseName(folded: string): string {
  const [first = '', ...rest] = folded.split(' ');
  const words = rest.filter((word, at) => word.length > 1 || at === rest.length - 1);
  return first.length > 1 && (words.at(-1)?.length ?? 0) > 1
    ? [formalOf(first) || first, ...words].join(' ')
    : '';
}

const initialsOf = (folded: string): string =>
  folded
    .split(' ')
    .slice(1)
    .filter((word) => word.length === 1)
    .join(' ');

/** Of two names that are loosely one: whether their initials say otherwise ("John A.", "John B."). */
export function initialsDiffer(one: string, other: string): boolean {
  const [mine, theirs] = [initialsOf(one), initialsOf(other)];
  return mine !== '' && theirs !== '' && mine !== theirs;
}
