import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Every file that is, or is about to be, in the repository; relative to its root. */
export function repositoryFiles(): string[] {
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return list.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
