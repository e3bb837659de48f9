// Compares the name of an organisation with the host of its site.
import { isLegalForm } from '../../identity/fold-company-name.ts';
import { isSharedHost } from '../page/domains.ts';
import type { Page } from '../page/page.ts';
import { fold, foldWithoutSpaces } from '../page/text.ts';

/** Of a name, that are compared with the label in turn. */
const MAX_WORDS = 8;

/** 0 to 1: how well a name fits the first label of the domain. "Acme Tools Ltd" fits "acmetools.example". */
export function scoreDomainFit(name: string, domain: string): number {
  // German and Nordic domains write "ü" as "ue" and "å" as "aa".
  const spelled = name
    .normalize('NFD')
    .replace(/\u0308/g, 'e')
    .replace(/\u030a/g, 'a')
    .replace(/ø/gi, 'oe');
  return Math.max(scoreSpelling(name, domain), scoreSpelling(spelled, domain));
}

function scoreSpelling(name: string, domain: string): number {
  const [first = ''] = domain.split('.');
  const label = foldWithoutSpaces(first);
  const whole = fold(name.replace(/&/g, ' and ')).replace(/^the /, '');
  const last = whole.slice(whole.lastIndexOf(' ') + 1);
  const isForm = last !== whole && (last === 'group' || isLegalForm(last));
  const words = isForm ? whole.slice(0, -last.length).trim() : whole;
  const flat = words.replace(/ /g, '');
  if (!flat || !label) return 0;
  const noAnd = words.replace(/\band\b/g, '').replace(/ /g, '');
  if (flat === label || flat === label.replace(/^the/, '') || noAnd === label) return 1;
  if (
    // Abbreviations mostly skip small words: "Institute for Water Research" is the IWR.
    [words, words.replace(/(?<!\S)\S{1,3} /g, '')].some((some) => {
      const initials = toInitials(some);
      return initials.length >= 3 && (initials === label || first.split('-').includes(initials));
    })
  )
    return 0.8;
  // "Acme.example" at acme.example.
  if (flat === foldWithoutSpaces(domain)) return 0.9;
  if (label.length < 4 && label.length > 1 && words.split(' ').includes(label)) return 0.5;
  for (const part of [flat, noAnd])
    if (part.length >= 4 && label.includes(part)) return 0.55 + (0.4 * part.length) / label.length;
  if (label.length >= 4 && flat.includes(label)) return 0.5 + (0.4 * label.length) / flat.length;
  // The legal form may be a part of the label: "acme-ag.example".
  const bare = label.replace(/^the/, '');
  const parts = whole.split(' ', MAX_WORDS);
  const count = countSpelledLetters(parts, bare);
  if (count >= Math.max(4, bare.length * 0.7)) return 0.6;
  // "Brisk & Weld Solicitors" at law-brisk-weld.example, "Brisk Hall" at brisk-hall-tarn.example.
  const rest = foldWithoutSpaces(first.slice(first.indexOf('-') + 1));
  const most = Math.max(count, countSpelledLetters(parts, rest));
  return first.includes('-') && most >= Math.max(7, label.length * 0.6) ? 0.45 : 0;
}

/** The first letters of the words. */
export const toInitials = (words: string): string =>
  words
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');

/**
 * Counts the letters of the label that the words spell in order. A word counts with its first four letters or more:
 * "Physiotherapie Tarn" spells "physiotarn".
 */
function countSpelledLetters(words: readonly string[], label: string): number {
  const reached = new Set([0]);
  for (const word of words) {
    // A word counts once, so not where it ends itself.
    const starts = [...reached];
    for (const at of starts) {
      if (label.startsWith(word, at)) reached.add(at + word.length);
      for (let length = 4; length < word.length; length++) {
        if (!label.startsWith(word.slice(0, length), at)) break;
        reached.add(at + length);
      }
    }
  }
  return Math.max(...reached);
}

/** Labels of hosts that name a service of the site and not an organisation. */
const SERVICE =
  /^(?:www\d?|m|web|shop|store|blog|news|people|pages?|sites?|home|app|support|help|docs|careers?|jobs|status|community|forum|developers?|investors?|press|media|events|learn|academy|portal|partners|about|info|go|get|try|beta|dev|staging)$/;

/** "Map Lab" at maplab.tarn.example: a part of an organisation with a host of its own. */
export function fitSubdomain(page: Page, name: string): number {
  const host = page.url.hostname;
  const [label = ''] = host.split('.');
  const isOwn =
    host !== page.domain && !isSharedHost(host) && label.length >= 3 && !SERVICE.test(label);
  // The name of the domain comes first.
  return isOwn ? 0.9 * scoreDomainFit(name, label) : 0;
}
