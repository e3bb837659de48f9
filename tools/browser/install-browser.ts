import { canInstallPackages, installPackages } from './apt.ts';
import { findBrowser, type BrowserName, type FoundBrowser } from './find-browser.ts';

type Installable = Extract<BrowserName, 'chromium' | 'firefox'>;

/** Debian's names; Ubuntu's own packages of both are snaps. Without a font, pictures have no letters. */
const PACKAGES: Record<Installable, string[]> = {
  chromium: ['chromium', 'fonts-liberation'],
  firefox: ['firefox-esr', 'fonts-liberation'],
};

export const howToInstall = (name: BrowserName): string =>
  ({
    chromium:
      'Install Chromium (Debian: apt-get install chromium; Ubuntu: snap install chromium); npm start takes Chrome or Edge too.',
    chrome: 'Install Chrome from google.com/chrome, or choose another browser with --browser.',
    edge: 'Install Edge from microsoft.com/edge, or choose another browser with --browser.',
    firefox: 'Install Firefox (Debian: apt-get install firefox-esr; Ubuntu: snap install firefox).',
  })[name];

/**
 * The browser, installed through apt when it is missing and we may (Debian, as root).
 * Throws with one line that says what to install by hand. `say` hears about an installation, which
 * takes some seconds.
 */
export async function ensureBrowser(
  name: BrowserName,
  say: (line: string) => void = () => {},
): Promise<FoundBrowser> {
  const here = await findBrowser(name);
  if (here) return here;
  if ((name === 'chromium' || name === 'firefox') && (await canInstallPackages())) {
    say(`Installing ${PACKAGES[name][0]} with apt-get, once`);
    await installPackages(...PACKAGES[name]).catch((error: Error) => {
      throw new Error(`${error.message}\n${howToInstall(name)}`, { cause: error });
    });
    const installed = await findBrowser(name);
    if (installed) return installed;
  }
  throw new Error(`There is no ${name} here. ${howToInstall(name)}`);
}
