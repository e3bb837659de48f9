import { foldMarks } from '../../../../../lib/identity/fold-text.ts';

const MONTHS = [
  'january januar janvier enero gennaio',
  'february februar fevrier febrero febbraio',
  'march marz maerz mrz mars marzo',
  'april avril abril aprile',
  'may mai mayo maggio',
  'june juni juin junio giugno',
  'july juli juillet julio luglio',
  'august aout agosto',
  'september septembre septiembre settembre',
  'october oktober octobre octubre ottobre',
  'november novembre noviembre',
  'december dezember decembre diciembre dicembre',
].map((names) => names.split(' '));

/** The number of a month with three or more of its letters; 0 when they are ambiguous. */
function toMonth(word: string): number {
  const folded = foldMarks(word);
  if (folded.length < 3) return 0;
  const [month, other] = MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(folded)) ? [index + 1] : [],
  );
  return other === undefined ? (month ?? 0) : 0;
}

function write(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year <= 2100 ? date.toISOString().replace('.000Z', 'Z') : null;
}

/**
 * "2020", "2020-03", "2020-03-31", "31.03.2020", "Mar 2020", "31 March 2020", without the time of
 * day: the day as seconds-precise UTC time. null for anything else, and for 03/04/2020, which is
 * ambiguous.
 */
export function readDate(text: string): string | null {
  const iso = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?(?:[T ].*)?$/.exec(text);
  if (iso) return write(Number(iso[1]), Number(iso[2] ?? 1), Number(iso[3] ?? 1));
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (german) return write(Number(german[3]), Number(german[2]), Number(german[1]));
  const monthly = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (monthly) return write(Number(monthly[2]), Number(monthly[1]), 1);
  const slashes = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  if (slashes) {
    const [a, b, year] = [Number(slashes[1]), Number(slashes[2]), Number(slashes[3])];
    if (a > 12 || a === b) return write(year, b, a);
    return b > 12 ? write(year, a, b) : null;
  }
  const written =
    /^(?:(\d{1,2})\.?\s+)?(\p{L}+)\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?,\s*)?(\d{4})$/u.exec(text);
  const month = toMonth(written?.[2] ?? '');
  return written && month > 0
    ? write(Number(written[4]), month, Number(written[1] ?? written[3] ?? 1))
    : null;
}
