// Reads the heading above names, which says whether they are people of the page: "Committee", "PhD students", "Alumni".
import { fold } from '../page/text.ts';
import { looksLikeRole } from '../names/role-words.ts';
import type { Line } from './page-lines.ts';

export type SectionHeading = 'people' | 'left' | 'other';

/** An introduction, or the header of a table, may follow a heading. */
const MAX_LINES_BETWEEN = 3;
const MAX_LINES_ABOVE = 400;
/** Of a line that is no heading. */
const MORE_THAN_ANY = 7;
const MAX_LENGTH = 60;
const HEADING = /^h([1-6])$/;
const SECTION = /^h[2-6]$/;
/** As fold() returns it. "Partners" and "associates" are also companies. */
const PEOPLE =
  /\b(?:team|staff|people|members|board|committees?|council|directors|officers|trustees|faculty|students|researchers|fellows|postdocs?|speakers|organi[sz]ers|advis[eo]rs|attorneys|lawyers|doctors|leadership|management|founders|engineers|assistants|scientists|investigators|collaborators|volunteers|instructors|teachers|mentors|editors|panelists|crew|chairs|professors|interns|personnel|physicians|nurses|visitors|phds?|postdoctoral|masters|undergraduates|technicians|developers|administration|principal investigators?|mitarbeiter|mitarbeiterinnen|mitarbeitende|mitglieder|vorstand|beirat|leitung|geschaftsfuhrung|doktoranden|doktorandinnen|studierende|equipe|membres|bureau|comite|conseil|direction|doctorants|etudiants|chercheurs|equipo|miembros|consejo|profesores|estudiantes|squadra|membri|comitato|docenti|dottorandi|equipa|membros|conselho|zespol|zarzad|pracownicy|medewerkers|bestuur|ansatte|medarbetare|medarbejdere|styre|styrelse|bestyrelse|tiimi|henkilokunta)\b|メンバー|スタッフ|教員|学生|役員|委員|团队|成员|员工|구성원|교수진|教师|导师|师资|博士|硕士|修士|研究生|研究員|本科生|学部生|석사|박사|학생|연구원|команда|сотрудники|участники/;
/** People who have left have a section of their own. */
const LEFT =
  /\b(?:alumn[ia]e?|alumnus|former|past|previous|emeriti|ehemalige[rn]?|anciens?|anciennes|antiguos|exalumnos|egresados|ex alunos|oud|tidligere|tidigare|byli|graduated|in memoriam)\b|修了生|卒業生|毕业生|졸업생/;

/** Reads the headings above a line. A heading belongs to the larger one above it: "Students" to "Alumni". */
export function readSectionHeading(lines: readonly Line[], at: number): SectionHeading {
  let found: SectionHeading = 'other';
  let level = Infinity;
  for (let above = at - 1; above >= Math.max(0, at - MAX_LINES_ABOVE) && level > 1; above--) {
    const line = lines[above];
    if (!line || line.isAlt || line.text.length > MAX_LENGTH) continue;
    const ownLevel = Number(HEADING.exec(line.element.localName)?.[1] ?? MORE_THAN_ANY);
    const isNear = at - above <= MAX_LINES_BETWEEN && !looksLikeRole(line.text);
    if (ownLevel >= level || (ownLevel === MORE_THAN_ANY && !isNear)) continue;
    const text = fold(line.text);
    if (LEFT.test(text)) return 'left';
    if (level === Infinity && PEOPLE.test(text)) found = 'people';
    if (ownLevel < MORE_THAN_ANY || found === 'people') level = ownLevel;
  }
  return found;
}

/** Whether a heading such as "Faculty" stands directly above a line. */
export function isHeadedAsPeople(lines: readonly Line[], at: number): boolean {
  const above = lines.slice(Math.max(0, at - 2), at).findLast(({ isAlt }) => !isAlt);
  return (
    above !== undefined &&
    SECTION.test(above.element.localName) &&
    above.text.length <= MAX_LENGTH &&
    PEOPLE.test(fold(above.text))
  );
}

/** Whether the page's own heading says that it is about people: "Organisers". */
export const isTitledAsPeople = (lines: readonly Line[], at: number): boolean =>
  lines
    .slice(0, at)
    .some(
      ({ element, text }) =>
        element.localName === 'h1' && text.length <= MAX_LENGTH && PEOPLE.test(fold(text)),
    );
