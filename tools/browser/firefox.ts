// A real Firefox with the extension in it, driven over WebDriver BiDi. The sidebar is the real one.
import { z } from '../../lib/zod.ts';
import { connectBidi, type Bidi } from './bidi.ts';
import { evaluateIn } from './firefox-evaluate.ts';
import { startFirefox } from './firefox-process.ts';
import { writeProfile, type ProfileOptions } from './firefox-profile.ts';
import { openWindowDriver, type FirefoxWindow } from './firefox-window.ts';
import { until } from './until.ts';

/** Any will do; fixed, so that the addresses of the extension's pages are known. */
const ADDON_UUID = '6f0a2f7c-3c1e-4d59-9d3b-51de11947a01';

export type FirefoxOptions = Partial<Omit<ProfileOptions, 'addonUuid'>> & {
  executable: string;
  /** The folder of the built extension, absolute. */
  extension: string;
  addonId: string;
  /** The folder of the profile; it is created. */
  profile: string;
  headless: boolean;
};

export type FirefoxTab = {
  navigate(url: string): Promise<void>;
  /** A JSON value; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<Buffer>;
};

export type Firefox = FirefoxWindow & {
  /** "moz-extension://<uuid>" without a slash at the end. */
  origin: string;
  /** The tab that the browser started with. */
  tab: FirefoxTab;
  /** The tab whose address begins so, once there is one. */
  tabAt(address: string): Promise<FirefoxTab>;
  exited: Promise<void>;
  close(): Promise<void>;
};

export async function launchFirefox(options: FirefoxOptions): Promise<Firefox> {
  const { hosts = {}, offline = options.headless } = options;
  await writeProfile(options.profile, { ...options, hosts, offline, addonUuid: ADDON_UUID });
  const running = await startFirefox(options);
  try {
    const bidi = await connectBidi(`${running.address}/session`);
    await bidi.send('session.new', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    });
    await bidi.send('webExtension.install', {
      extensionData: { type: 'path', path: options.extension },
    });
    const [first] = await tabs(bidi);
    if (!first) throw new Error('Firefox started without a tab.');
    return {
      ...(await openWindowDriver(bidi, options.addonId)),
      origin: `moz-extension://${ADDON_UUID}`,
      tab: tabDriver(bidi, first.context),
      async tabAt(address) {
        const here = await until(`a tab at ${address}`, async () =>
          (await tabs(bidi)).find(({ url }) => url.startsWith(address)),
        );
        return tabDriver(bidi, here.context);
      },
      exited: running.exited,
      async close() {
        bidi.close();
        await running.end();
      },
    };
  } catch (error) {
    await running.end();
    throw error;
  }
}

const tree = z.object({ contexts: z.array(z.object({ context: z.string(), url: z.string() })) });
const picture = z.object({ data: z.string() });

const tabs = async (bidi: Bidi) =>
  tree.parse(await bidi.send('browsingContext.getTree', { maxDepth: 0 })).contexts;

function tabDriver(bidi: Bidi, context: string): FirefoxTab {
  return {
    async navigate(url) {
      // A navigation to an extension's page is never reported as complete.
      const wait = url.startsWith('moz-extension:') ? 'none' : 'complete';
      await bidi.send('browsingContext.navigate', { context, url, wait });
    },
    async evaluate(expression) {
      const source = `(async () => JSON.stringify(await (${expression})))()`;
      const text = await evaluateIn(bidi, context, source);
      return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
    },
    async screenshot() {
      const taken = picture.parse(
        await bidi.send('browsingContext.captureScreenshot', { context }),
      );
      return Buffer.from(taken.data, 'base64');
    },
  };
}
