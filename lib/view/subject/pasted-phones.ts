// Finds the phone numbers in a pasted signature. It is strict: a signature has other numbers, such as a tax number.
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';

const PART = /\s*[|•·;,\t]\s*|\s+\/\s+/;
/** At least seven digits with what is written between them, after a word such as "Tel.". */
const NUMBER = /(?:(\p{L}+)[\s.:]*)?((?:\(?\+|\(|)\d(?:[\s()./-]{0,3}\d){6,16})/gu;
const MOBILE = /^(?:m|mob|mobil|mobile|cell|handy|portable|móvil|movil|celular|cel|携帯)$/i;
const PHONE =
  /^(?:t|p|d|o|tel|tél|téléphone|telefon|telefono|teléfono|telefone|phone|ph|direct|office|call|電話)$/i;
/** Anywhere before the number: "Fax-Nr.: …". */
const FAX = /(?:^|\P{L})(?:f|fax|telefax)(?!\p{L})/iu;

/** In the order of the text, mobile numbers last: of the user's own numbers the last one is shown first. */
export function findPastedPhones(text: string): string[] {
  const found = text.split(/\r\n?|\n/).flatMap((line) =>
    line
      .replace(/\S+@\S+|\S*:\/\/\S+/g, ' ')
      .split(PART)
      .flatMap(findInPart),
  );
  const byNumber = new Map(found.map((one) => [foldPhoneNumber(one.number), one]));
  return [...byNumber.values()]
    .toSorted((a, b) => Number(a.isMobile) - Number(b.isMobile))
    .map(({ number }) => number);
}

function findInPart(part: string): { number: string; isMobile: boolean }[] {
  return [...part.matchAll(NUMBER)].flatMap((match) => {
    const [all, label = '', number = ''] = match;
    const isMobile = MOBILE.test(label);
    // An account can begin with 00, too.
    const isInternational = /^\(?\+/.test(number) || (label === '' && number.startsWith('00'));
    const isAlone = label === '' && all === part.trim() && /^[(0]/.test(number);
    const isPhone = isMobile || PHONE.test(label) || isInternational || isAlone;
    const isFax = FAX.test(part.slice(0, match.index) + label);
    return isPhone && !isFax ? [{ number: number.trim(), isMobile }] : [];
  });
}
