// Finds a person in pasted text: a signature of several lines, the header line of a message, or a text with a
// profile link. These rules are simpler than the reader's, because the user sees the result before any request.
import { cleanName } from '../../detect/names/clean-name.ts';
import { foldDomain, isSharedDomain } from '../../enrichment/identity/identity-keys.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { findPastedPhones } from './pasted-phones.ts';

export type PastedPerson = {
  person: Pick<PersonInput, 'fullName' | 'title' | 'companyName' | 'companyDomain' | 'networkUrl'>;
  phones: string[];
};

/** A longer text is a whole message, and its first name may be any person's. */
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 200;

/**
 * Null unless there is a name with a company, a site or a profile. `emails`: the addresses in the text. The
 * domain of a single address is the company's, unless it belongs to a mail provider.
 */
export function findPastedPerson(pasted: string, emails: readonly string[]): PastedPerson | null {
  const lines = pasted
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !CLOSING.test(line));
  if (lines.length > MAX_LINES || emails.length > 1) return null;
  const links = findLinks(pasted);
  const parts = lines
    .map((line) => line.slice(0, MAX_LINE_LENGTH).replace(FIELD, '').replace(LINK, ' '))
    .flatMap(splitLine);
  const at = parts.findIndex((part) => isName(cleanName(part)));
  const name = parts[at];
  if (name === undefined) return null;
  const rest = parts.slice(at + 1);
  // "Ada Brisk, MBA" is as much a name as "Ada Brisk".
  while (rest.length > 1 && cleanName(`${name}, ${rest[0]}`) === cleanName(name)) rest.shift();
  const [title, companyName] = findJob(rest);
  const mailDomain = foldDomain(emails[0]?.split('@')[1] ?? '');
  const companyDomain = links.site || (mailDomain && !isSharedDomain(mailDomain) ? mailDomain : '');
  if (!companyName && !companyDomain && !links.profile) return null;
  return {
    person: {
      fullName: cleanName(name),
      title,
      companyName,
      companyDomain,
      networkUrl: links.profile,
    },
    phones: findPastedPhones(pasted),
  };
}

const WORD = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
const PARTICLE = '(?:van|von|der|den|de|del|della|da|di|dos|la|le|el|bin|y|e|af|zu)';
const NAME = new RegExp(`^${WORD}(?: (?:${PARTICLE} )*${WORD}){1,4}$`, 'u');
const UNCASED_NAME =
  /^[\p{Script=Han}\p{Script=Hangul}]{1,3} ?[\p{Script=Han}\p{Script=Hangul}]{1,3}$/u;
/** Words of companies and departments, which are written like names. */
const NOT_A_PERSON =
  /\b(?:ltd|limited|inc|llc|llp|plc|corp|gmbh|ag|kg|sas?|sarl|s\.?r\.?l|spa|bv|ab|oy|pty|group|company|logistics|services|solutions|technologies|consulting|university|institute|bank|team|department|sales|support|office|street|road|confidential)\b/i;
const ROLE =
  /\b(?:c[efotmi]o|chief|president|vp|head|director|directora?|directrice|manager|lead|leader|leiter(?:in)?|founder|partner|owner|engineer|developer|designer|analyst|architect|scientist|consultant|specialist|coordinator|assistant|associate|advisor|counsel|attorney|lawyer|accountant|controller|buyer|editor|writer|professor|lecturer|researcher|student|doctor|geschäftsführer(?:in)?|vorstand|vertrieb|gérante?|responsable|gerente|jefe|socio|direttore|prezes|dyrektor|kierownik)\b|\p{L}(?:leiter(?:in)?|führer(?:in)?|berater(?:in)?)\b|代表|取締役|部長/iu;
export const isName = (text: string): boolean =>
  (NAME.test(text) && !NOT_A_PERSON.test(text) && !ROLE.test(text)) || UNCASED_NAME.test(text);

