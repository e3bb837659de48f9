// What the stores ask of a PNG: its size, and that it has no transparency.

const SIGNATURE = '89504e470d0a1a0a';
/** 8 bits of red, green and blue for each point. */
const RGB = 2;

export type PngHeader = { width: number; height: number; isOpaque: boolean };

/** @throws Error for a file that is not a PNG */
export function readPngHeader(file: Uint8Array): PngHeader {
  const bytes = Buffer.from(file);
  if (bytes.toString('hex', 0, 8) !== SIGNATURE) throw new Error('The picture is not a PNG.');
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    isOpaque: bytes.readUInt8(25) === RGB,
  };
}

/** A sentence about what a store would refuse; null when it would take the picture. */
export function findPngDefect(
  file: Uint8Array,
  wanted: { width: number; height: number },
): string | null {
  const { width, height, isOpaque } = readPngHeader(file);
  if (width !== wanted.width || height !== wanted.height) {
    return `It is ${width} × ${height}, not ${wanted.width} × ${wanted.height}.`;
  }
  return isOpaque ? null : 'It has an alpha channel, which Chrome Web Store refuses.';
}
