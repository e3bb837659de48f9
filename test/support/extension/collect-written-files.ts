import { onTestFinished, vi } from 'vitest';

/** The files that the page writes until the end of the test, in their order. Nothing is downloaded. */
export function collectWrittenFiles(): Blob[] {
  const files: Blob[] = [];
  const createObjectUrl = URL.createObjectURL;
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => {
    URL.createObjectURL = createObjectUrl;
    click.mockRestore();
  });
  return files;
}
