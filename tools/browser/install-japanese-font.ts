import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { canInstallPackages, installPackages } from './apt.ts';

/** Windows and macOS come with one. Elsewhere fontconfig, which Chromium uses too, lists the fonts. */
async function hasJapaneseFont(): Promise<boolean> {
  if (process.platform === 'win32' || process.platform === 'darwin') return true;
  return promisify(execFile)('fc-list', [':lang=ja', 'family']).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  );
}

/**
 * Installs a Japanese font with apt when there is none (Debian, as root). Without one a browser draws a box for each
 * character, and the boxes have other widths than the text.
 * @throws Error that says what to install by hand
 */
export async function ensureJapaneseFont(say: (line: string) => void = () => {}): Promise<void> {
  if (await hasJapaneseFont()) return;
  if (await canInstallPackages()) {
    say('Installing a Japanese font with apt-get, once');
    await installPackages('fontconfig', 'fonts-ipafont-gothic');
    if (await hasJapaneseFont()) return;
  }
  throw new Error(
    'There is no Japanese font here, or no fc-list. Install both (Debian: apt-get install fontconfig fonts-ipafont-gothic; Fedora: dnf install fontconfig google-noto-sans-cjk-fonts).',
  );
}
