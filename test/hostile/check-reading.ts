// What must be true of a reading, whatever the page was.
import { reading } from '../../lib/messages/reading.ts';
import { z } from '../../lib/zod.ts';

/** Letters that the shapes of a reading may have at most: a panel shows them. */
const MOST_CHARACTERS = 100_000;
const CODE = /^[\s\p{Cf}\p{Cc}]*(?:javascript|data|vbscript|blob|file):/iu;

/** What of the reader's answer is wrong, in words; empty for nothing. */
export function findFaults(answer: unknown): string[] {
  const read = z.safeParse(reading, answer);
  // What the background would refuse, nobody sees: then the page cannot be read at all.
  if (!read.success) return [`the answer is no reading: ${read.error.issues[0]?.path.join('.')}`];
  const { subject } = read.data;
  const faults: string[] = [];
  const text = JSON.stringify(subject);
  if (text.length > MOST_CHARACTERS) faults.push(`the subject has ${text.length} characters`);
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
