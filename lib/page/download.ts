/** How long a download may take to begin. */
const PATIENCE_MS = 60_000;

/** Hands a text to the browser as a file of the user's. */
export function download(
  name: string,
  text: string,
  type: 'text/csv' | 'application/json' | 'text/html',
): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE_MS);
}
