// PostgreSQL stores neither zero characters nor lone surrogates.

export const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** False also for characters that JSON escapes. */
export const isStorable = (text: string): boolean =>
  !text.includes('\0') &&
  text.isWellFormed() &&
  (!text.includes('\\u') || !/\\u(?:0000|d[89a-f])/i.test(text));
