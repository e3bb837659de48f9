// Measures how much time the extension adds to a reveal, from the click in the real side panel until the address
// is shown. Alternates with the same two calls by a plain client.
import type { Page } from 'puppeteer-core';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { until } from '../../tools/browser/until.ts';
import { startPanelClock, readPanelClock } from './panel-clock.ts';
import { findPeopleToReveal, type BenchPerson } from './people.ts';
import { measurePhases, type Phases } from './phases.ts';
import { timeService } from './service-clock.ts';
import type { Chromium } from '../../tools/browser/chromium.ts';
import { startLocalDemoService } from '../../test/support/service/local-demo-service.ts';
import { startBenchEnvironment, type BenchOptions } from '../environment.ts';
import { takeWorkerRequests } from './worker-requests.ts';

const WARM_UPS = 3;
const ROUNDS = 20;

/** In milliseconds, one value per round in each list. */
export type RevealFigures = { ours: number[]; service: number[]; phases: Phases[] };

export async function measureReveal(options: BenchOptions): Promise<RevealFigures> {
  const environment = await startBenchEnvironment(options, (data) =>
    startLocalDemoService({ data }),
  );
  try {
    const { service, chromium } = environment;
    const people = findPeopleToReveal(2 * (WARM_UPS + ROUNDS));
    const { page, panel } = await environment.openConnectedPanel(people[0]!.pageUrl);
    const figures: RevealFigures = { ours: [], service: [], phases: [] };
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
      const [one, other] = people.splice(0, 2) as [BenchPerson, BenchPerson];
      // Each goes first in half of the rounds.
      const before = round % 2 === 0 ? await timeService(service, other) : null;
      const reveal = await timeReveal(chromium, { page, panel, person: one });
      const serviceTime = before ?? (await timeService(service, other));
      if (round < 0) continue;
      figures.ours.push(reveal.milliseconds);
      figures.phases.push(reveal.phases);
      figures.service.push(serviceTime);
    }
    return figures;
  } finally {
    await environment.close();
  }
}

type Reveal = { page: Page; panel: Page; person: BenchPerson };

async function timeReveal(
  chromium: Chromium,
  { page, panel, person }: Reveal,
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
  await startPanelClock(panel, person.workEmail);
  await surface.press('Reveal work email');
  const reading = await readPanelClock(panel);
  // The extension requests the balance after it shows the value. Waiting keeps that out of the next round.
  const requests = await takeWorkerRequests(chromium);
  return {
    milliseconds: reading.inDocument - reading.clicked,
    phases: measurePhases(reading, requests),
  };
}
