// Removes what pages write around the name of a company.
import { cleanText } from '../page/text.ts';

/** Removes trademark signs and phrases around a name: "ClickUp™", "Welcome to Acme", "About Acme". */
export function cleanCompanyName(text: string): string {
  return cleanText(text.replace(/[™®©]/g, ''), 120)
    .replace(/ ?[*★]{2,}.*$/, '')
    .replace(/^【[^】]{1,20}】|【[^】]{1,20}】$/g, '')
    .replace(WELCOME, '')
    .replace(SITE_OF, '')
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

/** With the preposition and the article of "Benvenuti alla Pizzeria Acme". */
const WELCOME =
  /^(?:welcome to|(?:herzlich )?willkommen (?:bei|beim|in der|im|auf)|bienvenue (?:chez|à|au|sur)|bienvenid[oa]s? a|benvenut[oiae] (?:nel|a|al|alla|allo|da|in)|welkom (?:bij|op)|bem[- ]vind[oa]s? (?:a|à|ao)|witamy w|välkommen till|velkommen til|добро пожаловать в)\s+(?=\S)/iu;

/** "the website of the Acme Club", "Homepage des Vereins Acme": what follows is the name. */
const SITE_OF =
  /^(?:(?:the|der|den|die|le|la|el|il|official|offizielle[nr]?) )*(?:web ?(?:site|page)|home ?page|(?:web|internet)?seiten?|sit[eo]) (?:of|des|der|vom|von|du|de la|del?|della|di|van) (?:the )?(?=\p{Lu})/iu;
