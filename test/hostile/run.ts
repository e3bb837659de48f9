// npm run test:hostile -- [--runs N] [--seed N]
//
// Turns pages against the shipped reader in a real Chromium: no exception, no address that is code, and
// never more than 200 ms. A page that fails is made again by its seed: --seed N --runs 1.
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { buildReader } from '../../tools/detect/build-reader.ts';
import { openSavedPages } from '../../tools/detect/saved-pages.ts';
import { originals } from './originals.ts';
import { tryPage, type Tried } from './try-pages.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

const SLOW_MILLISECONDS = 200;
/** A browser keeps something of every page that it has shown. */
const PAGES_OF_A_BROWSER = 500;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20261121' },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  complain('--runs takes a number from 1 on, --seed any whole number.');
  process.exit(2);
}

const reader = await buildReader(fileURLToPath(new URL('../..', import.meta.url)));
const from = await originals({ saved: true });
say(`${runs} pages made of ${from.length}, from seed ${seed} on.`);

const bad: Tried[] = [];
const unseen: Tried[] = [];
let slowest: Tried | null = null;

/** In a browser of its own: one that a page has brought down fails every page after it. */
async function tryAlone(own: number, undrawn: boolean): Promise<Tried> {
  const pages = await openSavedPages(reader);
  try {
    return await tryPage(pages, from, { seed: own, slow: SLOW_MILLISECONDS, undrawn });
  } finally {
    await pages.close();
  }
}

const isGood = ({ faults, isShown, milliseconds }: Tried): boolean =>
  faults.length === 0 && isShown && milliseconds <= SLOW_MILLISECONDS;

for (let done = 0; done < runs;) {
  const pages = await openSavedPages(reader);
  try {
    let isWhole = true;
    for (const end = Math.min(runs, done + PAGES_OF_A_BROWSER); done < end && isWhole; done += 1) {
      const own = seed + done;
      let tried = await tryPage(pages, from, { seed: own, slow: SLOW_MILLISECONDS });
      if (!isGood(tried)) {
        isWhole = false;
        tried = await tryAlone(own, !tried.isShown);
      }
      if (!tried.isShown) {
        unseen.push(tried);
        say(`the browser cannot load it: ${JSON.stringify(tried)}`);
        continue;
      }
      if (!slowest || tried.milliseconds > slowest.milliseconds) slowest = tried;
      if (tried.milliseconds > SLOW_MILLISECONDS) tried.faults.push('too slow');
      if (tried.faults.length > 0) {
        bad.push(tried);
        say(JSON.stringify(tried));
      }
    }
  } finally {
    await pages.close();
  }
  say(`${done} of ${runs}, ${bad.length} bad, ${unseen.length} that the browser cannot load`);
}
say(`slowest: ${JSON.stringify(slowest)}`);
if (unseen.length > runs / 100) {
  complain(`The browser could not load ${unseen.length} pages: too many to say anything.`);
  process.exitCode = 1;
}
say(bad.length === 0 ? 'no page got the better of the reader' : `${bad.length} did`);
if (bad.length > 0) process.exitCode = 1;
