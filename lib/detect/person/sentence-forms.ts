// The forms of the sentences in which people tell their job: "I am a … at …", "Soy … en la …", "works as".
import { IN_INSTITUTION } from '../names/institution.ts';
import { I_AM } from '../names/introduction.ts';
import { CURRENTLY, HEAD_TITLE } from '../names/role-words.ts';

const SUBJECT =
  '(?<!\\p{L})(?:(?:' +
  I_AM +
  "|I (?:\\w+ )?(?:serve|work) as|I(?: have|’ve|'ve) been (?:working|serving) as|and (?:am|work as)|und bin|bin ich|ben ik|är jag|er jeg|et suis|y soy|och är|og er|(?:(?:[Ii]ch|[Ii]k|[Jj](?:e|ag|eg)) )?(?:arbeite|werk|jobb?[ae]r|arbetar|arbejder|travaille|[Tt]raba(?:j|lh)o|[Ll]avoro|[Pp]rac\\p{L}+)(?: ich)? (?:als|som|com[eo]|comme|jako)|[Яя](?: [—-])?|[Рр]аботаю|является|[Hh]e is|[Ss]he is|[Tt]hey are|is|[Ww]orks as|[Ss]erves as|ist|est|es|è|är|er) (?:(?:" +
  CURRENTLY +
  '|also|the current) )?(?:(?:an?|the|our|one of the|ein|eine|un|une|una|la|le|el) )?)';
/** A dot is part of "Ph.D. student" and "M.Sc. candidate"; before a new sentence it is not. */
const ROLE =
  "([\\p{L}](?:[\\p{L}\\p{N} &/’'-]|(?<=(?<!\\p{L})\\p{L}{1,2})\\.(?=\\p{L}|,| \\p{L})){2,90}?)";
/** After "no" and "na", as firms stand there in Portuguese. Other towns follow "em". */
const TOWN_WITH_ARTICLE = '(?:Porto|Rio|Recife|Brasil|Algarve|Alemanha|Suíça)(?!\\p{L})';
const ROLE_AT = new RegExp(
  `${SUBJECT}${ROLE}(?: in \\p{Lu}\\p{L}+(?= bei ))?,? (?:(?:at|bei(?: de[rm])?|chez|bij(?: de| het)?|hos|presso|n[ao](?! ${TOWN_WITH_ARTICLE})|@) (?=(?:the )?\\p{Lu})|with (?=(?:the )?\\p{Lu}(?:(?! (?:and|on) )[^,.;]){2,40}(?:[,.;(]|$)))`,
  'u',
);
/** In other languages: "maître de conférences à l’Université de Lyon". Any place follows these words, too. */
export const ROLE_IN = new RegExp(`${SUBJECT}${ROLE},? ${IN_INSTITUTION}`, 'u');
/** "of" is often followed by a department. Only after the head of a firm it is the firm. */
const HEAD_OF = new RegExp(`${SUBJECT}${HEAD_TITLE} (?:of|for) (?=(?:the )?\\p{Lu})`, 'u');
export const ROLE_ALONE = new RegExp(
  `${SUBJECT}${ROLE}(?= (?:in|with|within|supervised|advised|mentored|under|working|living|studying|specializ\\p{L}+|focus\\p{L}+|based|from|who|whose|and I) | (?:à|en|i|aus|ved|vid|n[ao]) \\p{Lu}|[,;(]|(?<!(?<!\\p{L})\\p{L}{1,2})\\.|\\.?$)`,
  'u',
);
/** "for Acme": after other verbs, clients follow. */
const WORKING_FOR = new RegExp(
  `\\bI(?: have|’ve|'ve)? (?:been working|been serving|work) as (?:an? |the )?${ROLE} for (?=(?:the )?\\p{Lu})`,
  'u',
);
const HAS_SUBJECT = new RegExp(SUBJECT, 'u');
/**
 * Each expression with words that its texts have. The expressions take the browser milliseconds to compile, most of all
 * for a text with characters beyond Latin-1, and few texts need them.
 */
