// Finds the organisation in an affiliation: universities and companies employ people, their departments do not.
import { dropUnits, isBare, namesInstitution, PART, PLACE, UNIT } from './institution-words.ts';
import { looksLikeRole } from './role-words.ts';
import { splitParts } from './segments.ts';

/** Capitalised words with the small words between them, and the universities whose word is written small. */
const PROPER =
  /^(?:the )?((?:\p{Lu}|(?:universi[td]|lycée|école|hôpital|politec|institut)(?=\p{Ll}* (?:(?:of|d[eio]|du|des|da|del|della|degli)(?: la)? |(?:de l|d|dell)['’])?\p{Lu}))[\p{L}\p{N}&.'’-]*(?: (?:(?:of|for|and|the|de|di|du|des|del|della|delle|degli(?: studi)?|dei|dell|der|für|und|ve|aan|het|&|la|las|los|do|da|dos|et|y|e|i|v|w|van|von|voor|zu|zur|\p{Script=Cyrillic}+(?:[ыи]й|ая|ого|ом)) )*(?:(?:d|l|dell|dall|all|nell)['’])?(?:\p{Lu}[\p{L}\p{N}&.'’-]*|["“«]\p{Lu}[^"”»]{1,30}["”»]|(?:universitet|univerzita|högskola|høgskole|yliopisto|ülikool|egyetem|(?:ун[иі]верситет|институт)[аеом]{0,2})(?!\p{L}))){0,7})/u;
const TO_WHOLE =
  /^(?: \d{1,2}(?= of ))?(?:,| at| of| in| within| @| here| an der| am| der| des| presso| ved| vid| aan de| w| na)+ (?=(?:the )?\p{Lu})/u;
/** "the Jonas Weld lab at Tarn University": a group that is named after its head. */
const GROUP_OF = /^(?:[’']s)? (?:research )?(?:lab|group|team)(?!\p{L})/u;
/** "University of Lyon and University of Tarn": the first one. */
const SECOND =
  / (?:and|et|y|e|und|&) (?:the )?(?:universi[td]|polite[ck]|politéc|institut|école).*$/iu;
/** "School of Computing, Faculty of Science, University of Lyon". */
const MAX_STEPS = 4;
const MAX_LENGTH = 60;
const MAX_LINE = 160;

const NEXT_SENTENCE = /\p{Ll}{3}\. \p{Lu}/u;
/** "塔恩大学" of "塔恩大学计算机学院 副教授". */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Katakana}のー]{2,16}?(?:大[学學](?:\p{Script=Han}{0,10}[病医醫]院)?|専門学校|高等学校|高校|病院|医院|学院(?!大[学學]))|^\p{Script=Hangul}{2,12}?(?:대학교|병원)|^株式会社[\p{Script=Han}\p{Script=Katakana}ー]{2,12}|^[\p{Script=Han}\p{Script=Katakana}ー]{2,16}?(?:株式会社|有限公司)/u;
/** "单位：", "所属：", "我现在是". */
const LABEL =
  /^(?:[\p{Script=Han}]{2,6}：|(?:.*，)?[我他她]?(?:现在?|目前)?(?:是|任|为|在|(?:就职|任职|就读|供职|工作)于(?:[\p{Script=Han}]{2}\s)?)|現在、?|저는)\s*/u;
const IN_THE_PAST =
  /\d{4}|(?<!\p{L})(?:(?:ph\.?\s?d|m\.?sc|b\.?sc)(?!\p{L})(?!\.?[ -](?:student|candidate|researcher|fellow|scholar))|(?:from|received|former|alumn\p{L}*|graduate of|bachelor|master|(?:diplom|diplôm|laurea|graduad|licenciad|egresad|absolvent|absolwent|docteur|doctora? en)\p{L}*|degree|education|studied|taught|m\.?d\.?|b\.?[as]\.?|m\.?[as]\.?|mba)(?!\p{L}))|卒業|出身|毕业|畢業|(?<!现在?|目前)就读/iu;

/**
 * The source of an expression: what leads to an employer in other languages than English. It also leads to towns and
 * areas of work, so only an organisation's name may follow.
 */
export const IN_INSTITUTION =
  "(?:(?:an der|[ai]m|beim?|bij (?:de|het)|à la|à|aux?|en la|en el|en|del|de la|da|do|della|alla|presso (?:la|il)|aan de|aan het|vid|ved|i|na|no|w|v|в|in|within|in the|within the) |(?:à l|de l|all|dell|presso l)['’] ?)(?=\\p{Lu}|universi[td]|lycée|école|hôpital|politec|institut)";

/** Legal forms that cannot be the initials of a name. */
const LONG_FORM = / (?:SAS|SARL|SRL|Oy|SpA|\p{L}\.(?:\p{L}\.)?\p{Ll}\.\p{L}|e\.V)\.?$/u;
/** After two words: "Anoop S.L." is a person. */
const POINTED_FORM = / \S+ (?:S\.L|S\.A|B\.V|N\.V|S\.C|S\.L\.U|S\.A\.S|S\.A\.R\.L)\.?$/;
/** "Acme AG" is a company in an affiliation; elsewhere it may be a person, as "Arun KG" is. */
const SHORT_FORM = / (?:AG|SE|BV|NV|AB|KG|SA|SL|UG|AS)$/;

/** After two words: "Arun AB" is a person, and "Arun Kumar KG" may be one. */
const SHORT_FORM_BEHIND_TWO = / \S+ (?:AB|AG|BV|NV)$/;

/** In a name in capitals, the last word may be a surname: "PIETER SAS". */
const HAS_SMALL = /\p{Ll}/u;

/** Words with which the names of companies end, but departments do not: "Health Insurance" may be either. */
const COMPANY =
  /(?: (?:inc|ltd|limited|llc|llp|plc|gmbh|corp|corporation|company|bank|foundation|studios?|labs?|laborator(?:y|ies)|association|society|museum|ministry|institute|press|agency|partners|b\.?v|a\/s)|(?: & co))\.?$/i;

/** Clubs and associations, whose front page shows their news. Stems, which several languages share, and whole words. */
const ASSOCIATION =
  /(?<!\p{L})(?:(?:[ck]lub(?:e|en|s|b|ben)?|society|choir|church)(?!\p{L})|amicale|ass?ocia[tczç]|f(?:ou?|u)nda[tczç]|f[eé]d[eé]ra[tcç]|or[ck]h?est|mus[eé][euo]|e\.\s?v\.|клуб|обществ)|(?:verein|verband|stiftung|gesellschaft|(?<!(?<!\p{L})an)chor|kirche|gemeinde|vereniging|stichting|förening)(?!\p{L})|[協协]会|学会|협회/iu;

/** Whether a name is that of a club, an association or a parish. */
export const isAssociation = (name: string): boolean => ASSOCIATION.test(name);

/** Whether capitalised words name a university or a company, not a person: "Universidad de Tarn", "Acme SARL". */
export const isOrganisationName = (text: string): boolean =>
  namesInstitution(text) ||
  ((LONG_FORM.test(text) || POINTED_FORM.test(text) || SHORT_FORM_BEHIND_TWO.test(text)) &&
    HAS_SMALL.test(text));

/** "Ministry of Health, Labour and Maps", "Çevre, Şehircilik ve Harita Bakanlığı": with commas, and nothing else. */
const AUTHORITY =
  /^(?:(?:the )?minist(?:eri(?:um|o|et)|ero|[èe]re|ry)(?: [\p{L}’'-]+,?){1,9}|(?:\p{Lu}[\p{L}.]*,? (?:ve )?){1,9}(?:Bakanlığı|Belediyesi))$/iu;

/** Whether a line is the name of a ministry or another authority. */
export const isAuthority = (line: string): boolean => line.length <= 80 && AUTHORITY.test(line);

/** Whether a line is certainly the name of an organisation and nothing else: "Acme Labs", "University of Lyon". */
export const isOrganisation = (line: string): boolean =>
  !isBare(line) &&
  (isOrganisationName(line) ||
    (SHORT_FORM.test(line) && HAS_SMALL.test(line)) ||
    COMPANY.test(line)) &&
  readProperName(line) === line.replace(/\.$/, '');

/** The capitalised words at the beginning of a text, without the article before and the punctuation after them. */
export const readProperName = (text: string): string =>
  (PROPER.exec(text)?.[1] ?? '')
    // "St. John" is one name. In "Acme. My" a new sentence begins.
    .replace(/(?<=\p{L}{3})\. \p{Lu}.*$/u, '')
    .replace(/ and I$|[.,]+$/, '');

/**
 * The organisation with which a text begins. Of "School of Computing, University of Lyon" it is the university;
 * a group whose university is not named stands for itself. `length`: up to where the text was read.
 */
export function readOrganisation(text: string): { name: string; length: number } {
  const proper = readProperName(text).replace(SECOND, '');
  // "Tarn University’s School of Maps", but not "King’s College".
  const [owner = ''] = proper.split(/[’']s (?=\p{Lu})/u);
  const first = namesInstitution(owner) ? owner : proper;
  const whole = dropUnits(first);
  const at = text.indexOf(first) + first.length;
  const [group = ''] = (first && GROUP_OF.exec(text.slice(at))) || [];
  const read = { name: whole + group, length: at + group.length };
  let { name, length } = read;
  for (let step = 0; step < MAX_STEPS && name && UNIT.test(name); step++) {
    if (namesInstitution(name)) break;
    const link = TO_WHOLE.exec(text.slice(length));
    if (!link) return PART.test(read.name) && !PART.test(name) ? { name, length } : bare(read);
    length += link[0].length;
    const next = readProperName(text.slice(length)).replace(SECOND, '');
    length = text.indexOf(next, length) + next.length;
    name = dropUnits(next);
  }
  return namesInstitution(name) && !PLACE.test(name)
    ? { name: toNominative(name), length }
    : isOrganisation(name)
      ? { name, length }
      : bare(read);
}

/** Not "Faculty" of "Faculty IV". */
const bare = (read: { name: string; length: number }): { name: string; length: number } =>
  !read.name.includes(' ') && UNIT.test(read.name) ? { name: '', length: 0 } : read;

/** "(UPM)" and "(she/her)" behind a name. */
const IN_BRACKETS = /\s*\([^()]*\)/g;

/** The university or hospital of a line such as "Department of Geography, University of Lyon"; '' for none. */
export function findInstitution(line: string): string {
  if (line.length > MAX_LINE || line.includes(':')) return '';
  if (!namesInstitution(line) && !/会社|公司/.test(line)) return '';
  // "PhD, University of Lyon, 2012" and "PhD from …" are of the past, and in a sentence anyone may be meant.
  if (IN_THE_PAST.test(line) || NEXT_SENTENCE.test(line)) return '';
  const [unspaced = ''] = UNSPACED.exec(line.replace(LABEL, '')) ?? INFLECTED.exec(line) ?? [];
  if (unspaced) return toNominative(unspaced);
  const parts = splitParts(
    line.replace(IN_BRACKETS, '').replace(/(["“«]) ?([^"”»]*?) ?(["”»])/g, '$1$2$3'),
  ).flatMap((part) => part.split(/\s+(?:at|@)\s+/));
  // "Universitetslektor" is a role.
  const part = parts.findLast((one) => namesInstitution(one) && !looksLikeRole(one)) ?? '';
  // "The University of Tarn" is the whole name in a line of its own.
  const phrase = part
    .replace(/^(?:the|at|At)\s+/, '')
    .replace(SECOND, '')
    .replace(/\.$/, '');
  const name =
    UNSPACED.exec(phrase)?.[0] ?? (readProperName(phrase) === phrase ? dropUnits(phrase) : '');
  return name.length <= MAX_LENGTH && !PLACE.test(name) && !isBare(name) ? toNominative(name) : '';
}

/** "Доцент кафедры карт Тарнского университета": the name begins with an adjective. */
const INFLECTED =
  /(?<!\p{L})\p{Lu}[\p{L}-]+(?:ого|ом) (?:\p{Ll}+(?:ого|ом) ){0,3}(?:университет|институт)(?:а|е)(?!\p{L})/u;

/** "Тарнского университета" → "Тарнский университет", as the name is written alone. */
function toNominative(name: string): string {
  return name
    .replace(/(?<=[кгхжш])(?:ого|ом)(?= )/g, 'ий')
    .replace(/(?<=\p{L}{2})(?:ого|ом)(?= )/gu, 'ый')
    .replace(/((?:университет|институт))(?:а|е|ом)(?!\p{L})/u, '$1')
    .replace(/^Uniwersyte(?:cie|tu) (\p{L}+sk)i(?:m|ego)/u, 'Uniwersytet $1i');
}

const COUNTRIES = /^(?:USA|UK|HR|IT)$/;

/** Whether a name behind "in the" or "an der" is an employer and not a town: "University of Lyon", "CNRS". */
export const isEmployingName = (name: string): boolean =>
  isOrganisation(name) || (/^\p{Lu}{3,8}$/u.test(name) && !COUNTRIES.test(name));
