// Reads names that one line alone does not show: many lines of a group have the same form, such as
// "Jane Roe, University of Lyon".
import { readNameBeforeMark } from './hidden-names.ts';
import { SMALL_ROLE } from './block-evidence.ts';
import { readRowName, type RowName } from './row-name.ts';
import { toRow, type Group, type OtherLine, type Row } from './name-groups.ts';
import { fold } from '../page/text.ts';
import { hasTitleOrDegree } from '../names/clean-name.ts';
import { hasUsualName } from '../names/usual-names.ts';

/** Lines of one group that are read. */
const MAX_LINES = 400;
const SEPARATOR = /[,–—|·•(:]| - /;
/** As fold() returns it. The beginnings of words, because many languages have the same ones. */
const ORGANISATION =
  /(?:^| )(?:universi|uniwersy|institu|college|school|hochschul|academ|akadem|laborator|labs? |hospital|clinic|klinik|centre|center|centro|zentrum|inc$|ltd$|llc$|llp$|gmbh$|corp|company|foundation|stiftung|fondation|fundaci|research|museum|depart|faculty|fakult|ministry|ministe|council|societ|associa|federa|bank|group$|technolog|softwar|consult|studio)|大学|학교|институт|университет/;

/** "CNRS", "NBRC Gurgaon". Where the names are in capitals, all words are. */
const ACRONYM = /(?<!\p{L})(?!USA|UAE)\p{Lu}{3,6}(?!\p{L})/u;

type Read = Pick<Group, 'rows' | 'others'>;
type ReadName = RowName & Partial<Pick<Row, 'companyName'>>;

/** The group with the lines that only its other lines show to be names. */
export function readByForm(group: Group): Group {
  const { rows, others } = group;
  if (others.length === 0 || others.length > MAX_LINES) return group;
  const read = others.length < MIN_LINES ? null : readWithOrganisations(rows, others);
  return { ...group, ...(read ?? readWithRareRoles(rows, others)) };
}

/** Lines of the same form. */
const MIN_LINES = 3;
const MIN_ROLES = 2;
/** Of the lines with a name and a mark, this share must have a known role or a frequent name. */
const PROVEN = 1 / 3;
const MAX_RARE_ROLE = 60;
const ROLE_AND_NAME = /^((?:\d\P{Lu}{1,4})?\p{Lu}[^:]{1,50}?)(?: ?:| [–—-]) (\p{Lu}.{3,90})$/u;

/** "Jane Roe – boat whisperer", "Kassenwartin: Jane Roe": other lines of the same form have roles that are known. */
function readWithRareRoles(rows: readonly Row[], others: readonly OtherLine[]): Read | null {
  const proven = rows.filter(({ role, fullName }) => role !== null || hasUsualName(fullName));
  if (proven.length < MIN_ROLES || proven.length * 2 < rows.length) return null;
  const known = rows.filter(({ role }) => role !== null);
  const isRoleFirst = known.filter((row) => row.isRoleFirst).length * 2 > known.length;
  const left: OtherLine[] = [];
  const added: Row[] = [];
  for (const other of others) {
    const read =
      (isRoleFirst ? null : readBeforeRole(other.text)) ??
      (isRoleFirst || other.text.includes(': ') ? readAfterRole(other.text) : null);
    if (read) added.push(toRow(read, other.line, other.element));
    else left.push(other);
  }
  if (added.length === 0 || proven.length < PROVEN * (proven.length + added.length)) return null;
  return { rows: [...rows, ...added].toSorted((a, b) => a.line - b.line), others: left };
}

function readAfterRole(text: string): RowName | null {
  const [, role = '', name = ''] = ROLE_AND_NAME.exec(text) ?? [];
  const read = name ? readRowName(name) : null;
  return read && { ...read, role, isRoleFirst: true };
}

function readBeforeRole(text: string): RowName | null {
  const read = readNameBeforeMark(text);
  return read && read.after.length <= MAX_RARE_ROLE ? { ...read.name, role: read.after } : null;
}

/** "Jane Roe, University of Lyon". Places and menus have this form, too, but name no organisation. */
function readWithOrganisations(rows: readonly Row[], others: readonly OtherLine[]): Read | null {
  // Checked first, because most groups are not of this form.
  if (others.filter(({ text }) => SEPARATOR.test(text)).length * 2 < others.length) return null;
  let proven = 0;
  const group = addRead(rows, others, ({ text }) => {
    const read = readNameBeforeMark(text);
    if (!read) return null;
    const companyName = isOrganisation(read.after, read.written) ? read.after : null;
    // "Jane Roe, what she works on": the names alone show it.
    const isUsual =
      hasUsualName(read.name.fullName) && !readRowName(read.after.split(',')[0] ?? '');
    if (companyName !== null || isUsual || SMALL_ROLE.test(text) || hasTitleOrDegree(text))
      proven++;
    return { ...read.name, companyName };
  });
  return group && proven >= PROVEN * (group.rows.length - rows.length) ? group : null;
}

const isOrganisation = (text: string, name: string): boolean =>
  ORGANISATION.test(fold(text)) || (name !== name.toUpperCase() && ACRONYM.test(text));

/** Null when too few of the lines are names. */
function addRead(
  rows: readonly Row[],
  others: readonly OtherLine[],
  read: (line: OtherLine) => ReadName | null,
): Read | null {
  const left: OtherLine[] = [];
  const added: Row[] = [];
  for (const other of others) {
    const name = read(other);
    if (name) added.push({ ...toRow(name, other.line, other.element), ...name });
    else left.push(other);
  }
  if (added.length < MIN_LINES || added.length < left.length) return null;
  return { rows: [...rows, ...added].toSorted((a, b) => a.line - b.line), others: left };
}
