// Reads title, company and place from the first sentences about a person: "I am a research scientist at Acme in
// Lyon", "Ada Brisk: Architect".
import { toField } from '../evidence/evidence.ts';
import { isSameName } from '../names/names.ts';
import { memoiseOnPage } from '../page/memoise.ts';
import type { Page } from '../page/page.ts';
import { dropYears, HEAD_TITLE, isPastRole, isVisit, looksLikeRole } from '../names/role-words.ts';
import {
  IN_INSTITUTION,
  isOrganisation,
  namesInstitution,
  readOrganisation,
  readProperName,
} from '../names/institution.ts';
import { isSentenceAbout, isAboutOthers, dropQuotes, namesOther } from './sentence-subject.ts';
import type { Field } from '../subject.ts';

export type Prose = { title: Field | null; companyName: Field | null; location: Field | null };

const NO_ORGANISATION = { name: '', length: 0 };
const NOTHING: Prose = { title: null, companyName: null, location: null };

const SUBJECT =
  "(?<!\\p{L})(?:(?:I am|I’m|I'm|I (?:\\w+ )?(?:serve|work) as|I(?: have|’ve|'ve) been (?:working|serving) as|and (?:am|work as)|(?:[Ii]ch|und) bin|[Ii]ch arbeite als|(?:[Jj]e|et) suis|(?:y )?[Ss]oy|[Tt]rabajo como|[Ss]ou|[Tt]rabalho como|[Ss]ono|[Ii]k ben|[Ii]k werk als|(?:[Jj]ag|och) är|(?:[Jj]eg|og) er|[Hh]e is|[Ss]he is|[Tt]hey are|is|[Ww]orks as|[Ss]erves as|ist|est|es|è|är|er) (?:currently |now |also |the current )?(?:(?:an?|the|our|one of the|ein|eine|un|une|una|la|le|el) )?)";
/** A dot is part of "Ph.D. student" and "M.Sc. candidate"; before a new sentence it is not. */
const ROLE =
  "([\\p{L}](?:[\\p{L}\\p{N} &/’'-]|(?<=(?<!\\p{L})\\p{L}{1,2})\\.(?=\\p{L}|,| \\p{L})){2,70}?)";
