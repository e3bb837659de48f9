// Decides whether two sources name the same employer or job title. Values that differ only in spelling are the same,
// and a value that one of them does not have is no difference.
import { foldCompanyName } from './fold-company-name.ts';
import { domainsAbove, foldHost } from './domain.ts';
import { foldWords } from './fold-text.ts';

export type Employer = { companyName: string; companyDomain: string };

/**
 * - same: {"Acme Freight GmbH"} and {"ACME Freight"}; {"Acme", acme.example} and {"Acme Freight", www.acme.example}
 * - different: {"Acme Freight"} and {"Selby Rail"}
 */
export function isSameEmployer(one: Employer, other: Employer): boolean {
  const names = [one, other].map(({ companyName }) => foldCompanyName(companyName));
  if (names[0] === names[1] || names.includes('')) return true;
  const [mine = '', theirs = ''] = [one, other].map(({ companyDomain }) => foldHost(companyDomain));
  return domainsAbove(mine).includes(theirs) || domainsAbove(theirs).includes(mine);
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  sr: 'senior',
  jr: 'junior',
  mgr: 'manager',
  dir: 'director',
  eng: 'engineer',
  vp: 'vice president',
  svp: 'senior vice president',
  evp: 'executive vice president',
  ceo: 'chief executive officer',
  cfo: 'chief financial officer',
  coo: 'chief operating officer',
  cto: 'chief technology officer',
  cio: 'chief information officer',
  cmo: 'chief marketing officer',
};
const LINKING_WORDS = new Set('of and the for at in de du des la le von und für fur'.split(' '));

const listTitleWords = (title: string): string[] =>
  foldWords(title)
    .flatMap((word) => (SHORT_FORMS[word] ?? word).split(' '))
    .filter((word) => !LINKING_WORDS.has(word));

/**
 * - same: "Sr. Buyer" and "Senior buyer"; "Head of Procurement" and "Procurement Head"; "Buyer" and "Buyer at Acme"
 * - different: "Buyer" and "Head of Procurement"
 */
export function isSameJobTitle(one: string, other: string): boolean {
  const [mine, theirs] = [listTitleWords(one), listTitleWords(other)];
  return mine.every((word) => theirs.includes(word)) || theirs.every((word) => mine.includes(word));
}
