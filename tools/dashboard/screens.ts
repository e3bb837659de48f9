// Draws each screen of the dashboard, light and dark, at four widths, into demo-output/dashboard.
//
// npx node tools/dashboard/screens.ts [NAME …]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { sampleAnswers, type Answers } from '../../service/dashboard/app/sample-answers.fixture.ts';
import { BATCH } from '../../service/dashboard/app/sample/enrichment-detail.fixture.ts';
import { enrichmentsPage } from '../../service/dashboard/app/sample/enrichments.fixture.ts';
import { LACKING } from '../../service/dashboard/app/sample/imports.fixture.ts';
import { SPEND } from '../../service/dashboard/app/sample/money.fixture.ts';
import { idAt, NOW } from '../../service/dashboard/app/sample/shared.fixture.ts';
import { chromiumFlags } from '../browser/chromium-flags.ts';
import { CHROMIUM_BROWSERS, findAnyBrowser } from '../browser/find-browser.ts';
import { ensureDashboard } from './ensure.ts';
import { startSampleServer } from './sample-server.ts';

const OUT = fileURLToPath(new URL('../../demo-output/dashboard/', import.meta.url));
const WIDTHS = [320, 400, 800, 1280];
/** The file that a screen chooses; the sample has its preview. */
const FILE = join(OUT, 'people.csv');
const SCHEMES = ['light', 'dark'] as const;

/**
 * A screen: its address, its differences from the sample, whether a file is chosen, and the buttons
 * to press.
 */
type Scene = {
  path: string;
  answers?: Answers;
  only?: Answers;
  chooses?: boolean;
  press?: string[];
};

const one = `/enrichments/${idAt(0)}`;
const NOTHING = { all: 0, active: 0, done: 0, not_found: 0, failed: 0 };
const SCENES: Record<string, Scene> = {
  'sign-in': { path: '/', only: {} },
  enrichments: { path: '/' },
  'enrichments-empty': {
    path: '/?days=any',
    answers: { listEnrichments: { ...enrichmentsPage([]), counts: NOTHING } },
  },
  'enrichments-failed': { path: '/', answers: { listEnrichments: undefined } },
  'enrichments-menu': { path: '/', press: ['Time: Last 7 days'] },
  enrichment: { path: one },
  'enrichment-batch': { path: one, answers: { getEnrichment: BATCH } },
  'enrichment-cancel': { path: one, press: ['Cancel enrichment'] },
  webhooks: { path: '/webhooks' },
  'webhooks-body': { path: '/webhooks', press: ['contact_finished , show the body and the tries'] },
  keys: { path: '/keys' },
  'keys-new': { path: '/keys', press: ['Create key'] },
  'keys-menu': { path: '/keys', press: ['Actions for crm-sync'] },
  spending: { path: '/spending' },
  'spending-by-kind': { path: '/spending?by=kind' },
  'spending-by-job': { path: '/spending?by=job' },
  'spending-table': {
    path: '/spending',
    press: [
      'Thu 22 Jan, 172\u00A0credits, Work email 61, Personal email 36, Mobile phone 70, Names and companies 5',
    ],
  },
  'spending-none': {
    path: '/spending',
    answers: {
      getSpend: {
        days: SPEND.days.map(({ day }) => ({ day, total: 0, kinds: {} })),
        keys: [],
        jobs: [],
      },
      getOutcomes: { values: [], addresses: [] },
    },
  },
  balance: { path: '/balance' },
  'balance-add': { path: '/balance', press: ['Add credits'] },
  suppression: { path: '/suppression' },
  'suppression-erase': { path: '/suppression', press: ['Erase a person'] },
  sources: { path: '/sources' },
  imports: { path: '/imports' },
  'imports-preview': { path: '/imports', chooses: true },
  'imports-missing': { path: '/imports', answers: { previewImport: LACKING }, chooses: true },
  'people-password': { path: '/people', press: ['Actions for ayo@tarnwick.example'] },
  people: { path: '/people' },
  retention: { path: '/retention' },
  password: { path: '/password' },
  nowhere: { path: '/nowhere-at-all' },
  member: { path: '/people', answers: { getSession: sampleAnswers('member').getSession } },
};

const wanted = process.argv.slice(2);
const found = await findAnyBrowser(CHROMIUM_BROWSERS);
if (!found) throw new Error('There is no Chromium, Chrome or Edge here to draw with.');
await ensureDashboard();
await mkdir(OUT, { recursive: true });
await writeFile(FILE, 'First name\nMaren\nAyo\nNoor\n');
const server = await startSampleServer();
const browser = await puppeteer.launch({
  executablePath: found.path,
  args: [...chromiumFlags({ hosts: {}, offline: true }), '--hide-scrollbars'],
});
try {
  const page = await browser.newPage();
  page.on('console', (message) => console.log(`${message.type()}: ${message.text()}`));
  await page.emulateTimezone('UTC');
  await page.evaluateOnNewDocument(`{
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(${NOW.getTime()}); }
      static now() { return ${NOW.getTime()}; }
    };
  }`);
  for (const [name, { path, answers, only, chooses, press = [] }] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    server.answer(
      only ?? { ...sampleAnswers(), ...answers },
      only ? 'dashboard.session.none' : undefined,
    );
    for (const width of WIDTHS) {
      await page.setViewport({ width, height: 1000 });
      for (const scheme of SCHEMES) {
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
        await page.goto(server.origin + path, { waitUntil: 'load' });
        await page.waitForSelector('h1');
        await page.waitForNetworkIdle({ concurrency: 1, idleTime: 150 });
        if (chooses) {
          const input = await page.waitForSelector('input[type=file]');
          await input!.uploadFile(FILE);
          await page.waitForSelector('#preview');
          await page.waitForNetworkIdle({ concurrency: 1, idleTime: 100 });
        }
        for (const button of press) await page.click(`::-p-aria(${button})`);
        if (press.length > 0) await page.waitForNetworkIdle({ concurrency: 1, idleTime: 100 });
        await page.screenshot({ path: join(OUT, `${name}-${width}-${scheme}.png`) });
      }
    }
    console.log(name);
  }
} finally {
  await browser.close();
  server.stop();
}
