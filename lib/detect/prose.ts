// What a person says of themselves in the first lines: "I am a research scientist at Acme in Lyon".
import { field } from './evidence.ts';
import { fold, textOf } from './text.ts';
import type { Page } from './page.ts';
import type { Field } from './subject.ts';
import { looksLikeRole } from './names.ts';

export type Prose = { title: Field | null; companyName: Field | null; location: Field | null };

const NOTHING: Prose = { title: null, companyName: null, location: null };

/** Capitalised words, with the small words that stand between them: "University of the Arts". */
const PROPER =
  /^(?:the )?(\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:(?:of|for|and|the|de|du|des|del|della|der|für|und|&) )*\p{Lu}[\p{L}\p{N}&.'’-]*){0,7})/u;
const ROLE_AT =
  /\b(?:I am|I’m|I'm|[Hh]e is|[Ss]he is|[Tt]hey are|is) (?:currently |now |also )?(?:an?|the|our) ([\p{L}][\p{L}\p{N} ,&/’'-]{2,90}?) (?:at|with|of|for) (?=(?:the )?\p{Lu})/u;

/** Reads at most eight paragraphs of at most 600 characters; a sentence about the name counts only. */
export function readProse(page: Page, fullName: string): Prose {
  for (const element of page.all('main p, article p, section p, p', 24).slice(0, 16)) {
    const text = textOf(element, 600);
    if (text.length < 20) continue;
    const found = fromSentence(text, fullName);
    if (found) return found;
  }
  return NOTHING;
}

function fromSentence(text: string, fullName: string): Prose | null {
  const match = ROLE_AT.exec(text);
  if (!match || match.index > 200) return null;
  // "is a … at …" without I, he or she is about whoever the sentence begins with.
  const first = fold(fullName).split(' ')[0] ?? '';
  if (/^is\b/.test(match[0]) && !fold(text.slice(0, match.index)).split(' ').includes(first))
    return null;
  const title = (match[1] ?? '').split(/ in the | in our |, /)[0]?.trim() ?? '';
  if (!looksLikeRole(title)) return null;
  const rest = text.slice(match.index + match[0].length);
  const company = PROPER.exec(rest)?.[1]?.replace(/[.,]+$/, '') ?? '';
  const place = / ?in /.test(rest.slice(company.length, company.length + 4))
    ? PROPER.exec(rest.slice(rest.indexOf(' in ') + 4))?.[1]
    : '';
  const where = 'p: “… is a … at …”';
  return {
    title: field(title, 'text', where, 0.65),
    companyName: field(company, 'text', where, 0.65),
    location: field(place?.replace(/[.,]+$/, ''), 'text', where, 0.55),
  };
}
