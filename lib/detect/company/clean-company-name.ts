// Removes what pages write around the name of a company.
import { dropWelcome } from '../names/page-names.ts';
import { cleanText } from '../page/text.ts';

/** Removes trademark signs and phrases around a name: "ClickUp™", "Welcome to Acme", "About Acme". */
export function cleanCompanyName(text: string): string {
  const line = cleanText(text.replace(/[™®©]/g, ''), 120)
    .replace(/ ?[*★]{2,}.*$/, '')
    .replace(/^【[^】]{1,20}】|【[^】]{1,20}】$/g, '');
  return dropWelcome(line.replace(/^www\.(?=\S+$)/, ''))
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
