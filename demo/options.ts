import { parseArgs } from 'node:util';
import { DEMO_PORT } from '../lib/contract/demo.ts';
import { BROWSER_NAMES, type BrowserName } from '../tools/browser/find-browser.ts';

export const HELP = `npm start -- [options]

Builds the extension, and starts the local service with 5,000 invented people, a demo site and a browser
with the extension. Ctrl-C ends all of them.

  --browser NAME  ${BROWSER_NAMES.join(', ')}; by default the first installed one
  --headless      does the main job without a window, and writes pictures and the exported file to
                  demo-output/; the default on a machine without a display
  --port PORT     of the service; by default ${DEMO_PORT}, or any free one when that is taken
  --data DIR      of the service; by default .sidelight/service, or a new folder with --headless
  --help          this text`;

export type DemoOptions = {
  /** Null: the first installed browser. */
  browser: BrowserName | null;
  headless: boolean;
  port: number | null;
  data: string | null;
  help: boolean;
};

const isBrowserName = (text: string): text is BrowserName =>
  (BROWSER_NAMES as readonly string[]).includes(text);

type System = { platform: NodeJS.Platform; env: Record<string, string | undefined> };

/** @throws Error with a line that says which option is wrong and which values it takes */
export function readOptions(args: string[], { platform, env }: System): DemoOptions {
  const { values } = parseArgs({
    args,
    options: {
      browser: { type: 'string' },
      headless: { type: 'boolean', default: false },
      port: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { browser, port } = values;
  if (browser !== undefined && !isBrowserName(browser)) {
    throw new Error(`--browser takes ${BROWSER_NAMES.join(', ')}, not "${browser}".`);
  }
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    throw new Error(`--port takes a number up to 65535, not "${port}".`);
  }
  const hasDisplay = platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
  return {
    browser: browser ?? null,
    headless: values.headless || !hasDisplay,
    port: port === undefined ? null : Number(port),
    data: values.data ?? null,
    help: values.help,
  };
}
