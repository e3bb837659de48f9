import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Every committed or new file that git does not ignore, relative to the root. */
export function repositoryFiles(): string[] {
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return list.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
