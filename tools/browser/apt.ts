// Installs missing packages on Debian and Ubuntu as root. It changes no other system.
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

const LOCK_PAUSE_MS = 2000;
/** Three minutes. */
const LOCK_TRIES = 90;

export async function canInstallPackages(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return access('/usr/bin/apt-get').then(
    () => true,
    () => false,
  );
}

const getPrinted = (error: unknown): string =>
  error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';

/** Waits while another process, such as the system's own update, installs packages. */
async function runApt(...args: string[]): Promise<void> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 1 << 26,
  };
  for (let tries = 1; ; tries += 1) {
    try {
      await runFile('apt-get', args, options);
      return;
    } catch (error) {
      const isLocked = getPrinted(error).includes('is held by process');
      if (!isLocked || tries === LOCK_TRIES) throw error;
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}

/** Throws with the end of what apt-get printed. */
export async function installPackages(...names: string[]): Promise<void> {
  try {
    await runApt('update', '-q');
    await runApt('install', '-y', '-q', '--no-install-recommends', ...names);
  } catch (error) {
    const printed = getPrinted(error).slice(-400) || String(error);
    throw new Error(`apt-get could not install ${names.join(', ')}: ${printed}`, { cause: error });
  }
}
