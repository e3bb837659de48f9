// Finds the institution later in a sentence: behind the field of a study, or behind a department.
import { findInstitution, IN_INSTITUTION, readOrganisation } from '../names/institution.ts';
import { namesInstitution } from '../names/institution-words.ts';
import { splitSentences } from './sentence-subject.ts';

const LEADS_THERE = new RegExp(`(?: at (?:the )?| ${IN_INSTITUTION})`, 'gu');

/** "… in Mathematics of the Sea at Tarn University": the first institution later in the sentence. */
export function findLaterInstitution(rest: string): string {
  const [sentence = ''] = rest.split(/[.;!?] (?=\p{Lu})/u);
  for (const { 0: words, index } of sentence.matchAll(LEADS_THERE)) {
    const { name } = readOrganisation(sentence.slice(index + words.length));
    if (namesInstitution(name)) return name;
  }
  return '';
}

/** The posts of universities and their institutes. */
const ACADEMIC = /student|candidate|research|postdoc|professor|lecturer|fellow|scholar/i;

/** " in the School of Computing, University of Lyon" → "University of Lyon"; '' where no university follows. */
export function findInstitutionBehind(title: string, rest: string): string {
  const link = /^,? (?:in|with|within) (?=(?:the )?\p{Lu})/u.exec(rest);
  const { name } = readOrganisation(link ? rest.slice(link[0].length) : '');
  if (namesInstitution(name)) return name;
  return ACADEMIC.test(title)
    ? findInstitution((splitSentences(rest)[0] ?? '').replace(/(?:Prof|Dr)\. /g, ''))
    : '';
}
