// Classifies the date line of a position in any interface language: "Mar 2021 - Present · 5 yrs", "2024년 3월 –
// 현재", "janv. 2018 - août 2022". A position is open when there is no closing year. Without a dash between the dates,
// a word for "present" in one of 25 languages decides.

export type DateLine = 'open' | 'closed';

/** The digit zero of the scripts that LinkedIn writes dates in; the other nine follow it. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? digit : String(code - zero);
  });

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** Years of the Buddhist calendar, used in Thai text. */
const THAI_YEAR = /(?<!\d)25\d\d(?!\d)/g;
/** A dash between two dates, after a space or a year. Hyphens inside words do not count. */
const DASH = /(?<=[\s\d年月일월년.])[-‐‑–—―~〜～](?=[\s\p{L}\p{N}])/u;
const PRESENT =
  /(?:^|[\s\d年月년월.,-])(?:present|current|now|heute|aktuell|actualidad|actualmente|presente|hoy|aujourd|à ce jour|oggi|in corso|momento|atual|heden|nu|nå|i dag|nyt|nykyinen|obecnie|teraz|současnost|súčasnosť|jelen|prezent|настоящее|теперішній|днес|halen|günümüz|devam|至今|现在|現在|目前|현재|الحاضر|الآن|היום|כיום|sekarang|saat ini|ปัจจุบัน|hiện tại|वर्तमान|παρόν|σήμερα)/iu;
const MAX_LENGTH = 90;
const MAX_DATE_LENGTH = 28;

/** Null for a line without a period of time. */
export function classifyDateLine(text: string): DateLine | null {
  if (text.length > MAX_LENGTH) return null;
  // The duration follows a dot: "· 5 yrs 9 mos".
  const period = asciiDigits(text).split(/\s[·•]\s/)[0] ?? '';
  const years = period.match(/\p{Script=Thai}/u) ? THAI_YEAR : YEAR;
  const count = (period.match(years) ?? period.match(YEAR) ?? []).length;
  if (count === 0) return null;
  if (count > 1) return 'closed';
  const [from = '', to = ''] = splitOnce(period, DASH);
  const isShort = from.trim().length <= MAX_DATE_LENGTH && to.trim().length <= MAX_DATE_LENGTH;
  if (isShort && /\d{4}/.test(from) && /\p{L}/u.test(to)) return 'open';
  return PRESENT.test(period) ? 'open' : null;
}

function splitOnce(text: string, separator: RegExp): string[] {
  const found = separator.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text];
}

/** "8 ans 1 mois", "3년 2개월": a duration in one or two units. */
export const isDuration = (text: string): boolean =>
  /^(?:\d{1,2}\s?\p{L}+\.?\s?){1,2}$/u.test(asciiDigits(text)) &&
  /\d\s\p{L}|[년年개月]/u.test(asciiDigits(text));
