// How much the extension adds to a reveal: from the click in the real side panel until the address is in
// it, by turns with the same two calls made by a plain client.
import type { Page } from 'puppeteer-core';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { armPanelClock, readPanelClock } from './panel-clock.ts';
import { peopleToReveal, type BenchPerson } from './people.ts';
import { phasesOf, type Phases } from './phases.ts';
import { timeService } from './service-clock.ts';
import {
  startRevealEnvironment,
  type RevealEnvironment,
  type RevealEnvironmentOptions,
} from './environment.ts';
import { takeWorkerRequests } from './worker-requests.ts';

const WARM_UPS = 3;
const ROUNDS = 20;

/** In milliseconds, a value per round; of the same round in all three lists. */
export type RevealFigures = { ours: number[]; service: number[]; phases: Phases[] };

export async function measureReveal(options: RevealEnvironmentOptions): Promise<RevealFigures> {
  const environment = await startRevealEnvironment(options);
  try {
    const people = peopleToReveal(2 * (WARM_UPS + ROUNDS));
    const page = await environment.chromium.open(people[0]!.pageUrl);
    const panel = await connectedPanel(environment, page);
    const figures: RevealFigures = { ours: [], service: [], phases: [] };
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
      const [one, other] = people.splice(0, 2) as [BenchPerson, BenchPerson];
      const early = round % 2 === 0 ? await timeService(environment.service, other) : null;
      const reveal = await timeReveal(environment, { page, panel, person: one });
      const service = early ?? (await timeService(environment.service, other));
      if (round < 0) continue;
      figures.ours.push(reveal.milliseconds);
      figures.phases.push(reveal.phases);
      figures.service.push(service);
    }
    return figures;
  } finally {
    await environment.close();
  }
}

async function connectedPanel({ chromium }: RevealEnvironment, page: Page): Promise<Page> {
  await chromium.clickToolbar(page);
  const panel = await chromium.sidePanel();
  const surface = pageSurface(panel);
  await surface.press('Start local demo');
  await until('the balance', () => surface.textOf('balance'));
  return panel;
}

type Scene = { page: Page; panel: Page; person: BenchPerson };

async function timeReveal(
  { chromium }: RevealEnvironment,
  { page, panel, person }: Scene,
): Promise<{ milliseconds: number; phases: Phases }> {
  await page.goto(person.pageUrl, { waitUntil: 'load' });
  await page.bringToFront();
  await chromium.clickToolbar(page);
  const surface = pageSurface(panel);
  await until(`${person.fullName} in the panel`, async () =>
    (await surface.text()).includes(person.fullName),
  );
  await until('the price', () => surface.has('Reveal work email, 1 credit'));
  await takeWorkerRequests(chromium);
  await armPanelClock(panel, person.workEmail);
  await surface.press('Reveal work email');
  const reading = await readPanelClock(panel);
  // The balance is asked for after the value is shown; the next round does not compete with that.
  const requests = await takeWorkerRequests(chromium);
  return {
    milliseconds: reading.inDocument - reading.clicked,
    phases: phasesOf(reading, requests),
  };
}
