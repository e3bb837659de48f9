// Finds the employer in lines that are only its name, behind a label or alone, and beside a role.
import { scoreDomainFit } from '../company/domain-fit.ts';
import { toField } from '../evidence/evidence.ts';
import { findInstitution } from '../names/institution.ts';
import { namesInstitution } from '../names/institution-words.ts';
import { NO_EMPLOYMENT } from '../names/other-sections.ts';
import { isSameName, looksLikeName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { fold } from '../page/text.ts';
import { readPageLines, type Line } from '../people/page-lines.ts';
import { dropName, toNearbyRole, type NearbyRole } from '../roles/nearby-role.ts';
import { pickRole } from '../roles/role-beside-name.ts';
import type { Field } from '../subject.ts';
import { isInOtherSection } from './current-position.ts';
import { namesOther, splitSentences } from './sentence-subject.ts';

const MAX_LENGTH = 90;
/** Further down, talks, partners and customers have lines, too. */
const MAX_LINES = 40;
const MAX_UNDER = 5;
const YEAR = /(?:19|20)\d\d/;

/** The university to which the page's host belongs: "Universität Siegen" in an address at uni-siegen.de. */
export function findHostInstitution(page: Page): string {
  for (const { text, isAlt } of readPageLines(page).lines) {
    const name = isAlt ? '' : findInstitution(text.replace(/^© ?(?:\d{4} ?)?/, ''));
    if (name && fitsHost(name, page.domain ?? '')) return name;
  }
  return '';
}

/** "uni-tarn" and "tu-tarn": the town of the name. */
function fitsHost(name: string, domain: string): boolean {
  const town = /^(?:uni|univ|tu|th|fh|hs|hochschule)-?(\p{L}{4,})\./u.exec(domain)?.[1];
  return scoreDomainFit(name, domain) >= 0.5 || (town !== undefined && fold(name).includes(town));
}

/** The only university that has a line of its own, beside those of the education. */
export function findOnlyInstitution(page: Page): Field | null {
  const lines = readPageLines(page).lines.slice(0, MAX_LINES);
  const isDated = (line: Line | undefined): boolean => YEAR.test(line?.text ?? '');
  const names = lines.flatMap(({ text, isAlt, length }, at) => {
    const name = isAlt || length > MAX_LENGTH ? '' : findInstitution(text);
    if (!name || !text.startsWith(name) || isInOtherSection(lines, at)) return [];
    if (NO_EMPLOYMENT.test(fold(lines[at - 1]?.text ?? ''))) return [];
    return isDated(lines[at - 1]) || isDated(lines[at + 1]) ? [] : name;
  });
  return toField(takeOnly(names), 'text', 'line', 0.62);
}

const takeOnly = (values: readonly string[]): string =>
  new Set(values).size === 1 ? (values[0] ?? '') : '';

/** The role in the lines under the name, and the institution after it, whatever elements they are in. */
export function readLinesUnderName(page: Page, fullName: string): NearbyRole | null {
  const lines = readPageLines(page).lines.filter((line) => !line.isAlt);
  for (const [at, { text, isMenu }] of lines.entries()) {
    if (isMenu || text.length > MAX_LENGTH) continue;
    // A name may be set in two lines.
    const count = isSameName(text, fullName)
      ? 1
      : isSameName(`${text} ${lines[at + 1]?.text ?? ''}`, fullName)
        ? 2
        : 0;
    if (!count) continue;
    const under = lines.slice(at + count, at + count + MAX_UNDER).map((line) => line.text);
    const role = dropName(pickRole(under.slice(0, 2)), fullName) ?? '';
    // "Jonas Weld (translator)" is another person.
    const isOther = looksLikeName(role.split(/ ?[(,]/)[0] ?? '');
    const found = isOther ? null : toNearbyRole(page, role, 'under the name');
    const institution = under.map(findInstitution).find(Boolean) ?? '';
    if (found?.title)
      return {
        title: found.title,
        companyName: found.companyName ?? toField(institution, 'text', 'under the name', 0.65),
      };
  }
  return null;
}

/** "Associate professor, University of Tarn: my work is …": a role and an institution, without a verb. */
export function readRoleLine(page: Page, fullName: string): NearbyRole | null {
  const { lines } = readPageLines(page);
  for (const [at, { text, isMenu }] of lines.slice(0, MAX_LINES).entries()) {
    if (isMenu || !namesInstitution(text) || isInOtherSection(lines, at)) continue;
    const [first = ''] = splitSentences(text.split(/:(?: |$)/)[0] ?? '');
    // Sentences without spaces between them.
    for (const line of first.split(/(?<=。)/)) {
      // "Nurse, University of Tarn (2012)" is a degree.
      if (!namesInstitution(line) || namesOther(line, fullName) || YEAR.test(line)) continue;
      const found = toNearbyRole(page, dropName(line, fullName), 'line');
      if (found?.title && found.companyName) return found;
    }
  }
  return null;
}
