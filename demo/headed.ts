import { homedir } from 'node:os';
import { join } from 'node:path';
import { HAND_WRITTEN_PEOPLE } from '../service/sample/hand-written-people.ts';
import { connectPanel } from './connect.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import type { DemoOptions } from './options.ts';
import { networkProfile } from './site/urls.ts';
import { startEnvironment, type Environment } from './environment.ts';

const HOME = join(import.meta.dirname, '../.sidelight');

/** Opens the demo for the user and stays until they close the browser or `signal` ends it. */
export async function runHeaded(options: DemoOptions, signal: AbortSignal): Promise<void> {
  const say = (line: string) => console.log(`  ${line}`);
  const environment = await startEnvironment({
    ...options,
    data: options.data ?? join(HOME, 'service'),
    profile: join(HOME, 'profiles'),
    downloads: join(homedir(), 'Downloads'),
    say,
    signal,
  });
  try {
    const interrupted = rejectOnAbort(signal);
    await Promise.race([prepare(environment), interrupted]);
    await Promise.race([environment.drive.exited, interrupted]);
  } finally {
    await environment.close();
  }
}

async function prepare({ drive, service }: Environment): Promise<void> {
  const [entry] = HAND_WRITTEN_PEOPLE;
  if (!entry) throw new Error('The sample directory is empty.');
  await drive.open(networkProfile(entry.profile));
  const balance = await connectPanel(await drive.openPanel(), service);
  console.log(`
The browser stands on the profile of ${entry.profile.full_name}, who is invented.
The panel is connected to the service on this machine, with ${balance.toLocaleString('en')} demo credits.

  Press "Reveal work email". It costs one credit.
  Press "Save", then open the contacts and export them.
  On any other page, click the Sidelight icon in the toolbar first.
  http://peoplegrid.example/ has one page of each kind.

Press Ctrl-C, or close the browser, to end all of it.`);
}
