import { spawn, type ChildProcess } from 'node:child_process';
import { PATIENCE_MS } from './until.ts';

export type FirefoxProcess = {
  /** Of its WebDriver BiDi endpoint: "ws://127.0.0.1:port". */
  address: string;
  /** Asks it to end and waits until it has. */
  end(): Promise<void>;
  exited: Promise<void>;
};

type StartOptions = { executable: string; profile: string; headless: boolean };

export async function startFirefox(options: StartOptions): Promise<FirefoxProcess> {
  const child = spawn(
    options.executable,
    [
      ...(options.headless ? ['--headless'] : []),
      '--remote-debugging-port=0',
      // Lets a driver act on the browser's own window: the toolbar button and the sidebar.
      '--remote-allow-system-access',
      '--no-remote',
      '--profile',
      options.profile,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exited;
    clearTimeout(patience);
  };
  try {
    return { address: await endpoint(child), end, exited };
  } catch (error) {
    await end();
    throw error;
  }
}

function endpoint(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const late = `did not say within ${PATIENCE_MS / 1000} s where it listens`;
    const timer = setTimeout(() => fail(late), PATIENCE_MS);
    const fail = (what: string) => {
      clearTimeout(timer);
      reject(new Error(`Firefox ${what}. It printed: ${printed.trim().slice(-400)}`));
    };
    child.once('error', (error) => fail(`could not be started (${error.message})`));
    child.once('exit', (code) => fail(`ended at once with code ${code}`));
    child.stderr?.on('data', (chunk: Buffer) => {
      // Read on to the end: a full pipe would stop the browser.
      if (printed.length < 20_000) printed += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
