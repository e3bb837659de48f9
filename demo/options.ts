import { parseArgs } from 'node:util';
import { DEMO_PORT } from '../lib/contract/demo.ts';
import { BROWSER_NAMES, type BrowserName } from '../tools/browser/find-browser.ts';

export const HELP = `npm start -- [options]

Builds the extension, starts the local service with 5,000 invented people, a demo site and a browser
with the extension in it. Ctrl-C ends all of it.

  --browser NAME  ${BROWSER_NAMES.join(', ')}; left out: the first that is here
  --headless      does the main job itself, without a window, and leaves pictures and the exported
                  file in demo-output/; so does a machine without a display
  --port PORT     of the service; left out: ${DEMO_PORT}, or any free one when that is taken
  --data DIR      of the service; left out: .sidelight/service, or a new one when headless
  --help          this text`;

export type DemoOptions = {
  /** Null: the first that is here. */
  browser: BrowserName | null;
  headless: boolean;
  port: number | null;
  data: string | null;
  help: boolean;
};

const isBrowserName = (text: string): text is BrowserName =>
  (BROWSER_NAMES as readonly string[]).includes(text);

type Surroundings = { platform: NodeJS.Platform; env: Record<string, string | undefined> };

/** Throws with a line that says which option is wrong and what it takes. */
export function readOptions(args: string[], { platform, env }: Surroundings): DemoOptions {
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
    throw new Error(`--browser takes ${BROWSER_NAMES.join(', ')}; "${browser}" is none of them.`);
  }
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    throw new Error(`--port takes a number up to 65535; "${port}" is none.`);
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
