// Installs missing packages on Debian and Ubuntu as root. It changes no other system.
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function canInstallPackages(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return access('/usr/bin/apt-get').then(
    () => true,
    () => false,
  );
}

/** Throws with the end of what apt-get printed. */
export async function installPackages(...names: string[]): Promise<void> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 1 << 26,
  };
  try {
    await run('apt-get', ['update', '-q'], options);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options);
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(
      `apt-get could not install ${names.join(', ')}: ${printed.trim().slice(-400) || String(error)}`,
      { cause: error },
    );
  }
}
