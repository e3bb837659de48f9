import type { LineType } from '../contract/values.ts';

const WORDS: Record<LineType, string> = {
  MOBILE: 'Mobile',
  LANDLINE: 'Landline',
  VOIP: 'Internet phone',
  UNKNOWN: '',
};

/** The kind of line in a word; '' when the service does not say, its own word when it is a new one. */
export function toLineTypeText(lineType: string | undefined): string {
  if (lineType === undefined) return '';
  return Object.hasOwn(WORDS, lineType) ? WORDS[lineType as LineType] : lineType;
}
