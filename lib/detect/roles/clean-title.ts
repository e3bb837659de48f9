// Shortens a line that reads like a role to the job title: "PhD student in Psychology" and "Photographer · Lyon" have
// the field and the place behind it.
import {
  CURRENTLY,
  dropYears,
  isVisit,
  looksLikeRole,
  readUnspacedRole,
} from '../names/role-words.ts';
import { isUnit } from '../names/institution-words.ts';
import { looksLikeName } from '../names/names.ts';
import { splitSegments } from '../names/segments.ts';

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
const DASH = /\s+[–-]\s+/;
/** "Maps, Land and Water Manager". */
const LIST = / (?:&|and|und|et|[yei]) /;
/** Each with the group that is kept, in this order. */
const LONGER = [AFTER_TITLE, IN_BRACKETS, FIELD, PLACE, DEPARTMENT];

/**
 * The first role of "Map Office – Director | Speaker | Tarn University", and what is none. "Director – Maps" is one role.
 */
export function pickRoleSegment(line: string): { role: string; others: string[] } {
  const segments = splitSegments(line).flatMap((segment) => {
    const [first = '', ...rest] = segment.split(DASH);
    return looksLikeRole(first) ? segment : [first, ...rest];
  });
  const roles = segments.filter(looksLikeRole);
  const role = roles.find((one) => !isVisit(one)) ?? roles[0];
  return {
    role: role && !isBehindName(segments, role) ? role : line,
    others: segments.filter((segment) => segment !== role),
  };
}

/** "Jonas Weld, author" may be the role of another person: the name stays with it. "数学者" is a profession. */
const isBehindName = (parts: readonly string[], role: string): boolean =>
  parts
    .slice(0, parts.indexOf(role))
    .some((part) => looksLikeName(part) && !isUnit(part) && !/[者家]$/.test(part));

/** "FSI, Lehrer" → "Lehrer". */
function dropBefore(role: string): string {
  const parts = role.split(/,\s+/);
  const first = parts.find(looksLikeRole) ?? '';
  const title = parts.slice(parts.indexOf(first)).join(', ');
  return LIST.test(title) || isBehindName(parts, first) ? role : title;
}

export function cleanTitle(line: string): string {
  const bare = dropYears(line.replace(BEFORE_TITLE, '').replace(BEFORE_ROLE, '')).replace(
    BASED,
    '',
  );
  const { role } = pickRoleSegment(bare);
  const said = (IN_UNSPACED.test(role) && readUnspacedRole(role)) || dropBefore(role);
  const [, post = '', area = ''] = WITH_AREA.exec(said) ?? [];
  return LONGER.reduce(
    (text, words) => {
      const shorter = words === PLACE && WITH_FIELD.test(text) ? text : text.replace(words, '$1');
      return looksLikeRole(shorter) ? shorter : text;
    },
    post && !looksLikeRole(area) ? post : said,
  );
}
