// Splits a line of a title, an employer and their parts at the signs between them.

/** Signs that stand between a role and another role, an employer or a slogan, but in neither. */
const SIGNS = '\\s*[|｜•;\\n]\\s*|\\s+[·—~»/]+\\s+|(?<=[^\\p{Script=Latin}])·';
const SEGMENT = new RegExp(SIGNS, 'u');
/** Also the signs in a role: "Vice President, Sales", "Director – Maps". */
const PART = new RegExp(`${SIGNS}|\\s*,\\s*|\\s+[–-]\\s+`, 'u');

const split = (text: string, sign: RegExp): string[] =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

/** "Founder · Map Studio | Tarn" → "Founder", "Map Studio" and "Tarn". */
export const splitSegments = (text: string): string[] => split(text, SEGMENT);

/** "Professor, Tarn College – Lyon" → "Professor", "Tarn College" and "Lyon". */
export const splitParts = (text: string): string[] => split(text, PART);
