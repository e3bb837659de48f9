// Shortens a line that reads like a role to the job title: "PhD student in Psychology" and "Photographer · Lyon" have
// the field and the place behind it.
import { CURRENTLY, dropYears, looksLikeRole, readUnspacedRole } from '../names/role-words.ts';

const BEFORE_TITLE = /^[^\p{L}\p{N}]+/u;
/** "Professor of Maps at:" above the lines with the university, "CBS Uzmanı Şu An". */
const AFTER_TITLE =
  /()(?:[\s,:：–—-]+(?:at|@|bei|an der|chez|presso|heute|present|halen|şu an))?[\s,:：–—-]*$/i;
const BEFORE_ROLE = new RegExp(`^(?:(?:an?|${CURRENTLY}|(?:full|part)-time),? )+(?=\\S)`, 'i');
const BASED =
  /,? (?:based (?:in|at|out of|near|between|around|across|from)|currently|who)(?!\p{L}).*$/u;
/** "Software Engineer (Maps)", but not "Analyst (L3)"; "Associate Professor (Profesora Titular) of Maps". */
const IN_BRACKETS = /^([^()]{3,}?)\s+\((?![A-Z]?\d\)).*$/;
/** The posts of universities, whose field is not a part of them. */
const ACADEMIC =
  '.*(?:student|candidate|researcher|fellow|scholar|postdoc|lecturer|prof\\S*(?: \\S+)?|\\S+torand\\S*|do[cu]tora\\S+|doctorante?|estud\\S+|cherch\\S+|conférences)';
const FIELD = new RegExp(
  `^(${ACADEMIC}) (?:in (?!(?:residence|charge|training|practice)(?![a-z]))|at the |within |en |em |im |i |vid |ved |del |della |an der |am ).*$`,
  'i',
);
/** "PhD Candidate, Urban Planning". */
const WITH_AREA = new RegExp(`^(${ACADEMIC}), ([^,]+)$`, 'i');
/** "Médico General en Cartagena"; but not the field of a degree, "Ingeniera en Sistemas". */
const PLACE =
  /^(.{3,}?) (?:in|en|em|à|в) (?!(?:Residence|Charge|Chief|Training|Practice|Command|House|Sales|Business)(?!\p{L}))\p{Lu}[\p{L}-]+(?: (?:(?:de|la|do|da|di) )*\p{Lu}[\p{L}-]+)*$/u;
const WITH_FIELD =
  /special|expert|consult|ingeni|engenh|t[eé]cn|licenc|auxil|diplom|ma[sá]ster|officer|doct|grad/i;
/** "Доцент кафедры механики": the department follows in the genitive. */
const DEPARTMENT =
  /() (?:кафедр|факультет|институт|лаборатори|отдел|\p{Lu}\p{L}+(?:ого|ой) )\p{L}*.*$/u;
/** "で准教授をしています", "是…的博士生", "…입니다": a sentence. */
const IN_UNSPACED = /[でをはにが]|として|[是为的，、。]|입니다|에서/;
const BETWEEN_PARTS = /\s+[·•|—]\s+/;
/** Each with the group that is kept, in this order. */
const LONGER = [AFTER_TITLE, IN_BRACKETS, FIELD, PLACE, DEPARTMENT];

export function cleanTitle(line: string): string {
  const bare = dropYears(line.replace(BEFORE_TITLE, '').replace(BEFORE_ROLE, '')).replace(
    BASED,
    '',
  );
  // "Founder | Speaker" of "Founder | Speaker | Lyon".
  const other = bare.split(BETWEEN_PARTS).findIndex((part) => !looksLikeRole(part));
  const roles = other > 0 ? bare.split(BETWEEN_PARTS).slice(0, other).join(' | ') : bare;
  const said = (IN_UNSPACED.test(roles) && readUnspacedRole(roles)) || roles;
  const [, post = '', area = ''] = WITH_AREA.exec(said) ?? [];
  return LONGER.reduce(
    (text, words) => {
      const shorter = words === PLACE && WITH_FIELD.test(text) ? text : text.replace(words, '$1');
      return looksLikeRole(shorter) ? shorter : text;
    },
    post && !looksLikeRole(area) ? post : said,
  );
}