/** Closing lines of messages, and what mail programs add below. */
const CLOSING =
  /^(?:-{2,}|_{2,}|={2,}|[*~]{2,}|(?:best|kind|warm|many|with)?\s*(?:regards|wishes|thanks)|best|cheers|sincerely|yours.*|thank you|sent from .*|mit (?:freundlichen|besten|herzlichen) grü(?:ß|ss)en|(?:viele|beste|liebe|herzliche) grü(?:ß|ss)e|mfg|lg|cordialement|bien à vous|saludos|un saludo|atentamente|cordiali saluti|pozdrawiam)[,.!]?$/i;
/** Field names in the header of a message and in a signature. */
const FIELD = /^(?:from|to|cc|reply-to|sender|von|an|de|para|da|name|contact)\s*:\s*/i;
const LINK = /<?(?:https?:\/\/|www\.)[^\s<>]+>?|\b(?:[a-z]{2}\.)?linkedin\.com\/[^\s<>]+/giu;
const ADDRESS = /[<([]?(?:mailto:)?[^\s<>()[\]]+@[^\s<>()[\]]+[>)\]]?/g;
const CONTACT =
  /^(?:[+(]?\d[\d\s()./+-]{5,}|(?:tel|phone|mobile|mob|cell|fax|m|t|p|e|w|d|email|e-mail|web|telefon|mobil)\b\s*[.:].*|.*\d{4,}.*)$/i;

/** "Ada Brisk | Head of Freight | Acme" has three parts; `"Brisk, Ada" <a@b>` has one, in the usual order. */
function splitLine(line: string): string[] {
  const bare = line.replace(ADDRESS, ' ').trim();
  const quoted = /^["“'](.+?)["”']$/.exec(bare)?.[1] ?? bare;
  const [, last = '', first = ''] =
    /^([^\s,]+(?: [^\s,]+)?),\s*([^\s,]+(?: \p{Lu}\.?)?)$/u.exec(quoted) ?? [];
  const turned = `${first} ${last}`;
  if (line !== bare && first && isName(turned)) return [turned];
  return quoted
    .split(/\s*[|•·\t]\s*|\s+[-–—]\s+|,\s+|\s+(?:at|@|bei|chez)\s+(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !CONTACT.test(part));
}

/** Title and company: the first part that reads like a role, and the first that does not. */
function findJob(parts: readonly string[]): [title: string, company: string] {
  const title = parts.slice(0, 3).find((part) => ROLE.test(part)) ?? '';
  const others = parts.slice(0, 4).filter((part) => part !== title && !ROLE.test(part));
  const company = others.find((part) => /^\p{Lu}|^\p{Lo}/u.test(part) && part.length <= 80) ?? '';
  return [title, company];
}

function findLinks(text: string): { profile: string; site: string } {
  let profile = '';
  let site = '';
  for (const [raw] of text.matchAll(LINK)) {
    const link = raw.replace(/^<|[>.,;]+$/g, '');
    const absolute = /^https?:/i.test(link) ? link : `https://${link}`;
    if (!URL.canParse(absolute)) continue;
    const url = new URL(absolute);
    if (/(?:^|\.)linkedin\.com$/i.test(url.hostname)) {
      const own = `${url.origin}${url.pathname}`;
      if (/^\/(?:in|pub)\//i.test(url.pathname) && canonicalProfileLink(own)) profile ||= own;
    } else if (!NOT_COMPANY_SITES.test(url.hostname)) {
      const domain = foldDomain(url.hostname);
      if (domain && !isSharedDomain(domain)) site ||= domain;
    }
  }
  return { profile, site };
}

/** Hosts of personal accounts and calendars: not the site of a company. */
const NOT_COMPANY_SITES =
  /(?:^|\.)(?:x|twitter|facebook|instagram|github|gitlab|youtube|xing|medium|calendly|zoom|t|bit|linktr|tiktok|bsky)\.(?:com|us|co|ly|ee|me|app|social)$/i;
