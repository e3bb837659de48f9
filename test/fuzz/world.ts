// A service with one of everything, for requests to refer to.
import { createPeople } from '../../service/dashboard/access/people.ts';
import { createSessions } from '../../service/dashboard/access/sessions.ts';
import type { Service, ServiceOptions } from '../../service/service-options.ts';
import { createBrowser, type Browser } from '../contract/support/dashboard/browser.ts';
import { quickPasswords } from '../contract/support/dashboard/dashboard.ts';
import { directory, PERSONAL, WORK, zoe } from '../contract/support/people.ts';
import { pollUntil } from '../contract/support/poll-until.ts';
import { startReceiver, type Receiver } from '../contract/support/receiver.ts';
import type { Pool, Session } from './make-request.ts';

const CREDITS = 100_000_000;
/** Of each kind, because a request may remove what the next one uses. */
const COUNT = 10;

/** No limit hides faults. */
export const FUZZ_OPTIONS = {
  directory,
  requestsPerMinute: 10_000_000,
  intake: { waitingContacts: 1e9, bytesPerDay: 1e15 },
  // Requests name the address of their browser.
  proxies: 1,
  webhookTargets: 'public and loopback',
} as const satisfies Partial<ServiceOptions>;

export type FuzzWorld = {
  pool: Pool;
  /** The session of an operator with all rights. */
  startSession(): Promise<Session>;
  /** Resolves when no work is left. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const now = () => new Date();

async function createOperator(service: Service, workspaceId: string): Promise<string> {
  const people = createPeople({ db: service.db, now, passwords: quickPasswords });
  const { id } = await people.create(workspaceId, {
    email: 'fuzz@tarnwick.example',
    role: 'operator',
  });
  await service.db
    .updateTable('dashboard_people')
    .set({ temporary: false })
    .where('id', '=', id)
    .execute();
  return id;
}

async function post(service: Service, apiKey: string, path: string, body: object): Promise<string> {
  const answer = await fetch(service.baseUrl + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The start was refused: ${await answer.text()}`);
  return ((await answer.json()) as { enrichment_id: string }).enrichment_id;
}

async function settled({ db }: Service): Promise<void> {
  await pollUntil(async () => {
    const { left } = await db
      .selectFrom('enrichments')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left) === 0;
  });
}

async function createEnrichments(service: Service, apiKey: string, webhookUrl: string) {
  const enrichments: string[] = [];
  const contact = { linkedin_url: zoe.profile.social_profiles?.professional_network?.url };
  const fields = { enrich_fields: [WORK, PERSONAL] };
  for (let index = 0; index < COUNT; index += 1) {
    const contacts = {
      name: `Contacts ${index}`,
      data: [{ ...contact, ...fields }],
      webhook_url: webhookUrl,
    };
    const addresses = { name: `Addresses ${index}`, data: [{ email: 'zoe@harbour.example' }] };
    enrichments.push(
      await post(service, apiKey, '/contact/enrich/bulk', contacts),
      await post(service, apiKey, '/contact/reverse/email/bulk', addresses),
    );
  }
  await settled(service);
  return enrichments;
}

async function createDashboardRows(browser: Browser) {
  const ids = {
    keys: [] as string[],
    people: [] as string[],
    suppressions: [] as string[],
    imports: [] as string[],
  };
  for (let index = 0; index < COUNT; index += 1) {
    const email = `person-${index}@tarnwick.example`;
    const key = await browser.call('createKey', {
      body: { name: `Key ${index}`, spendLimit: null },
    });
    const person = await browser.call('createPerson', { body: { email, role: 'member' } });
    const suppression = await browser.call('addSuppression', { body: { email } });
    const file = { name: `people-${index}.csv`, format: 'csv', bytes: 82 } as const;
    const created = await browser.call('createImport', { body: file });
    ids.keys.push(key.key.id);
    ids.people.push(person.person.id);
    ids.suppressions.push(suppression.id);
    ids.imports.push(created.id);
  }
  return ids;
}

export async function createFuzzWorld(service: Service): Promise<FuzzWorld> {
  const receiver: Receiver = await startReceiver();
  const { workspaceId, apiKey } = await service.workspaces.create({
    name: 'Fuzz',
    credits: CREDITS,
  });
  const operator = await createOperator(service, workspaceId);
  const sessions = createSessions({ db: service.db, now });

  async function startSession(): Promise<Session> {
    const token = await sessions.start(service.db, operator);
    const csrfToken = (await sessions.find(token))?.csrfToken ?? '';
    return { cookie: `sidelight_session=${token}`, csrfToken };
  }

  const webhookUrl = receiver.url('/hook');
  const enrichments = await createEnrichments(service, apiKey, webhookUrl);
  const browser = Object.assign(createBrowser(service.origin), await startSession());
  const rows = await createDashboardRows(browser);
  const { rows: deliveries } = await browser.call('listDeliveries', { query: {} });
  return {
    pool: {
      origin: service.origin,
      apiKey,
      webhookUrl,
      ids: {
        contact: enrichments,
        enrichments,
        deliveries: deliveries.map(({ id }) => id),
        ...rows,
      },
    },
    startSession,
    settled: () => settled(service),
    close: () => receiver.close(),
  };
}
