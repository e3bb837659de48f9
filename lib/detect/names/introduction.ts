// Names with which people introduce themselves: "I am Ada Brisk", "Mein Name ist Ada Brisk", "Name: Ada Brisk".

/** The source of an expression: "I am". */
export const I_AM =
  "I(?: am|[’']m)|[Ii]ch bin|[Jj]e suis|[Ss]oy|[Ss]ou|[Ss]ono|[Ii]k ben|[Jj](?:ag är|eg er|estem|sem)";

const INTRODUCTION = new RegExp(
  `(?<!\\p{L})(?:(?:${I_AM}|[Mm]y name is|[Tt]his is|[Ii]ch hei(?:ß|ss)e|[Mm]ein Name ist|[Jj]e m['’]appelle|[Mm][ei] (?:ll|ch)i?amo|[Mm]i nombre es|[Mm]eu nome é|[Mm]ijn naam is|[Jj](?:ag|eg) (?:heter|hedder)|[Mm]itt? na[vm][nm]e? (?:er|är)|[Nn]azywam się|[Jj]menuji se|[Aa]dım|[İi]smim|[Мм]еня зовут|저는|제 이름은)\\s+|我叫|我的名字[是叫]|(?:Name|Nom|Nombre|Nome|Naam|Jméno|Imię i nazwisko|ФИО|姓名|氏名|성명|이름) ?[:：]\\s*)((?:(?:\\p{Lu}\\p{Ll}{0,3}|RNDr)\\. )*\\p{Lu}[\\p{L}\\p{M}'’-]+(?: (?:\\p{Lu}(?:\\.|[\\p{L}\\p{M}'’-]*)|de|van|von|der|la|da|di|bin|al|el|del|dos|le)(?!\\p{L})){0,4}|[\\p{Script=Han}\\p{Script=Hangul}]{2,5}(?!\\p{L})|\\p{Script=Hangul}{2,4}(?=입니다|이라고|라고))`,
  'gu',
);
/** In "Name: Ada Brisk Tel.: 030" and "Name: Ada Brisk Date of birth: 3 May". A label in small letters begins behind the name. */
const NEXT_LABEL = /(?<= .+) \p{Lu}[^ :]*(?: \p{Ll}{1,2}(?: \p{Ll}+)?)? ?:.*/su;
const MAX_TEXT = 6_000;

/** `text`: the page's visible text; its beginning is read. With `isOwnWords` without "This is", said of anything. */
export const findIntroducedNames = (text: string, isOwnWords = false): string[] =>
  Array.from(text.slice(0, MAX_TEXT).matchAll(INTRODUCTION), (match) => {
    const [whole, name = ''] = match;
    if (isOwnWords && /^this/i.test(whole)) return '';
    const end = match.index + whole.length;
    if (!whole.includes(':')) return name;
    return text
      .slice(end - name.length, end + 24)
      .replace(NEXT_LABEL, '')
      .slice(0, name.length);
  }).filter(Boolean);
