/** How long a download may take to begin. */
const DOWNLOAD_START_MS = 60_000;

/** Saves a text as a file in the user's downloads. */
export function download(
  name: string,
  text: string,
  type: 'text/csv' | 'application/json' | 'text/html',
): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Saves a file in the user's downloads. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_START_MS);
}
