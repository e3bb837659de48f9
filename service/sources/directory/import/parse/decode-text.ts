// Decodes bytes to text. A byte order mark gives the encoding; without one it is UTF-8, unless the
// operator sets another.
import type { Encoding } from '../import-types.ts';

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The web's latin1: with curly quotes and the euro sign, as Windows writes it. */
const LABELS: Record<Encoding, string> = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  latin1: 'windows-1252',
};

type Decoder = InstanceType<typeof TextDecoder>;

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * Returns the text piece by piece; a character across two pieces stays whole. Byte order marks are
 * removed.
 */
export async function* decode(
  input: AsyncIterable<Uint8Array>,
  encoding?: Encoding,
): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let first = new Uint8Array();
  for await (const piece of input) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
      continue;
    }
    first = first.length === 0 ? new Uint8Array(piece) : Uint8Array.from([...first, ...piece]);
    if (first.length < 3) continue;
    decoder = decoderFor(first, encoding);
    yield decoder.decode(first, { stream: true });
  }
  decoder ??= decoderFor(first, encoding);
  yield first.length < 3 ? decoder.decode(first) : decoder.decode();
}

function decoderFor(bytes: Uint8Array, encoding: Encoding | undefined): Decoder {
  const marked = MARKS.find(([, mark]) => startsWith(bytes, mark))?.[0];
  return new TextDecoder(LABELS[marked ?? encoding ?? 'utf-8']);
}

/** Decoders write this character for bytes that are invalid in their encoding. */
export const isGarbled = (text: string): boolean => text.includes('\uFFFD');
