import { canInstallPackages, installPackages } from './apt.ts';
import { findBrowser, type BrowserName, type FoundBrowser } from './find-browser.ts';

type Installable = Extract<BrowserName, 'chromium' | 'firefox'>;

/** Debian's package names; Ubuntu ships both browsers as snaps. Screenshots need a font. */
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
 * Returns the browser, and installs it with apt when it is missing (Debian, as root). `say` prints a line before
 * an installation, which takes some seconds.
 * @throws Error that says what to install by hand
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
