// The sender beside a HubSpot of the test.
import { onTestFinished } from 'vitest';
import { revealedEmails } from '../../../contacts/contact.fixture.ts';
import { createSendingFixture } from '../sending.fixture.ts';

export const TOKEN = 'pat-na1-0000-example';
export const LINK = 'https://www.linkedin.com/in/maren-osei-thorvik';
const target = 'hubspot';
const options = { withNotes: false, withSource: false };

type Server = {
  origin: string;
  tokens: Map<string, 'valid' | 'expired' | 'read only'>;
  close(): Promise<void>;
};

/** Connected to that server, which is closed at the end of the test. */
export async function startHubspotWorld<Hubspot extends Server>(hubspot: Hubspot) {
  const world = createSendingFixture();
  onTestFinished(() => hubspot.close());
  hubspot.tokens.set(TOKEN, 'valid');
  await world.connect(target, hubspot.origin, TOKEN);
  return {
    ...world,
    hubspot,
    async send(...ids: string[]) {
      await world.startWorker().start({ target, ids, options });
      return world.settled();
    },
  };
}
export const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `c${at}`,
    fullName: `Ana Wren ${at}`,
    networkUrl: `https://www.linkedin.com/in/ana-wren-${at}`,
    workEmail: revealedEmails([`ana.${at}@tarnwick.example`, 'DELIVERABLE']),
  }));
export const onlyLink = { id: 'link', networkUrl: LINK, workEmail: null };
