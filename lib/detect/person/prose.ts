// Reads title, company and place from the first sentences about a person: "I am a research scientist at Acme in
// Lyon", "Ada Brisk: Architect".
import { toField } from '../evidence/evidence.ts';
import { isSameName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { dropYears, isPastRole, looksLikeRole } from '../names/role-words.ts';
import { namesInstitution, readOrganisation, readProperName } from '../names/institution.ts';
import { isSentenceAbout, isAboutOthers, dropQuotes } from './sentence-subject.ts';
import type { Field } from '../subject.ts';

export type Prose = { title: Field | null; companyName: Field | null; location: Field | null };

const NOTHING: Prose = { title: null, companyName: null, location: null };

const SUBJECT =
  "\\b(?:(?:I am|I’m|I'm|I (?:\\w+ )?(?:serve|work) as|[Hh]e is|[Ss]he is|[Tt]hey are|is|[Ww]orks as|[Ss]erves as|ist|est|es|è) (?:currently |now |also |the current )?(?:(?:an?|the|our|one of the|ein|eine|un|une|una|la|le|el) )?)";
/** A dot is part of "Ph.D. student" and "M.Sc. candidate"; before a new sentence it is not. */
const ROLE =
  "([\\p{L}](?:[\\p{L}\\p{N} &/’'-]|(?<=(?<!\\p{L})\\p{L}{1,2})\\.(?=\\p{L}|,| \\p{L})){2,70}?)";
const ROLE_AT = new RegExp(`${SUBJECT}${ROLE},? (?:at|with|bei|chez|@) (?=(?:the )?\\p{Lu})`, 'u');
/** "of" is often followed by a department. Only after the head of a firm it is the firm. */
const HEAD_OF = new RegExp(
  `${SUBJECT}((?:[\\p{L}-]+,? (?:and |& )?){0,4}?(?:CEO|CTO|CFO|COO|[Pp]resident|[Oo]wner|(?:[Cc]o-?)?[Ff]ounder|[Cc]hair(?:man|woman|person)?|Geschäftsführer(?:in)?)) (?:of|for) (?=(?:the )?\\p{Lu})`,
  'u',
);
const ROLE_ALONE = new RegExp(
  `${SUBJECT}${ROLE}(?= (?:in|with|within|supervised|working|based|from|who|whose) |[,.;(]|$)`,
  'u',
);
/** A work, a prize or a membership is not a job. */
const OF_A_WORK = /\b(?:author|writer|creator|host|editor|member|winner|recipient|one) of\b/i;
const MAX_WORDS = 7;

/** Reads the first paragraphs, then the description in the head. */
export function readProse(page: Page, fullName: string): Prose {
  const said = page.meta.get('description') ?? page.meta.get('og:description') ?? '';
  let alone: Prose | null = null;
  let before = '';
  const texts = function* (): Generator<[string, string]> {
    for (const one of page.paragraphs()) if (!isAboutOthers(one, fullName)) yield [one.text(), 'p'];
    before = '';
    yield [said, 'description'];
  };
  for (const [whole, where] of texts()) {
    const text = dropQuotes(whole);
    if (text.length < 12) continue;
    const found = readSentence(text, before, fullName, where) ?? null;
    if (found?.companyName) return found;
    alone ??= found;
    // A paragraph inside the block that was just read has no new text before it.
    before = before.includes(text) ? '' : text;
  }
  return alone ?? NOTHING;
}

function readSentence(text: string, before: string, fullName: string, where: string): Prose | null {
  const named = readAfterName(text, fullName, where);
  if (named) return named;
  for (const pattern of [ROLE_AT, HEAD_OF, ROLE_ALONE]) {
    const match = pattern.exec(text);
    if (!match || match.index > 200 || !isSentenceAbout(text, match, before, fullName)) continue;
    const title = (match[1] ?? '').split(/ in the | in our /)[0]?.trim() ?? '';
    if (!looksLikeRole(title) || title.split(' ').length > MAX_WORDS) continue;
    if (isPastRole(title) || / (?:is|was|are) /.test(title)) continue;
    const rest = text.slice(match.index + match[0].length);
    if (pattern === ROLE_ALONE)
      return OF_A_WORK.test(title) ? null : toProse(title, findInstitutionBehind(rest), '', where);
    const company = readOrganisation(rest);
    const behind = rest.slice(company.length);
    const place = / ?in /.test(behind.slice(0, 4))
      ? readProperName(behind.slice(behind.indexOf(' in ') + 4))
      : '';
    return toProse(title, company.name, place, where);
  }
  return null;
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
