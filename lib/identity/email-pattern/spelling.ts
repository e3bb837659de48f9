// The ways to spell one name in an address. Companies treat umlauts, particles, double surnames and compound first
// names by separate conventions, so each is a separate choice that is learnt by itself: "Jörg van der Berg-Hill" alone
// has dozens of spellings.
import { foldMarks, removeHorns } from '../fold-text.ts';
import { splitName, type NameParts, type PersonName } from './name-parts.ts';

export const CHOICES = {
  /** ü → u, ü → ue, or ü itself (RFC 6531); é → e, or é itself. */
  marks: ['plain', 'expanded', 'kept'],
  /** Jean-Pierre → jean-pierre, jeanpierre, jean or jean.pierre. */
  given: ['hyphenated', 'joined', 'first', 'dotted'],
  /** van der Berg → with or without "van der". */
  particles: ['kept', 'dropped'],
  /** Garcia Marquez → garciamarquez, garcia-marquez, garcia.marquez, garcia or marquez. */
  family: ['joined', 'hyphenated', 'dotted', 'first', 'last'],
} as const;

export type Choice = keyof typeof CHOICES;
export type Spelling = { [C in Choice]: (typeof CHOICES)[C][number] };

/** The name of a choice for learning: a hyphen in the name itself differs from a space. */
export type Trait =
  | 'umlauts'
  | 'accents'
  | 'particles'
  | 'given-hyphen'
  | 'given-space'
  | 'family-hyphen'
  | 'family-space';

/** Most usual first, as long as the domain has shown no convention of its own. */
const USUAL: Record<Trait, readonly string[]> = {
  umlauts: ['plain', 'expanded'],
  accents: ['plain'],
  particles: ['kept', 'dropped'],
  'given-hyphen': ['hyphenated', 'joined', 'first', 'dotted'],
  'given-space': ['first', 'joined', 'hyphenated', 'dotted'],
  'family-hyphen': ['hyphenated', 'joined', 'last', 'first', 'dotted'],
  'family-space': ['joined', 'hyphenated', 'first', 'last', 'dotted'],
};

export const listUsualValues = (trait: Trait): readonly string[] => USUAL[trait];

/** A choice that this name leaves open, and its values. */
export type OpenChoice = { choice: Choice; trait: Trait; values: readonly string[] };

/** Letters that some alphabets write as two: DIN 5007-2 for German, the old Nordic spellings. */
const EXPANDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', ß: 'ss' };

function withMarks(token: string, marks: Spelling['marks']): string {
  const text = token.normalize('NFC');
  if (marks === 'kept') return text;
  const wide =
    marks === 'expanded' ? text.replace(/[äöüåøß]/g, (letter) => EXPANDED[letter]!) : text;
  return removeHorns(foldMarks(wide));
}

const JOINTS: Record<string, string> = { joined: '', hyphenated: '-', dotted: '.' };

export type SpeltName = { first: string; f: string; m: string; last: string; l: string };

/** Empty strings are parts that the name does not have: an initial is not a first name. */
function spell(parts: NameParts, { marks, given, particles, family }: Spelling): SpeltName {
  const written = (tokens: readonly string[]) => tokens.map((token) => withMarks(token, marks));
  const all = written(parts.given);
  const taken = given === 'first' ? all.slice(0, 1) : all;
  const joint = JOINTS[given] ?? '';
  const prefix = particles === 'kept' ? written(parts.particles) : [];
  const core = written(parts.family);
  const last =
    family === 'first'
      ? [...prefix, core[0] ?? ''].join('')
      : family === 'last'
        ? (core.at(-1) ?? '')
        : [...prefix, ...core].join(JOINTS[family] ?? '');
  const initials = taken.map((token) => [...token][0] ?? '').join(joint);
  const full = (text: string) => (text.length > 1 ? text : '');
  return {
    first: (taken[0]?.length ?? 0) > 1 ? taken.join(joint) : '',
    f: initials,
    m: [...written([parts.middle])[0]!][0] ?? '',
    last: full(last),
    l: [...last][0] ?? '',
  };
}

function openChoices(parts: NameParts): OpenChoice[] {
  const tokens = [...parts.given, ...parts.particles, ...parts.family, parts.middle];
  const open: OpenChoice[] = [];
  const differs = (marks: Spelling['marks']) =>
    tokens.some((token) => withMarks(token, marks) !== withMarks(token, 'plain'));
  const marks = CHOICES.marks.filter((each) => each === 'plain' || differs(each));
  if (marks.length > 1) {
    const trait = marks.includes('expanded') ? 'umlauts' : 'accents';
    open.push({ choice: 'marks', trait, values: marks });
  }
  if (parts.given.length > 1) {
    const trait = parts.givenHyphen ? 'given-hyphen' : 'given-space';
    open.push({ choice: 'given', trait, values: CHOICES.given });
  }
  if (parts.particles.length > 0) {
    open.push({ choice: 'particles', trait: 'particles', values: CHOICES.particles });
  }
  if (parts.particles.length + parts.family.length > 1) {
    const trait = parts.familyHyphen ? 'family-hyphen' : 'family-space';
    // With one surname there is no first and last one.
    const values = parts.family.length > 1 ? CHOICES.family : CHOICES.family.slice(0, 3);
    open.push({ choice: 'family', trait, values });
  }
  return open;
}

const PLAIN: Spelling = { marks: 'plain', given: 'first', particles: 'kept', family: 'joined' };

export type Spelt = { spelling: Spelling; name: SpeltName };
export type SpellableName = { open: OpenChoice[]; spellings: Spelt[] };

/** Every spelling of the name, or null when addresses cannot contain its letters. */
export function spellings(name: PersonName): SpellableName | null {
  const parts = splitName(name);
  if (!parts) return null;
  const open = openChoices(parts);
  let all: Spelling[] = [PLAIN];
  for (const { choice, values } of open) {
    all = all.flatMap((base) => values.map((value) => ({ ...base, [choice]: value })));
  }
  return { open, spellings: all.map((spelling) => ({ spelling, name: spell(parts, spelling) })) };
}
