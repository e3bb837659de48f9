// Checks that must pass for the reading of any page.
import { reading } from '../../lib/messages/reading.ts';
import { z } from '../../lib/zod.ts';

/** The most characters of a subject, because the panel shows them. */
const MAX_CHARACTERS = 100_000;
const CODE = /^[\s\p{Cf}\p{Cc}]*(?:javascript|data|vbscript|blob|file):/iu;

/** Descriptions of what is wrong with the reader's result; empty for nothing. */
export function findFaults(answer: unknown): string[] {
  const read = z.safeParse(reading, answer);
  // The background would refuse such a reading, so the page could not be read at all.
  if (!read.success)
    return [`the answer is not a reading: ${read.error.issues[0]?.path.join('.')}`];
  const { subject } = read.data;
  const faults: string[] = [];
  const text = JSON.stringify(subject);
  if (text.length > MAX_CHARACTERS) faults.push(`the subject has ${text.length} characters`);
  if (text.includes('Polluted')) faults.push('a prototype was taken for data');
  const code = [...listStrings(subject)].find((one) => CODE.test(one.replace(/[\t\n\r]/g, '')));
  if (code !== undefined) faults.push(`an address that is code: ${code.slice(0, 80)}`);
  return faults;
}

function* listStrings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) yield* listStrings(one);
  }
}