/** After "no" and "na", as firms stand there in Portuguese. Other towns follow "em". */
const TOWN_WITH_ARTICLE = '(?:Porto|Rio|Recife|Brasil|Algarve|Alemanha|Suíça)(?!\\p{L})';
const ROLE_AT = new RegExp(
  `${SUBJECT}${ROLE}(?: in \\p{Lu}\\p{L}+(?= bei ))?,? (?:(?:at|bei|chez|bij|hos|presso|n[ao](?! ${TOWN_WITH_ARTICLE})|@) (?=(?:the )?\\p{Lu})|with (?=(?:the )?\\p{Lu}(?:(?! (?:and|on) )[^,.;]){2,40}(?:[,.;(]|$)))`,
  'u',
);
/** In other languages: "maître de conférences à l’Université de Lyon". Any place follows these words, too. */
const ROLE_IN = new RegExp(`${SUBJECT}${ROLE},? ${IN_INSTITUTION}`, 'u');
/** "of" is often followed by a department. Only after the head of a firm it is the firm. */
const HEAD_OF = new RegExp(`${SUBJECT}${HEAD_TITLE} (?:of|for) (?=(?:the )?\\p{Lu})`, 'u');
const ROLE_ALONE = new RegExp(
  `${SUBJECT}${ROLE}(?= (?:in|with|within|supervised|working|based|from|who|whose) | (?:à|en|i|aus|ved|vid|n[ao]) \\p{Lu}|[,.;(]|$)`,
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
const SENTENCES: readonly (readonly [RegExp, ...RegExp[]])[] = [
  [ROLE_AT, / (?:at|bei|chez|bij|hos|presso|na|no|@|with) /, HAS_SUBJECT],
  [ROLE_IN, new RegExp(` ${IN_INSTITUTION}`, 'u'), HAS_SUBJECT],
  [WORKING_FOR, / as .* for /],
  [HEAD_OF, / (?:of|for) /, HAS_SUBJECT],
  [ROLE_ALONE, HAS_SUBJECT],
];
/** "A designer based in Lyon, currently at Acme." */
const CURRENTLY_AT =
  /(?<=^|[,.;(] ?|\band )(?:currently|now|presently)(?: \p{Ll}+ing)?(?: with)? at (?=(?:the )?\p{Lu})/iu;
/** "I work at Acme as an engineer", "Ada joined Acme in 2020 as Head of Sales", "I lead the map team at Acme". */
const EMPLOYED =
  /\b(?:(?:I(?:’m| am|'m)?|[Ss]?[Hh]e(?: is)?) )?(?:recently |currently |now )?(?:work(?:s|ing)? (?:at|for)|joined|leads?(?: [\p{Ll}-]+){1,5} at) (?=(?:the )?\p{Lu})/u;
const AS_ROLE = new RegExp(
  `^,?(?: in (?:\\p{Lu}\\p{Ll}+ )?\\d{4})?,? as (?:an? |the |its |our )?${ROLE}(?= (?:in|with|within|working|based|on|for|where|and) |[,.;(]|$)`,
  'u',
);
/** Below that of the owner of a staff page's site (employer.ts): who joined a firm may have left it. */
const WHEN_JOINED = 0.55;
/** "She was working at Acme", "I was working at Acme until 2019". */
const PAST = /(?<!\p{L})(?:was|were|been|stopped|started|began) $/iu;
const LEFT = /(?<!\p{L})(?:until|till|left)(?!\p{L})/iu;
/** Words of a past employment, in the paragraph with "joined": what was joined first was left later. */
const MOVED =
  /(?<!\p{L})(?:left|until|till|then|later|before|after|first|originally|initially|previously|formerly|founded|started|moved|became|since|now|currently)(?!\p{L})|joined.*joined/iu;
/** "As Chief Operating Officer of Acme, Ada runs …". */
const AS_HEAD = new RegExp(`^As (?:the )?${HEAD_TITLE} (?:of|at) (?=(?:the )?\\p{Lu})`, 'u');
/** A work, a prize or a membership is not a job. */
const OF_A_WORK = /\b(?:author|writer|creator|host|editor|member|winner|recipient|one) of\b/i;
/**
 * "Architektin in Gauting bei Ulm", "fotógrafa e moro no Recife": a town follows, or an organisation. The place of a
 * large city is not described by a town: "in München bei Siemens".
 */
const BEFORE_TOWN =
  /(?: in (?!(?:Berlin|Hamburg|München|Wien) )\p{Lu}\p{L}*| (?:lebe|wohne|vivo|moro|resido)) (?:bei|na|no) $/u;
/** "food writer and the author of Soup" → "food writer". */
const AFTER_TITLE =
  / in the | in our | who | (?:und|et|y|e) (?:lebe|wohne|vi[sv]|habite|moro|resido)\p{L}*(?: |$)| formad[ao] | diplom\p{L}+ | based | from | and (?:the |an? )?(?:author|writer|creator|host|editor|member|winner) of /u;
const INTRODUCES =
  /(?<!\p{L})(?:I am|I’m|I'm|[Ii]ch bin|[Jj]e suis|[Ss]oy|[Ss]ou|[Ss]ono|[Ii]k ben|[Jj]ag är|[Jj]eg er) (?=\p{Lu})/u;
const MAX_WORDS = 7;

/** Reads the first paragraphs, then the description in the head. */
export const readProse = memoiseOnPage(readAboutPerson);

function readAboutPerson(page: Page, fullName: string): Prose {
  const said = page.meta.get('description') ?? page.meta.get('og:description') ?? '';
  let alone: Prose | null = null;
  let current = '';
  let before = '';
  const texts = function* (): Generator<[string, string]> {
    for (const { text } of page.headings()) if (INTRODUCES.test(text)) yield [text, 'heading'];
    for (const one of page.paragraphs()) if (!isAboutOthers(one, fullName)) yield [one.text(), 'p'];
    before = '';
    yield [said, 'description'];
  };
  for (const [whole, where] of texts()) {
    const text = dropOwnName(dropQuotes(whole), fullName);
    if (text.length < 12) continue;
    const found = readSentence(text, before, fullName, where);
    if (found?.companyName) return found;
    alone ??= found;
    current ||= findCurrentEmployer(text, fullName);
    // A paragraph inside the block that was just read has no new text before it.
    before = before.includes(text) ? '' : text;
  }
  return { ...(alone ?? NOTHING), ...(current && toEmployer(current)) };
}

/** "I’m Ada Brisk, a designer at Acme" → "I’m a designer at Acme". */
function dropOwnName(text: string, fullName: string): string {
  const before = INTRODUCES.exec(text)?.[0] ?? '';
  const rest = before ? text.slice(text.indexOf(before) + before.length) : '';
  const name = [fullName, fullName.split(' ')[0] ?? ''].find((one) => rest.startsWith(`${one}, `));
  return name ? before + rest.slice(name.length + 2) : text;
}

function findCurrentEmployer(text: string, fullName: string): string {
  const match = CURRENTLY_AT.exec(text);
  if (!match || namesOther(text.slice(0, match.index), fullName)) return '';
  return readOrganisation(text.slice(match.index + match[0].length)).name;
}

const toEmployer = (name: string): Pick<Prose, 'companyName'> => ({
  companyName: toField(name, 'text', 'p: “currently at …”', 0.65),
});

function readSentence(text: string, before: string, fullName: string, where: string): Prose | null {
  const named = readAfterName(text, fullName, where);
  if (named) return named;
  for (const [pattern, ...needed] of SENTENCES) {
    if (!needed.every((words) => words.test(text))) continue;
    const match = pattern.exec(text);
    if (!match || match.index > 200 || !isSentenceAbout(text, match, before, fullName)) continue;
    const said = (match[1] ?? '').split(AFTER_TITLE)[0] ?? '';
    // "a coach for Fortune 500 companies", but "Vice President for Research at Yale".
    const title = (pattern === ROLE_ALONE ? said.split(' for ')[0] : said)?.trim() ?? '';
    if (!looksLikeRole(title) || title.split(' ').length > MAX_WORDS) continue;
    if (isPastRole(title) || / (?:is|was|are) /.test(title)) continue;
    const rest = text.slice(match.index + match[0].length);
    if (pattern === ROLE_ALONE)
      return OF_A_WORK.test(title) ? null : toProse(title, findInstitutionBehind(rest), '', where);
    const company = isVisit(title) ? NO_ORGANISATION : readOrganisation(rest);
    const mayBeTown = pattern === ROLE_IN || BEFORE_TOWN.test(match[0]);
    if (mayBeTown && !isOrganisation(company.name)) continue;
    const behind = rest.slice(company.length);
    const place = / ?in /.test(behind.slice(0, 4))
      ? readProperName(behind.slice(behind.indexOf(' in ') + 4))
      : '';
    return toProse(title, company.name, place, where);
  }
  return readEmployment(text, before, fullName, where);
}

/** The sentences that name the employer before the role, or the role before the person. */
function readEmployment(
  text: string,
  before: string,
  fullName: string,
  where: string,
): Prose | null {
  const head = AS_HEAD.exec(text);
  if (head) {
    const rest = text.slice(head[0].length);
    const company = readOrganisation(rest);
    // The sentence goes on with the person.
    const isOwn = !namesOther(rest.slice(company.length).split(/[.!?]/)[0] ?? '', fullName);
    return isOwn && company.name ? toProse(head[1] ?? '', company.name, '', where) : null;
  }
  const match = EMPLOYED.exec(text);
  if (!match || match.index > 200 || !isSentenceAbout(text, match, before, fullName)) return null;
  const rest = text.slice(match.index + match[0].length);
  const company = readOrganisation(rest);
  const [sentence = ''] = rest.slice(company.length).split(/[.!?](?: |$)/);
  const opening = text.slice(0, match.index);
  if (!company.name || PAST.test(opening) || LEFT.test(sentence)) return null;
  const hasJoined = match[0].includes('joined');
  if (hasJoined && MOVED.test(text)) return null;
  const title = AS_ROLE.exec(sentence)?.[1] ?? '';
  const prose = toProse(looksLikeRole(title) ? title : '', company.name, '', where);
  if (hasJoined && prose.companyName) prose.companyName.confidence = WHEN_JOINED;
  return prose;
}

/** "Ada Brisk: Consulting Architect.": the name, then the title. */
function readAfterName(text: string, fullName: string, where: string): Prose | null {
  const match = /^([^:,–—|]{3,60})(:|,| [–—|-] )\s*([^.:]{3,80}?)\.?$/.exec(text);
  const [, name = '', mark, said = ''] = match ?? [];
  if (!isSameName(name, fullName) || !/^\p{Lu}/u.test(said)) return null;
  if (isPastRole(said)) return null;
  return mark === ':' || looksLikeRole(said) ? toProse(said, '', '', where) : null;
}

/** " in the School of Computing, University of Lyon" → "University of Lyon"; '' where no university follows. */
function findInstitutionBehind(rest: string): string {
  const link = /^,? (?:in|with|within) (?=(?:the )?\p{Lu})/u.exec(rest);
  const { name } = readOrganisation(link ? rest.slice(link[0].length) : '');
  return namesInstitution(name) ? name : '';
}

function toProse(title: string, company: string, place: string, source: string): Prose {
  const where = `${source}: “… is a … at …”`;
  return {
    title: toField(dropYears(title), 'text', where, 0.65),
    companyName: toField(company, 'text', where, 0.65),
    location: toField(place, 'text', where, 0.55),
  };
}
