// Finds the programs of a PostgreSQL server. Debian keeps them out of PATH, in one folder per
// version.
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from '../browser/apt.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The folder with initdb and postgres: the newest that Debian has, else the one in PATH. */
async function findPrograms(): Promise<string | null> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ];
  for (const folder of folders) {
    const has = (program: string) => access(join(folder, program), constants.X_OK);
    const found = await Promise.all([has('initdb'), has('postgres')]).then(
      () => true,
      () => false,
    );
    if (found) return folder;
  }
  return null;
}

/**
 * The folder of the server's programs, installed through apt when they are missing and this is
 * allowed (Debian or Ubuntu, as root). Throws with one line that says what to install by hand.
 */
export async function ensurePostgres(say: (line: string) => void = () => {}): Promise<string> {
  const here = await findPrograms();
  if (here) return here;
  if (await canInstallPackages()) {
    say('Installing postgresql with apt-get, once.');
    await installPackages('postgresql');
    const installed = await findPrograms();
    if (installed) return installed;
  }
  throw new Error(
    'There is no PostgreSQL server here. Install it (Debian and Ubuntu: apt-get install postgresql), or name a database in SIDELIGHT_TEST_DATABASE_URL.',
  );
}
