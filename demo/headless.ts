import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HAND_WRITTEN_PEOPLE } from '../service/sample/hand-written-people.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { doMainJob } from './main-job.ts';
import type { DemoOptions } from './options.ts';
import { startEnvironment } from './environment.ts';
import { createSteps } from './steps.ts';

/** Not the system's folder for temporary files: browsers from a snap see another one there. */
const HOME = join(import.meta.dirname, '../.sidelight');
const OUTPUT = join(import.meta.dirname, '../demo-output');

/** Does the main job in a new profile and, unless `data` says otherwise, a new database. */
export async function runHeadless(options: DemoOptions, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  const print = (line: string) => console.log(line);
  await mkdir(HOME, { recursive: true });
  const folder = await mkdtemp(join(HOME, 'headless-'));
  try {
    await emptyOutput();
    let last = performance.now();
    const say = (line: string) => {
      print(`${((performance.now() - last) / 1000).toFixed(1)} s`.padStart(7) + `  ${line}`);
      last = performance.now();
    };
    const environment = await startEnvironment({
      ...options,
      data: options.data ?? join(folder, 'service'),
      profile: join(folder, 'profile'),
      downloads: OUTPUT,
      say,
      signal,
    });
    try {
      const steps = createSteps({ print, now: () => performance.now(), signal });
      const [entry] = HAND_WRITTEN_PEOPLE;
      if (!entry) throw new Error('The sample directory is empty.');
      const { drive, service } = environment;
      const file = await Promise.race([
        doMainJob({ drive, service, entry, output: OUTPUT, steps }),
        rejectOnAbort(signal),
      ]);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      print(`\nDone in ${seconds} s. ${basename(file)} and the pictures are in demo-output/.`);
    } finally {
      await environment.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Old pictures and files would pass for those of this run. */
async function emptyOutput(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  const old = (await readdir(OUTPUT)).filter((name) => /\.(png|csv)$/.test(name));
  await Promise.all(old.map((name) => rm(join(OUTPUT, name))));
}
