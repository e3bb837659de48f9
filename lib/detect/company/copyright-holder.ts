// Reads the owner of a site from its copyright line: "© 2011–2026 Acme Ltd. All rights reserved".
import type { Page } from '../page/page.ts';
import { cleanText, readText } from '../page/text.ts';
import { readTextLines } from '../roles/role-beside-name.ts';

/** "sp" is a part of "Sp. z o.o.". */
const AFTER_SIGN =
  /(?:©|\bcopyright\b|\(c\))(?:\s|©|\(c\)|copyright)*(?:(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?)?[\s,:]*(?:by )?([\p{L}\d][^|©•·]{1,60}?)(?=\s*(?:[,.]? all rights|(?<= )(?:todos |版[权權]所有|\p{Script=Han}?icp备|(?:powered|designed|(?:web)?site) by)|,(?= \d)|(?<!\bsp)\. |\.$|\||•|·|[-–] |$|(?:19|20)\d\d))/iu;
/** "Sea View Hotel © 2024". */
const BEFORE_SIGN = /^(\p{Lu}[^|©•·.]{1,60}?)\s*(?:©|\(c\))\s*(?:19|20)\d\d/u;
/** "S.L", "Sp. z o.o": the last point belongs to the legal form. */
const ABBREVIATION = /\.\p{L}{1,2}$/u;

export function findCopyrightHolder(page: Page): string {
  for (const element of page.each(
    '.copyright, #copyright, .site-info, footer, #footer, .footer',
    6,
  )) {
    // Line by line first, because text below the holder's line does not belong to the name.
    for (const text of [...readTextLines(element), readText(element, 300)]) {
      const holder = readCopyrightHolder(text);
      if (holder) return holder;
    }
  }
  return '';
}

/** '' for a text without a sign or without a name beside it. */
export function readCopyrightHolder(text: string): string {
  const after = AFTER_SIGN.exec(text)?.[1] ?? '';
  const holder = cleanText(/\p{L}/u.test(after) ? after : BEFORE_SIGN.exec(text)?.[1]);
  return ABBREVIATION.test(holder) ? `${holder}.` : holder;
}
