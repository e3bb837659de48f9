// npm start [-- options]: see HELP in options.ts.
import { HELP, readOptions, type DemoOptions } from './options.ts';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('Interrupted.')));
process.once('SIGTERM', () => interrupted.abort(new Error('Interrupted.')));

/** Loaded on demand: the whole service takes a second, for which --help need not wait. */
async function run(options: DemoOptions): Promise<void> {
  const { signal } = interrupted;
  if (options.headless) await (await import('./headless.ts')).runHeadless(options, signal);
  else await (await import('./headed.ts')).runHeaded(options, signal);
}

try {
  const options = readOptions(process.argv.slice(2), process);
  if (options.help) console.log(HELP);
  else await run(options);
} catch (error) {
  // Everything is closed. Exits at once, because pending waits for the browser would only time out.
  if (interrupted.signal.aborted) process.exit(130);
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
