// The words of institutions and of their parts, and the name of an institution that stands among its parts.

/** Words that the names of universities and research organisations contain, in the languages of most sites. */
const INSTITUTION =
  /(?<!\p{L})(?:[uü]niversi[td]|univ\.|uniwersyte[ct]|univerzit|университет|університет|[іи]нститут|больниц|клиник|polytechni|polite[ck]|politéc|högskol|høgskole|egyetem|yliopisto|ülikool|πανεπιστ|(?:академи[яию]|college|(?:fach)?hochschule|hogeschool|(?:business|law|medical) school|institute of technology|école|lycée|hospital|h[ôo]pital|hastanesi|clinic|klinikum)(?!\p{L}))|\p{L}{3,20}universität(?!\p{L})|大学|大學|(?<=..)(?:専門学校|高等学校|高校|病院|医院)|대학교|..병원/iu;
/** Words for a part of an institute, and of any organisation. */
const PARTS =
  'department|dept\\.?|division|group|labs?|laborat[oó]\\p{L}*|section|team|chair|unit|program(?:me)?|faculty|faculté|facultad|fakult\\p{L}*|fachbereich|lehrstuhl|département|departamento|d[ie]partiment\\p{L}*|\\p{L}*(?:abteilung|avdelning|afdeling)\\p{L}*|wydział|katedra|(?:кафедр|факультет)\\p{L}*|bölümü|fakültesi';
export const PART = new RegExp(`(?<!\\p{L})(?:${PARTS})(?!\\p{L})`, 'iu');
export const UNIT = new RegExp(
  `(?<!\\p{L})(?:${PARTS}|school|cent(?:re|er|ro|rum)|zentrum|instituti?|institute|istituto|instituto|instytut|ústav|escuela)(?!\\p{L})`,
  'iu',
);

/** "TU Tarn", "ETH Zürich": short names that only a town makes an institution. */
const SHORT_INSTITUTION = /(?<!\p{L})(?:TU|TH|FH|RWTH|ETH|Uni)[ -]\p{Lu}\p{Ll}+/u;

/** Whether a text contains a word of a university or hospital. */
export const namesInstitution = (text: string): boolean =>
  INSTITUTION.test(text) || SHORT_INSTITUTION.test(text);

/** Whether a name is that of a part of an organisation: "Map Group", but not "University of Lyon". */
export const isUnit = (name: string): boolean => UNIT.test(name) && !namesInstitution(name);

/** Names of towns and streets. */
export const PLACE =
  /^(?:college|university) (?:park|station|city|place|heights)|(?:straße|strasse|str\.|street|road|avenue|lane|platz|weg)(?!\p{L})/iu;
/** "The University": a part of a longer text. */
export const isBare = (name: string): boolean =>
  /^[\p{Lu}\p{Ll}]*$/u.test(name.replace(/^the /i, '').replace(INSTITUTION, ''));

/** In these languages nothing of the name follows the word: "Tarn Üniversitesi Harita Daire Başkanlığı". */
const ENDS_NAME =
  /^.+?(?:Üniversitesi|Bakanlığı|Belediyesi|[Ee]gyetem|yliopisto|[Üü]likool)(?=[’' ])/u;
/**
 * "Departamento de Mapas de la Universidad de Tarn", "Maps and Land of the Tarn University": up to the university.
 * With the article, these words lead to nothing else; without it, the part has a link of its own before.
 */
const OF_WHOLE =
  /^.* (?:of the|de la|del|d[ao]|della|der|(?:de l|dell)['’]) ?(?=\p{Lu}|$)|^.* (?:of|for|für|d[eio]|d[’']) ?.* (?:of|de) ?(?=\p{Lu}|$)|^.* (?:of|de) $/u;
const PART_OF = new RegExp(
  `${UNIT.source}(?= (?:of|for|für|d[ei]|d[eu]l?|f[oö]r|voor|van)(?!\\p{L})| d[’'])`,
  'iu',
);
const WORD = new RegExp(`(?:${INSTITUTION.source})\\p{L}*`, 'iu');
const UNIVERSITY = /^.?universi|^univerzit/i;

/**
 * "Tarn University" of "Tarn University School of Maps" and of "Faculty of Maps of Tarn University"; '' where it is not
 * certain where the name begins or ends.
 */
export function dropUnits(phrase: string): string {
  if (!INSTITUTION.test(phrase)) return phrase;
  const ended = ENDS_NAME.exec(phrase)?.[0] ?? phrase;
  const linked = ended.slice(OF_WHOLE.exec(ended.slice(0, ended.search(INSTITUTION)))?.[0].length);
  const before = linked.slice(0, Math.max(0, linked.search(INSTITUTION)));
  // "Department of Maps Tarn University": the name may begin anywhere.
  if (PART.test(before) || PART_OF.test(before)) return '';
  const { index = 0, 0: word = '' } = WORD.exec(linked) ?? {};
  const end = index + word.length;
  const unit = linked.slice(end).search(UNIT);
  if (unit < 0 || /medical cent/i.test(linked)) return linked;
  // Nothing but a part follows "Tarn University". "King’s College London" goes on.
  if (index > 0 && UNIVERSITY.test(word) && /^ \p{Lu}/u.test(linked.slice(end)))
    return linked.slice(0, end);
  return linked.slice(end).search(PART_OF) === unit ? linked.slice(0, end + unit).trim() : '';
}
