// Removes what pages write around the name of a company.
import { dropWelcome } from '../names/page-names.ts';
import { splitSegments } from '../names/segments.ts';
import { titleParts } from '../page/page-shape.ts';
import { cleanText } from '../page/text.ts';
import { scoreDomainFit } from './domain-fit.ts';

/**
 * "El Telar" of "El Telar · Centro de Psicología" and of "Psicología: El Telar" at eltelar.example. At another domain,
 * only a sign that is in no name shows where the slogan begins.
 */
export function dropSlogan(name: string, domain: string): string {
  const rate = (text: string): number => scoreDomainFit(text, domain);
  const best = [name, ...titleParts(name)].reduce((a, b) => (rate(b) > rate(a) ? b : a));
  return rate(best) > 0 ? best : (splitSegments(name)[0] ?? name);
}

/** Removes trademark signs and phrases around a name: "ClickUp™", "Welcome to Acme", "About Acme". */
export function cleanCompanyName(text: string): string {
  const line = cleanText(text.replace(/[™®©]/g, ''), 120)
    .replace(/ ?[*★]{2,}.*$/, '')
    .replace(/^【[^】]{1,20}】|【[^】]{1,20}】$/g, '');
  return dropWelcome(line.replace(/^(?:https?:\/\/)?(?:www\.)?(?=\S+\.\S+$)/i, ''))
    .replace(
      /^(?:about|contact|logo(?: of)?|(?:the )?official (?:site|website|home ?page) of|home of)\s+(?=\S)/i,
      '',
    )
    .replace(
      /\s+(?:official (?:site|website)|(?:siti?o|web) (?:oficial|ufficiale)|home ?page|website|logo)$/i,
      '',
    )
    .replace(/(?:へようこそ|(?<=\S) ?公式サイト)$/, '')
    .replace(/^[\s\-–—|·•:;,/]+|[\s\-–—|·•:;,/*★]+$/g, '');
}
