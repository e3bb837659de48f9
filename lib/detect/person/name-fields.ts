// Makes the name fields of a person, for sites and standards alike.
import type { Field } from '../subject.ts';
import { cleanName, dropCourtesy } from '../names/clean-name.ts';
import { splitName } from '../names/split-name.ts';

export type NameFields = {
  fullName: Field | null;
  firstName: Field | null;
  lastName: Field | null;
};

/** The cleaned full name and its parts: from the markup, else split with lower confidence. */
export function toNameFields(
  name: Field | null,
  given: string,
  family: string,
  language: string,
): NameFields {
  const value = name ? dropCourtesy(cleanName(name.value), language) : '';
  if (!name || !value) return { fullName: null, firstName: null, lastName: null };
  const fullName = { ...name, value };
  const first = cleanName(given);
  const last = cleanName(family);
  if (first && last) {
    return { fullName, firstName: { ...name, value: first }, lastName: { ...name, value: last } };
  }
  const parts = splitName(value, language);
  if (!parts) return { fullName, firstName: null, lastName: null };
  // Two words split safely. Of three or more, the middle ones may belong to either name.
  const confidence = Math.min(name.confidence, value.split(' ').length === 2 ? 0.9 : 0.7);
  return {
    fullName,
    firstName: { ...name, value: parts.first, confidence },
    lastName: { ...name, value: parts.last, confidence },
  };
}
