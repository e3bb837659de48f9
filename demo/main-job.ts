// The main job as a user does it, from a click on a profile page to an exported contact.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Person } from '../lib/contract/person.ts';
import type { DirectoryPerson } from '../service/sources/directory/entry.ts';
import type { Service } from '../service/service-options.ts';
import type { Surface } from '../tools/browser/surface.ts';
import { until } from '../tools/browser/until.ts';
import { waitForBalance } from '../tools/browser/wait-for-balance.ts';
import { fetchBalance } from '../tools/fetch-balance.ts';
import { connectPanel } from './connect.ts';
import type { Drive } from './drive.ts';
import { networkProfile } from './site/urls.ts';
import type { Steps } from './steps.ts';

export type MainJob = {
  drive: Drive;
  service: Service;
  entry: DirectoryPerson;
  /** The folder for the pictures and the exported file. */
  output: string;
  steps: Steps;
};

/** The surface that the current step uses. */
type Screen = { current: Pick<Surface, 'screenshot'> };

/**
 * Returns the path of the CSV file.
 * @throws StepError at the first step that fails, after it has saved a picture of the screen
 */
export async function doMainJob(job: MainJob): Promise<string> {
  const screen: Screen = { current: job.drive };
  try {
    return await doSteps(job, screen);
  } catch (error) {
    await screen.current.screenshot(join(job.output, 'failed.png')).catch(() => {});
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
  screen.current = panel;
  const before = await step('Connect to the local service', async () => {
    await until('the first run', () => panel.has('Look around'));
    await panel.screenshot(picture('2-first-run'));
    return connectPanel(panel, service);
  });
  await step('The panel says who it is, and what a reveal costs', async () => {
    await waitForShown(panel, person.full_name);
    await until('the price', () => panel.has('Reveal work email, 1 credit'));
    await panel.screenshot(picture('3-person'));
  });
  await step('Reveal the work email', async () => {
    await panel.press('Reveal work email');
    await waitForShown(panel, email);
  });
  await step('One credit less, for the panel and for the service', async () => {
    await waitForBalance(panel, before - 1);
    await panel.screenshot(picture('4-revealed'));
    const balance = await fetchBalance(service);
    if (balance !== before - 1) throw new Error(`The service has ${balance} credits left.`);
  });
  await step('Save the contact', async () => {
    await panel.press('Save contact');
    await until('the contact to be saved', async () => /\bSaved\b/.test(await panel.text()));
    await panel.screenshot(picture('5-saved'));
  });
  const contacts = await step('Open the saved contacts', async () => {
    const page = await drive.openContacts();
    await waitForShown(page, person.full_name);
    await until('all contacts', async () => !(await page.text()).includes('Reading contacts…'));
    await page.screenshot(picture('6-contacts'));
    return page;
  });
  screen.current = contacts;
  const file = await step('Export them as CSV', () =>
    drive.download(output, async () => {
      await contacts.press('Export');
      await contacts.press('CSV');
      await contacts.press('Export');
    }),
  );
  await step('The file has the person and the address', () => verifyCsv(file, person, email));
  return file;
}

/** Waits until the text is shown. White space does not count, because an address may wrap. */
async function waitForShown(surface: Surface, text: string): Promise<void> {
  const wanted = text.replaceAll(/\s/g, '');
  await until(`"${text}" to be shown`, async () =>
    (await surface.text()).replaceAll(/\s/g, '').includes(wanted),
  );
}

async function verifyCsv(file: string, person: Person, email: string): Promise<void> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  if (errors.length > 0) throw new Error(`The file is not valid CSV: ${errors[0]?.message}.`);
  const row = data.find((cells) => cells.includes(email));
  if (!row) throw new Error(`No row of the file has ${email}.`);
  if (!row.join(' ').includes(person.last_name)) {
    throw new Error(`The row with ${email} is not about ${person.full_name}.`);
  }
}
