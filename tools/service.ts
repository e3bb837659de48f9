// npm run service: see USAGE in service/cli/run.ts. A command that serves the dashboard builds it first, if necessary.
import { ensureDashboard } from './dashboard/ensure.ts';

const args = process.argv.slice(2);
const [command = 'serve'] = args;
const isServing = command === 'serve' || command.startsWith('-');
if (isServing && !args.includes('--help')) {
  // Standard output is for the results of commands.
  await ensureDashboard((line) => console.error(line));
}
await import('../service/main.ts');
