// Removes what pages write around the name of a company.
import { cleanText } from '../page/text.ts';

/** Removes trademark signs and phrases around a name: "ClickUp™", "Welcome to Acme", "About Acme". */
export function cleanCompanyName(text: string): string {
  return cleanText(text.replace(/[™®©]/g, ''), 120)
    .replace(WELCOME, '')
    .replace(
      /^(?:about|contact|logo(?: of)?|(?:the )?official (?:site|website|home ?page) of|home of)\s+(?=\S)/i,
      '',
    )
    .replace(/\s+(?:official (?:site|website)|home ?page|website|logo)$/i, '')
    .replace(/へようこそ$/, '')
    .replace(/^[\s\-–—|·•:;,/]+|[\s\-–—|·•:;,/*★]+$/g, '');
}

/** With the preposition and the article of "Benvenuti alla Pizzeria Acme". */
const WELCOME =
  /^(?:welcome to|(?:herzlich )?willkommen (?:bei|beim|in der|im)|bienvenue (?:chez|à|au|sur)|bienvenid[oa]s? a|benvenut[oiae] (?:a|al|alla|allo|da|in)|welkom bij|bem[- ]vind[oa]s? (?:a|à|ao)|witamy w|välkommen till|velkommen til|добро пожаловать в)\s+(?=\S)/iu;
