// The main job, as a user does it: from a click on a profile page to an exported contact.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Person } from '../lib/contract/person.ts';
import { creditBalance } from '../lib/contract/lookup.ts';
import type { DirectoryPerson } from '../service/sources/directory/entry.ts';
import type { Service } from '../service/service-options.ts';
import type { Surface } from '../tools/browser/surface.ts';
import { until } from '../tools/browser/until.ts';
import { connectPanel, waitForBalance } from './connect.ts';
import type { Drive } from './drive.ts';
import { networkProfile } from './site/urls.ts';
import type { Steps } from './steps.ts';

export type MainJob = {
  drive: Drive;
  service: Service;
  entry: DirectoryPerson;
  /** Where pictures and the file go. */
  output: string;
  steps: Steps;
};

type Screen = { inFront: Pick<Surface, 'screenshot'> };

/**
 * Throws StepError at the first step that does not work, and leaves a picture of what was on the screen
 * then. Answers with the path of the CSV.
 */
export async function doMainJob(job: MainJob): Promise<string> {
  const screen: Screen = { inFront: job.drive };
  try {
    return await doSteps(job, screen);
  } catch (error) {
    await screen.inFront.screenshot(join(job.output, 'failed.png')).catch(() => {});
    throw error;
  }
}

async function doSteps(
  { drive, service, entry, output, steps }: MainJob,
  screen: Screen,
): Promise<string> {
  const person = entry.profile;
  const email = entry.contactInfo.most_probable_work_email?.email ?? '';
  const { step } = steps;
  const picture = (name: string) => join(output, `${name}.png`);

  await step(`Open the profile of ${person.full_name}`, async () => {
    await drive.open(networkProfile(person));
    await drive.screenshot(picture('1-profile'));
  });
  const panel = await step('Click the toolbar icon: the panel opens', drive.openPanel);
  screen.inFront = panel;
  const before = await step('Connect to the local service', async () => {
    await until('the first run', () => panel.has('Start local demo'));
    await panel.screenshot(picture('2-first-run'));
    return connectPanel(panel, service);
  });
  await step('The panel says who it is, and what a reveal costs', async () => {
    await shows(panel, person.full_name);
    await until('the price', () => panel.has('Reveal work email, 1 credit'));
    await panel.screenshot(picture('3-person'));
  });
  await step('Reveal the work e-mail', async () => {
    await panel.press('Reveal work email');
    await shows(panel, email);
  });
  await step('One credit less, for the panel and for the service', async () => {
    await waitForBalance(panel, (balance) => balance === before - 1);
    await panel.screenshot(picture('4-revealed'));
    const balance = await balanceOf(service);
    if (balance !== before - 1) throw new Error(`The service has ${balance} credits left.`);
  });
  await step('Save the contact', async () => {
    await panel.press('Save contact');
    await until('the contact to be saved', async () => /\bSaved\b/.test(await panel.text()));
    await panel.screenshot(picture('5-saved'));
  });
  const contacts = await step('Open the saved contacts', async () => {
    const page = await drive.openContacts();
    await shows(page, person.full_name);
    await page.screenshot(picture('6-contacts'));
    return page;
  });
  screen.inFront = contacts;
  const file = await step('Export them as CSV', () =>
    drive.download(output, () => contacts.press('Export')),
  );
  await step('The file has the person and the address', () => verifyCsv(file, person, email));
  return file;
}

/** Waits until the text is shown. White space does not count: an address may wrap. */
async function shows(surface: Surface, text: string): Promise<void> {
  const wanted = text.replaceAll(/\s/g, '');
  await until(`"${text}" to be shown`, async () =>
    (await surface.text()).replaceAll(/\s/g, '').includes(wanted),
  );
}

async function balanceOf({ baseUrl, apiKey }: Service): Promise<number> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/account/credits`, { headers });
  return creditBalance().parse(await response.json()).balance;
}

async function verifyCsv(file: string, person: Person, email: string): Promise<void> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  if (errors.length > 0) throw new Error(`The file is no CSV: ${errors[0]?.message}.`);
  const row = data.find((cells) => cells.includes(email));
  if (!row) throw new Error(`No row of the file has ${email}.`);
  if (!row.join(' ').includes(person.last_name)) {
    throw new Error(`The row with ${email} is not about ${person.full_name}.`);
  }
}
