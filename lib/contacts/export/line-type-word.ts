import type { LineType } from '../../contract/values.ts';

const WORDS: Record<LineType, string> = {
  MOBILE: 'Mobile',
  LANDLINE: 'Landline',
  VOIP: 'Internet phone',
  UNKNOWN: '',
};

/** The line type as a word for files, which stay in English: '' when the service does not say, the service's own word when it is new. */
export function toLineTypeWord(lineType: string | undefined): string {
  if (lineType === undefined) return '';
  return Object.hasOwn(WORDS, lineType) ? WORDS[lineType as LineType] : lineType;
}
