// The only file that reads arguments and the environment, and writes to the terminal.
import { runCommandLine } from './cli/run.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  complain: (text) => console.error(text),
});
