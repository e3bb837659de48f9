// What tells two companies apart: the registrable domain, and the name without its legal form.
import { fold } from './fold.ts';
import { registrable } from './public-suffixes.ts';

const LEGAL_FORMS = new Set(
  (
    'ab ag aps as asa bv co company corp corporation ebf eg ek eurl gbr gmbh inc incorporated kg kft ' +
    'kgaa limited llc llp lp ltd ltda mbh nv oy oyj plc pte pty sa sarl sas sasu se sl sp spa srl sro ug'
  ).split(' '),
);

/** A company name without its legal form at the end: "Acme Freight GmbH & Co. KG" is "acme freight". */
export function foldCompany(name: string): string {
  const words = fold(name.replace(/&/g, ' and ')).split(' ');
  while (words.length > 1 && (LEGAL_FORMS.has(words.at(-1)!) || words.at(-1) === 'and'))
    words.pop();
  return words.join(' ');
}

/** The host of what may be an address, in its ASCII form; '' for what has no name with a dot. */
function hostOf(text: string): string {
  const host = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/, '');
  if (!host || !URL.canParse(`http://${host}`)) return '';
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  return /^[\d.]+$|:|\.\.|^\./.test(name) || !name.includes('.') ? '' : name;
}

/** Registrable domain in its ASCII form, or a suffix that strangers share as it is; '' for what is none. */
export function foldDomain(domain: string): string {
  const host = hostOf(domain);
  return host && (registrable(host) ?? host);
}

const MAILBOXES = new Set(
  (
    'aol.com gmail.com gmx.de gmx.net googlemail.com hotmail.com icloud.com live.com mail.ru me.com ' +
    'msn.com outlook.com proton.me protonmail.com qq.com web.de yahoo.com yandex.ru 163.com'
  ).split(' '),
);

/** Whether strangers have it in common: a public suffix itself, or a provider of mailboxes. */
export const isSharedDomain = (folded: string): boolean =>
  MAILBOXES.has(folded) || registrable(folded) === null;

/** A company that is called by its domain, as "Tarnwick.example"; '' for any other name. */
export function domainInName(name: string): string {
  const text = name.trim().toLowerCase();
  if (!/^[\p{L}\p{N}-]{2,}(?:\.[\p{L}\p{N}-]{2,})+$/u.test(text)) return '';
  // With a part in front it may be an abbreviation as well.
  const host = hostOf(text);
  return host && registrable(host) === host ? host : '';
}
