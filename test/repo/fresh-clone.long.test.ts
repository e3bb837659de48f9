// The first command after `npm ci`, before any file is generated.
import { execFile } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTempDir } from '../support/temp-dir.ts';
import { ROOT, repositoryFiles } from './files.ts';

const run = promisify(execFile);

test('The dashboard builds from the files of the repository alone.', async () => {
  const clone = await createTempDir('fresh-clone');
  try {
    for (const file of repositoryFiles()) {
      await cp(join(ROOT, file), join(clone.path, file));
    }
    await symlink(join(ROOT, 'node_modules'), join(clone.path, 'node_modules'));
    const script = `import('./tools/dashboard/ensure.ts').then((made) => made.ensureDashboard())`;
    await run(process.execPath, ['-e', script], { cwd: clone.path });
    const page = await readFile(join(clone.path, 'service/dashboard/dist/index.html'), 'utf8');
    expect(page).toContain('<script type="module"');
  } finally {
    await clone.remove();
  }
}, 120_000);
