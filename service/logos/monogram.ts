// The logo of a company without an imported image: the initials of its handle on a colour derived
// from it. The same handle gives the same image, byte for byte, whether the company is known or
// not.
import { createHash } from 'node:crypto';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** "harbour-sons-ltd" → "HS", "quiet" → "Q". A letter keeps its marks. */
export function toInitials(handle: string): string {
  const words = handle.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const initials = words.slice(0, 2).map((word) => /^.\p{M}*/u.exec(word)?.[0] ?? '');
  return initials.join('').toUpperCase();
}

/** Every hue is dark enough for white text: a contrast of at least 4.5. */
const SATURATION = 0.55;
const LIGHTNESS = 0.3;

/** `hue` in degrees; "#rrggbb". */
export function toBackground(hue: number): string {
  const reach = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
  const channel = (offset: number): string => {
    const place = (offset + hue / 30) % 12;
    const value = LIGHTNESS - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

export function drawMonogram(handle: string): string {
  const hue = createHash('sha256').update(handle).digest().readUInt16BE() % 360;
  const text = escapeXml(toInitials(handle));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">' +
    `<rect width="128" height="128" fill="${toBackground(hue)}"/>` +
    '<text x="64" y="64" dy="0.35em" fill="#ffffff" font-family="sans-serif" font-size="56" ' +
    `font-weight="600" text-anchor="middle">${text}</text></svg>`
  );
}
