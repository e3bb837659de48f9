import { browser } from 'wxt/browser';
import { parseSamplePeople, type SamplePeople } from '../sample/sample-people.ts';

/** The people of the demo, a file of this package that is read only in the demo. */
export async function readSamplePeople(): Promise<SamplePeople> {
  const answer = await fetch(browser.runtime.getURL('/sample-people.json'));
  if (!answer.ok) throw new Error('The sample people are missing: install Sidelight again.');
  return parseSamplePeople(await answer.json());
}
