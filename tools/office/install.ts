// Finds LibreOffice, which opens exported tables in tests.
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from '../browser/apt.ts';

async function findOffice(): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const program = join(folder, 'soffice');
    const isHere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isHere) return program;
  }
  return null;
}

/**
 * The path of soffice, installed through apt when it is missing and this is allowed (Debian or Ubuntu, as root).
 * Throws with one line that says what to install by hand.
 */
export async function ensureOffice(say: (line: string) => void = () => {}): Promise<string> {
  const here = await findOffice();
  if (here) return here;
  if (await canInstallPackages()) {
    say('Installing libreoffice-calc-nogui with apt-get, once.');
    await installPackages('libreoffice-calc-nogui');
    const installed = await findOffice();
    if (installed) return installed;
  }
  throw new Error(
    'There is no LibreOffice here. Install it (Debian and Ubuntu: apt-get install libreoffice-calc-nogui).',
  );
}
