// A paid service of the interface on loopback that knows everything about every person and counts
// what it charges. It is small enough to be paused and inspected.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { PRICE, toCredits } from '../../../../lib/contract/credits.ts';
import { openApiDocument } from '../../../../lib/contract/openapi.ts';
import { BASE_PATH } from '../../../../lib/contract/base-path.ts';
import { ENRICH_FIELDS, type EnrichField } from '../../../../lib/contract/values.ts';
import type { ServiceOptions } from '../../../../service/service-options.ts';
import { company, person } from '../people.ts';
import { listenOnLoopback } from '../../../support/servers/listen-on-loopback.ts';

type Item = {
  email?: string;
  linkedin_url?: string;
  enrich_fields?: EnrichField[];
  custom?: object;
};
type Sent = { data?: Item[]; domain?: string; person_professional_network_url?: string };

export type CountingUpstream = {
  baseUrl: string;
  /** The options of a service that asks it without waiting for more contacts. */
  asSource(more?: object): Pick<ServiceOptions, 'sourcesConfig' | 'env'>;
  /** Credits charged since the last reset. */
  charged(): number;
  /** Kinds requested in all start calls; a lookup counts one. */
  asked(): number;
  /** Kinds that it does not find and does not charge. */
  lacks(kinds: readonly EnrichField[]): void;
  /** Calls wait from now on until the returned function is called. */
  hold(): () => void;
  /** Results of start calls fail with 500 from now on until the returned function is called. */
  failResults(): () => void;
  /** Calls are charged and get no response from now on until the returned function is called. */
  loseAnswers(): () => void;
  /** Resolves after the first request. */
  reached(): Promise<void>;
  reset(): void;
  close(): Promise<void>;
};

const employer = company('company-9', 'Counting House', 'counting.example', 9);
const nameIn = (url = ''): string => url.split('/').at(-1) ?? '';
/** A person's numbers never depend on the order of calls. */
const getNumber = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000, 7);

const getProfile = (name: string) =>
  person([name || 'Counted', 'Person'], employer, {}, 50_000 + getNumber(name)).profile;

function toContactInfo(name: string, kinds: readonly EnrichField[]) {
  const has = (kind: EnrichField) => kinds.includes(kind);
  const email = (at: string) => ({ email: `${name}@${at}.example`, status: 'DELIVERABLE' });
  const digits = String(getNumber(name) % 1000).padStart(3, '0');
  const phone = { number: `+44 7700 900${digits}`, region: 'GB', line_type: 'MOBILE' };
  return {
    work_emails: has('contact.work_emails') ? [email('counting')] : [],
    personal_emails: has('contact.personal_emails') ? [email('home')] : [],
    phones: has('contact.phones') ? [phone] : [],
  };
}

/** Ends it with the test at the latest: after a failure, the next tests would wait for their answers. */
function untilTestEnds(end: () => void): () => void {
  onTestFinished(end);
  return end;
}

export async function startCountingUpstream(): Promise<CountingUpstream> {
  let charged = 0;
  let asked = 0;
  let absent: readonly EnrichField[] = [];
  let gate: PromiseWithResolvers<void> | null = null;
  let hasResults = true;
  let isLosing = false;
  let reached = Promise.withResolvers<void>();
  const results = new Map<string, object>();

  function start(kind: 'contact' | 'reverse', items: readonly Item[]): object {
    const id = crypto.randomUUID();
    let credits = 0;
    const data = items.map((item) => {
      const name = nameIn(item.linkedin_url ?? item.email?.split('@')[0]);
      const wanted = item.enrich_fields ?? [];
      const found = ENRICH_FIELDS.filter((it) => wanted.includes(it) && !absent.includes(it));
      asked += kind === 'reverse' ? 1 : wanted.length;
      credits += kind === 'reverse' ? 1 : found.reduce((sum, it) => sum + toCredits(PRICE[it]), 0);
      const info = kind === 'contact' && { contact_info: toContactInfo(name, found) };
      return { input: {}, custom: item.custom, ...info, profile: getProfile(name) };
    });
    charged += credits;
    results.set(id, { id, name: 'n', status: 'FINISHED', cost: { credits }, data });
    return { enrichment_id: id };
  }

  function lookUp(): object {
    charged += 0.25;
    asked += 1;
    return { credits: 0.25 };
  }

  function answer(path: string, body: Sent): object | null {
    if (path.startsWith('/contact/enrich/bulk')) return start('contact', body.data ?? []);
    if (path.startsWith('/contact/reverse/email/bulk')) return start('reverse', body.data ?? []);
    if (path === '/people/lookup') {
      const name = nameIn(body.person_professional_network_url);
      return { people: [getProfile(name)], metadata: lookUp() };
    }
    if (path !== '/company/lookup') return null;
    const { domain = '' } = body;
    const found = company(`company-${domain}`, domain, domain, 10_000 + getNumber(domain));
    return { companies: [found], metadata: lookUp() };
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const path = url.slice(BASE_PATH.length);
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const result = results.get(path.split('/').at(-1) ?? '');
    if (method === 'GET' && result && !hasResults) {
      return reply(500, { code: 'error.internal', message: '' });
    }
    if (method === 'GET' && result) return reply(200, result);
    if (path === '/openapi.json') return reply(200, openApiDocument(BASE_PATH));
    if (method !== 'POST') return reply(404, { code: 'error.not_found', message: '' });
    const found = answer(path, (await json(request)) as Sent);
    reached.resolve();
    if (isLosing) return void response.destroy();
    await gate?.promise;
    return found ? reply(200, found) : reply(404, { code: 'error.not_found', message: '' });
  });
  const { origin, close } = await listenOnLoopback(server);
  const baseUrl = origin + BASE_PATH;

  return {
    baseUrl,
    asSource(more = {}) {
      const batch = { waitMilliseconds: 0 };
      const own = { type: 'upstream' as const, baseUrl, keyEnv: 'TEAM_KEY', batch, ...more };
      return {
        sourcesConfig: { sources: [{ type: 'directory' }, own] },
        env: { TEAM_KEY: 'a key of the operator' },
      };
    },
    charged: () => charged,
    asked: () => asked,
    lacks: (kinds) => void (absent = kinds),
    hold() {
      const held = Promise.withResolvers<void>();
      gate = held;
      reached = Promise.withResolvers();
      return untilTestEnds(() => {
        gate = null;
        held.resolve();
      });
    },
    failResults() {
      hasResults = false;
      return untilTestEnds(() => void (hasResults = true));
    },
    loseAnswers() {
      isLosing = true;
      return untilTestEnds(() => void (isLosing = false));
    },
    reached: () => reached.promise,
    reset() {
      charged = 0;
      asked = 0;
      absent = [];
    },
    close,
  };
}