export const SENTENCES: readonly (readonly [RegExp, ...RegExp[]])[] = [
  [ROLE_AT, / (?:at|bei|chez|bij|hos|presso|na|no|@|with) /, HAS_SUBJECT],
  [ROLE_IN, new RegExp(` ${IN_INSTITUTION}`, 'u'), HAS_SUBJECT],
  [WORKING_FOR, / as .* for /],
  [HEAD_OF, / (?:of|for) /, HAS_SUBJECT],
  [ROLE_ALONE, HAS_SUBJECT],
];
/** "A designer based in Lyon, currently at Acme." */
export const CURRENTLY_AT =
  /(?<=^|[,.;(] ?|\band )(?:currently|now|presently)(?: \p{Ll}+ing)?(?: with)? at (?=(?:the )?\p{Lu})/iu;
/** The same in other languages: "aktuell an der TH Tarn". */
export const CURRENTLY_IN = new RegExp(
  `(?<!\\p{L})(?:${CURRENTLY})(?: \\p{L}+){0,3}? ${IN_INSTITUTION}`,
  'u',
);
/** "Tarn Üniversitesi’nde doçentim", "… Harita Bölümü’nde doçent olarak çalışıyorum". */
export const TURKISH =
  /((?:\p{Lu}[\p{L}.]+ (?:ve )?){1,6}(?:Üniversitesi|Bakanlığı|Enstitüsü|Hastanesi|Belediyesi|A\.Ş\.))(?: \p{Lu}[\p{L} ]{2,60}?)?['’]?n?[dt][ae] (\p{Ll}[\p{L} ]{2,40}?)(?:y?[iıuü]m(?!\p{L})| olarak (?:çalış|görev))/u;
/** "I work at Acme as an engineer", "I lead the map team at Acme". */
export const EMPLOYED =
  /\b(?:(?:I(?:’m| am|'m)?|[Ss]?[Hh]e(?: is)?) )?(?:currently |now )?(?:work(?:s|ing)? (?:at|for)|leads?(?: [\p{Ll}-]+){1,5} at) (?=(?:the )?\p{Lu})/u;
export const AS_ROLE = new RegExp(
  `^,?(?: in (?:\\p{Lu}\\p{Ll}+ )?\\d{4})?,? as (?:an? |the |its |our )?${ROLE}(?= (?:in|with|within|working|based|on|for|where|and) |[,.;(]|$)`,
  'u',
);
/** "She was working at Acme", "I was working at Acme until 2019". */
export const PAST = /(?<!\p{L})(?:was|were|been|stopped|started|began) $/iu;
export const LEFT = /(?<!\p{L})(?:until|till|left)(?!\p{L})/iu;
/** A work, a prize or a membership is not a job. */
export const OF_A_WORK =
  /\b(?:author|writer|creator|host|editor|member|winner|recipient|one) of\b/i;
/**
 * "Architektin in Gauting bei Ulm", "fotógrafa e moro no Recife": a town follows, or an organisation. The place of a
 * large city is not described by a town: "in München bei Siemens".
 */
export const BEFORE_TOWN =
  /(?: in (?!(?:Berlin|Hamburg|München|Wien) )\p{Lu}\p{L}*| (?:lebe|wohne|vivo|moro|resido)) (?:bei|na|no) $/u;
/** "food writer and the author of Soup" → "food writer". */
export const AFTER_TITLE =
  / (?:in|on) (?:the|our) | who | (?:und|et|y|e) (?:lebe|wohne|vi[sv]|habite|moro|resido)\p{L}*(?: |$)| formad[ao] | diplom\p{L}+ | based | from | and (?:the |an? )?(?:author|writer|creator|host|editor|member|winner) of /u;
export const INTRODUCES = new RegExp(`(?<!\\p{L})(?:${I_AM}) (?=\\p{Lu})`, 'u');

/** "Работаю старшим научным сотрудником", "Jestem doktorantką": the role has the ending of the instrumental. */
export const toNominativeRole = (sentence: string, role: string): string =>
  /^(?:работ|явля)/i.test(sentence)
    ? role
        .replace(/[иы]м(?= )/g, (end) => `${end[0]}й`)
        .replace(/(?<=тел)ем(?= |$)/, 'ь')
        .replace(/(?<=\p{L}{3})ом(?= |$)/u, '')
    : /^(?:jestem|prac)/i.test(sentence)
      ? role.replace(/(?<=\p{L}{3})ą(?= |$)/gu, 'a').replace(/(?<=\p{L}{3})i?em(?= |$)/u, '')
      : role;

/** With German nouns, which are written like names, only the first person is certain. */
export const OF_MYSELF =
  /(?<!\S)(?:ich|je|yo|eu|io|ik|soy|sou|sono|suis|bin|meine?r?)(?![^\s,.;])/i;

export const NOW = new RegExp(`(?:${CURRENTLY}) `, 'i');
