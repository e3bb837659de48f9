// The pattern source with a real directory, DNS server and mail server on loopback.
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Db } from '../../../service/db/database.ts';
import type { Directory } from '../../../service/sources/directory/entry.ts';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import { patternConfig } from '../../../service/sources/pattern/config.ts';
import { createPatternSource } from '../../../service/sources/pattern/pattern.ts';
import type { AreSuppressed, Source, SourceAnswer } from '../../../service/sources/source.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import type { TargetPolicy } from '../../../service/allowed-address.ts';
import { mainDatabase } from '../../contract/support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../../contract/support/open-services.ts';
import { company, person, WORK } from '../../contract/support/people.ts';
import { NONE_SUPPRESSED } from '../../contract/support/suppression-list.ts';
import { createDnsServer, type DnsServer } from './dns-server.ts';
import { createMailServer, type MailServer } from './mail-server.ts';
import { ASK_OPTIONS } from '../../../service/sources/funds.fixture.ts';

export const REJECTED = '550 5.1.1 No such user here';

export const COLLEAGUES = [
  ['Sam', 'Hill'],
  ['Ana', 'Lowe'],
  ['Ines', 'Roux'],
  ['Tom', 'Falk'],
] as const;

let networkId = 1000;
export const nextNetworkId = (): number => (networkId += 1);

/** A company with `known` people whose addresses are first.last@. */
export function firm(domain: string, known = 4, status = 'DELIVERABLE'): Directory {
  const employer = company(`c-${domain}`, `Firm ${domain}`, domain, nextNetworkId());
  const people = COLLEAGUES.slice(0, known).map(([first, last]) => {
    const email = `${first}.${last}@${domain}`.toLowerCase();
    return person([first, last], employer, { work_emails: [{ email, status }] }, nextNetworkId());
  });
  return { companies: [employer], people };
}

/** The person that most tests search for. No directory has her. */
export const rosa = (companyDomain: string): PersonQuery => ({
  firstName: 'Rosa',
  lastName: 'Ek',
  companyDomain,
});

/** An address and its status. */
export type Said = [email: string, status: string];

type SourceOptions = { people?: Source; policy?: TargetPolicy; areSuppressed?: AreSuppressed };

export type PatternEnvironment = {
  readonly db: Db;
  readonly dns: DnsServer;
  readonly mail: MailServer;
  /** For each domain, the mail server's reply to a local part. Cleared after each test. */
  readonly answers: Record<string, (local: string) => string>;
  readonly now: Date;
  /** Runs `work` at a later time of the source's clock. */
  later(by: { minutes?: number; days?: number }, work: () => Promise<void>): Promise<void>;
  know(directory: Directory): Promise<void>;
  /** Sets the DNS records of the domain to the mail server. */
  route(domain: string): void;
  /** The SMTP part of the configuration. */
  smtp(more?: object): object;
  source(config?: object, more?: SourceOptions): Source;
  ask(source: Source, personQuery: PersonQuery, reference?: string): Promise<SourceAnswer>;
  said(source: Source, personQuery: PersonQuery): Promise<Said[]>;
};

/** Runs `suite` on each database of the run. */
export function onPatternEnvironment(
  title: string,
  suite: (world: PatternEnvironment) => void,
): void {
  describe.each([mainDatabase()])(`${title} on $name`, (test) => {
    let opened: OpenedDatabase;
    let dns: DnsServer;
    let mail: MailServer;
    let answers: PatternEnvironment['answers'] = {};
    let now = new Date('2026-03-01T10:00:00Z');
    let asks = 0;

    beforeAll(async () => {
      opened = await openTestDatabase(test);
      dns = await createDnsServer();
      mail = await createMailServer({
        recipient(address) {
          const [local = '', domain = ''] = address.split('@');
          return answers[domain]?.(local) ?? REJECTED;
        },
      });
    });
    afterAll(async () => {
      await mail.close();
      await dns.close();
      await opened.close();
    });
    beforeEach(() => {
      answers = {};
      mail.asked.length = 0;
    });

    const ask: PatternEnvironment['ask'] = (source, who, reference = `ask-${(asks += 1)}`) =>
      source.find(who, [WORK], {
        ...ASK_OPTIONS,
        reference,
        deadline: new Date(now.getTime() + 60_000),
      });

    suite({
      get db() {
        return opened.database.db;
      },
      get dns() {
        return dns;
      },
      get mail() {
        return mail;
      },
      get answers() {
        return answers;
      },
      get now() {
        return now;
      },
      async later({ minutes = 0, days = 0 }, work) {
        const before = now;
        now = new Date(before.getTime() + (days * 1440 + minutes) * 60_000);
        await work().finally(() => {
          now = before;
        });
      },
      know: (directory) => importDirectory(opened.database.db, directory, now),
      route(domain) {
        dns.set(domain, { mx: [{ preference: 10, exchange: `mx.${domain}` }] });
        dns.set(`mx.${domain}`, { a: ['127.0.0.1'] });
      },
      smtp: (more = {}) => ({
        helo: 'checker.example',
        from: 'checks@checker.example',
        port: mail.port,
        timeoutSeconds: 10,
        ...more,
      }),
      source: (config = {}, more = {}) =>
        createPatternSource({
          db: opened.database.db,
          now: () => now,
          areSuppressed: NONE_SUPPRESSED,
          config: patternConfig.parse({
            dns: { servers: [dns.address], timeoutSeconds: 5 },
            ...config,
          }),
          policy: 'public and loopback',
          ...more,
        }),
      ask,
      async said(source, personQuery) {
        const { values } = await ask(source, personQuery);
        return values.map((found) =>
          found.kind === 'contact.phones' ? ['', ''] : [found.value.email, found.value.status],
        );
      },
    });
  });
}
