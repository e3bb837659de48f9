// A company's handle on the network: the path of its logo and the name of an imported image.

/**
 * Starts with a letter or digit and has no slash, so that no handle leads out of the image folder.
 */
const HANDLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._&'-]{0,99}$/u;

/** One spelling for all ways of writing a handle; null when the text is not a handle. */
export function readHandle(text: string): string | null {
  if (text.length > 100) return null;
  const handle = text.normalize('NFC').toLowerCase();
  return HANDLE.test(handle) ? handle : null;
}
