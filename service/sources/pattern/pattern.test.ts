// Every status for the right reason: a directory, name servers and mail servers, all real, on loopback.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../test/contract/support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../../../test/contract/support/opened.ts';
import { company, person } from '../../../test/contract/support/people.ts';
import { createDnsServer, type DnsServer } from '../../../test/support/dns-server.ts';
import { createMailServer, type MailServer } from '../../../test/support/mail-server.ts';
import type { Db } from '../../db/database.ts';
import type { Directory } from '../directory/entry.ts';
import { importDirectory } from '../directory/load.ts';
import { createDirectorySource } from '../directory/source.ts';
import { SourcePendingError, SourceThrottledError, type Source } from '../source.ts';
import type { Who } from '../who.ts';
import { patternConfig } from './config.ts';
import { createPatternSource } from './pattern.ts';

const WORK = 'contact.work_emails' as const;
const COLLEAGUES = [
  ['Sam', 'Hill'],
  ['Ana', 'Lowe'],
  ['Ines', 'Roux'],
  ['Tom', 'Falk'],
] as const;

let networkId = 1000;
/** A company whose people are written first.last@, as many of them as are known. */
function firm(domain: string, known = 4, status = 'DELIVERABLE'): Directory {
  const employer = company(`c-${domain}`, `Firm ${domain}`, domain, (networkId += 1));
  const people = COLLEAGUES.slice(0, known).map(([first, last]) => {
    const email = `${first}.${last}@${domain}`.toLowerCase();
    return person([first, last], employer, { work_emails: [{ email, status }] }, (networkId += 1));
  });
  return { companies: [employer], people };
}

type Said = [email: string, status: string];

describe.each(testDatabases())('the pattern source on $name', (test) => {
  let opened: OpenedDatabase;
  let db: Db;
  let dns: DnsServer;
  let mail: MailServer;
  let answers: Record<string, (local: string) => string>;
  let at = new Date('2026-03-01T10:00:00Z');
  let asks = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(test);
    db = opened.database.db;
    dns = await createDnsServer();
    mail = await createMailServer({
      recipient(address) {
        const [local = '', domain = ''] = address.split('@');
        return answers[domain]?.(local) ?? '550 5.1.1 No such user here';
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

  /** The domain's mail goes to our server. */
  const routed = (domain: string) => {
    dns.set(domain, { mx: [{ preference: 10, exchange: `mx.${domain}` }] });
    dns.set(`mx.${domain}`, { a: ['127.0.0.1'] });
  };
  const smtp = () => ({
    helo: 'checker.example',
    from: 'checks@checker.example',
    port: mail.port,
    timeoutSeconds: 1,
  });
  const source = (config: object = {}, more: { people?: Source; policy?: 'public' } = {}) =>
    createPatternSource({
      db,
      now: () => at,
      config: patternConfig.parse({
        dns: { servers: [dns.address], timeoutSeconds: 0.2 },
        ...config,
      }),
      policy: 'public and loopback',
      ...more,
    });
  const ask = async (from: Source, who: Who, reference = `ask-${(asks += 1)}`) =>
    from.find(who, [WORK], {
      reference,
      deadline: new Date(at.getTime() + 60_000),
      signal: new AbortController().signal,
    });
  const rosa = (companyDomain: string): Who => ({
    firstName: 'Rosa',
    lastName: 'Ek',
    companyDomain,
  });
  const said = async (from: Source, who: Who): Promise<Said[]> =>
    (await ask(from, who)).values.map((found) =>
      found.kind === 'contact.phones' ? ['', ''] : [found.value.email, found.value.status],
    );

  describe('without asking mail servers', () => {
    it.each<[string, string, number, () => void, Said[]]>([
      [
        'a strong pattern and a mail host',
        'ok.example',
        4,
        () => routed('ok.example'),
        [['rosa.ek@ok.example', 'HIGH_PROBABILITY']],
      ],
      [
        'a strong pattern and an address of the domain itself',
        'implicit.example',
        4,
        () => dns.set('implicit.example', { a: ['127.0.0.1'] }),
        [['rosa.ek@implicit.example', 'HIGH_PROBABILITY']],
      ],
      ['a weak pattern', 'weak.example', 2, () => routed('weak.example'), []],
      ['nothing known', 'unknown.example', 0, () => routed('unknown.example'), []],
      [
        'a domain that does not exist',
        'gone.example',
        4,
        () => {},
        [['rosa.ek@gone.example', 'INVALID_DOMAIN']],
      ],
      [
        'a null MX',
        'null.example',
        4,
        () => dns.set('null.example', { mx: [{ preference: 0, exchange: '.' }] }),
        [['rosa.ek@null.example', 'INVALID_DOMAIN']],
      ],
      [
        'a domain without mail',
        'bare.example',
        4,
        () => dns.set('bare.example', {}),
        [['rosa.ek@bare.example', 'INVALID_DOMAIN']],
      ],
      [
        'mail hosts that are in a private network',
        'inside.example',
        4,
        () => dns.set('inside.example', { a: ['10.0.0.1'] }),
        [],
      ],
    ])('%s', async (_what, domain, known, prepare, expected) => {
      prepare();
      await importDirectory(db, firm(domain, known), at);
      expect(await said(source(), rosa(domain))).toEqual(expected);
      expect(mail.asked).toEqual([]);
    });

    it.each(['SERVFAIL', 'REFUSED', 'silence'] as const)(
      'says nothing while name servers answer %s, and stops waiting',
      async (fails) => {
        const domain = `dns-${fails.toLowerCase()}.example`;
        await importDirectory(db, firm(domain), at);
        dns.set(domain, { fails });
        const waits = source();
        const again = () => ask(waits, rosa(domain), `dns-${fails}`);
        await expect(again()).rejects.toBeInstanceOf(SourcePendingError);
        await expect(again()).rejects.toBeInstanceOf(SourcePendingError);
        expect((await again()).values).toEqual([]);
        routed(domain);
        expect((await again()).values).toMatchObject([{ value: { status: 'HIGH_PROBABILITY' } }]);
      },
    );

    it('does not learn from addresses that are dead, personal, or of public mail', async () => {
      routed('dead.example');
      await importDirectory(db, firm('dead.example', 4, 'INVALID'), at);
      expect(await said(source(), rosa('dead.example'))).toEqual([]);

      const directory = firm('private.example');
      const people = directory.people.map((each) => ({
        ...each,
        contactInfo: {
          ...each.contactInfo,
          work_emails: [],
          personal_emails: each.contactInfo.work_emails,
        },
      }));
      routed('private.example');
      await importDirectory(db, { ...directory, people }, at);
      expect(await said(source(), rosa('private.example'))).toEqual([]);

      routed('gmail.com');
      await importDirectory(db, firm('gmail.com'), at);
      expect(await said(source(), rosa('gmail.com'))).toEqual([]);
    });

    it('finds the domain by the company, and above and below it', async () => {
      routed('named.example');
      await importDirectory(db, firm('named.example'), at);
      const byName = { firstName: 'Rosa', lastName: 'Ek', companyName: 'FIRM named.example Ltd' };
      const expected = [['rosa.ek@named.example', 'HIGH_PROBABILITY']];
      expect(await said(source(), byName)).toEqual(expected);
      expect(await said(source(), rosa('www.Named.example'))).toEqual(expected);
      expect(await said(source(), rosa('careers.named.example'))).toEqual(expected);

      routed('mail.below.example');
      await importDirectory(db, firm('mail.below.example'), at);
      expect(await said(source(), rosa('below.example'))).toEqual([
        ['rosa.ek@mail.below.example', 'HIGH_PROBABILITY'],
      ]);
    });

    it('finds international domains in either form', async () => {
      routed('xn--hfen-loa.example');
      await importDirectory(db, firm('häfen.example'), at);
      const expected = [['rosa.ek@xn--hfen-loa.example', 'HIGH_PROBABILITY']];
      expect(await said(source(), rosa('häfen.example'))).toEqual(expected);
      expect(await said(source(), rosa('xn--hfen-loa.example'))).toEqual(expected);
    });

    it('gives nobody the address of somebody else', async () => {
      routed('namesake.example');
      await importDirectory(db, firm('namesake.example'), at);
      const sam = { firstName: 'Sam', lastName: 'Hill', companyDomain: 'namesake.example' };
      expect(await said(source(), sam)).toEqual([]);
    });

    it('learns anew after an import, and after some days', async () => {
      routed('moved.example');
      await importDirectory(db, firm('moved.example'), at);
      expect(await said(source(), rosa('moved.example'))).toHaveLength(1);
      const directory = firm('moved.example');
      const people = directory.people.map((each, index) => ({
        ...each,
        profile: { ...each.profile, id: `moved-${index}` },
        contactInfo: {
          ...each.contactInfo,
          work_emails: [{ email: `${COLLEAGUES[index]![0]}@moved.example`, status: 'DELIVERABLE' }],
        },
      }));
      await importDirectory(db, { ...directory, people }, at);
      expect(await said(source(), rosa('moved.example'))).toHaveLength(1);
      const start = at;
      at = new Date(at.getTime() + 8 * 86_400_000);
      expect(await said(source(), rosa('moved.example'))).toEqual([]);
      at = start;

      await importDirectory(db, firm('imported.example', 2), at);
      routed('imported.example');
      expect(await said(source(), rosa('imported.example'))).toEqual([]);
      await importDirectory(db, firm('imported.example', 4), at);
      await db
        .insertInto('directory_imports')
        .values({ name: 'more.csv', digest: 'x', imported_at: at })
        .execute();
      expect(await said(source(), rosa('imported.example'))).toHaveLength(1);
    });
  });

  describe('asking mail servers', () => {
    const reject = '550 5.1.1 No such user here';
    it.each<[string, string, number, ((local: string) => string) | undefined, Said[]]>([
      [
        'a mailbox that exists',
        's-exists.example',
        4,
        (local) => (local === 'rosa.ek' ? '250' : reject),
        [['rosa.ek@s-exists.example', 'DELIVERABLE']],
      ],
      [
        'a mailbox that exists where strangers are turned away for reasons of policy',
        's-harvest.example',
        4,
        (local) => (local === 'rosa.ek' ? '250' : '550 5.7.1 Go away'),
        [['rosa.ek@s-harvest.example', 'DELIVERABLE']],
      ],
      [
        'a mailbox that exists, by a weak pattern',
        's-weak.example',
        1,
        (local) => (local === 'rosa.ek' ? '250' : reject),
        [['rosa.ek@s-weak.example', 'DELIVERABLE']],
      ],
      [
        'a server that accepts everything',
        's-all.example',
        4,
        () => '250',
        [['rosa.ek@s-all.example', 'CATCH_ALL']],
      ],
      ['a server that accepts everything, by a weak pattern', 's-all2.example', 1, () => '250', []],
      [
        'a mailbox that does not exist',
        's-none.example',
        4,
        () => reject,
        [['rosa.ek@s-none.example', 'INVALID']],
      ],
      ['a mailbox that does not exist, by a weak pattern', 's-none2.example', 1, () => reject, []],
      [
        'a server that blocks us',
        's-block.example',
        4,
        () => '550 5.7.1 Client host blocked using Spamhaus',
        [['rosa.ek@s-block.example', 'HIGH_PROBABILITY']],
      ],
      [
        'a server that rejects without a reason',
        's-mute.example',
        4,
        () => '554 5.0.0 Rejected',
        [['rosa.ek@s-mute.example', 'HIGH_PROBABILITY']],
      ],
      [
        'a full mailbox',
        's-full.example',
        4,
        (local) => (local === 'rosa.ek' ? '552 5.2.2 Mailbox full' : reject),
        [['rosa.ek@s-full.example', 'HIGH_PROBABILITY']],
      ],
      [
        'a server that drops the connection',
        's-drop.example',
        4,
        () => 'drop',
        [['rosa.ek@s-drop.example', 'HIGH_PROBABILITY']],
      ],
      [
        'a server that blocks us, by a weak pattern',
        's-block2.example',
        1,
        () => '554 5.7.1 no',
        [],
      ],
      ['a domain of which nothing is known', 's-unknown.example', 0, () => '250', []],
    ])('%s', async (_what, domain, known, answer, expected) => {
      routed(domain);
      if (answer) answers[domain] = answer;
      await importDirectory(db, firm(domain, known), at);
      expect(await said(source({ smtp: smtp() }), rosa(domain))).toEqual(expected);
      expect(mail.messages).toBe(0);
    });

    it('tries the spellings that are likely, and stops at the one that exists', async () => {
      routed('s-next.example');
      answers['s-next.example'] = (local) => (local === 'joerg.ek' ? '250' : reject);
      await importDirectory(db, firm('s-next.example'), at);
      const jorg = { firstName: 'Jörg', lastName: 'Ek', companyDomain: 's-next.example' };
      expect(await said(source({ smtp: smtp() }), jorg)).toEqual([
        ['joerg.ek@s-next.example', 'DELIVERABLE'],
      ]);
      const [probe, ...others] = mail.asked;
      expect(probe).toMatch(/^q[a-z0-9]{10,}@s-next\.example$/);
      expect(others).toEqual(['jorg.ek@s-next.example', 'joerg.ek@s-next.example']);
    });

    it('guesses at unknown domains only where it may, and gives only what is confirmed', async () => {
      const guessing = source({ smtp: { ...smtp(), guessUnknownDomains: true } });
      routed('g-exists.example');
      answers['g-exists.example'] = (local) => (local === 'rek' ? '250' : reject);
      expect(await said(guessing, rosa('g-exists.example'))).toEqual([
        ['rek@g-exists.example', 'DELIVERABLE'],
      ]);
      for (const [domain, answer] of [
        ['g-all.example', '250'],
        ['g-none.example', reject],
        ['g-block.example', '550 5.7.1 no'],
      ] as const) {
        routed(domain);
        answers[domain] = () => answer;
        expect(await said(guessing, rosa(domain))).toEqual([]);
      }
      expect(await said(guessing, rosa('g-gone.example'))).toEqual([]);
    });

    it('waits for a greylist, asks the same again, and then knows', async () => {
      routed('s-grey.example');
      const seen = new Set<string>();
      answers['s-grey.example'] = (local) => {
        if (seen.has(local)) return local === 'rosa.ek' ? '250' : reject;
        seen.add(local);
        return '450 4.2.0 Greylisted, try again later';
      };
      await importDirectory(db, firm('s-grey.example'), at);
      const checking = source({ smtp: { ...smtp(), greylistSeconds: 300 } });
      const first = ask(checking, rosa('s-grey.example'), 'grey');
      await expect(first).rejects.toMatchObject({
        name: 'SourcePendingError',
        retryAfterSeconds: 300,
      });
      const { values } = await ask(checking, rosa('s-grey.example'), 'grey');
      expect(values).toMatchObject([
        { value: { email: 'rosa.ek@s-grey.example', status: 'DELIVERABLE' } },
      ]);
      // The same stranger was asked for: another would be greylisted again.
      expect(mail.asked[2]).toBe(mail.asked[0]);
    });

    it('does not wait for a greylist that never opens, nor where nobody comes back', async () => {
      routed('s-shut.example');
      answers['s-shut.example'] = () => '451 4.7.1 Greylisted';
      await importDirectory(db, firm('s-shut.example'), at);
      const checking = source({ smtp: smtp() });
      const again = () => ask(checking, rosa('s-shut.example'), 'shut');
      await expect(again()).rejects.toBeInstanceOf(SourcePendingError);
      await expect(again()).rejects.toBeInstanceOf(SourcePendingError);
      const expected = [{ value: { status: 'HIGH_PROBABILITY' } }];
      expect((await again()).values).toMatchObject(expected);
      const once = await checking.find(rosa('s-shut.example'), [WORK], {
        reference: 'lookup',
        once: true,
        deadline: at,
        signal: new AbortController().signal,
      });
      expect(once.values).toMatchObject(expected);
    });

    it('asks the next host when one does not answer', async () => {
      dns.set('s-two.example', {
        mx: [
          { preference: 10, exchange: 'mx1.s-two.example' },
          { preference: 20, exchange: 'mx2.s-two.example' },
        ],
      });
      // Nobody listens there.
      dns.set('mx1.s-two.example', { a: ['127.0.0.66'] });
      dns.set('mx2.s-two.example', { a: ['127.0.0.1'] });
      answers['s-two.example'] = (local) => (local === 'rosa.ek' ? '250' : reject);
      await importDirectory(db, firm('s-two.example'), at);
      expect(await said(source({ smtp: smtp() }), rosa('s-two.example'))).toEqual([
        ['rosa.ek@s-two.example', 'DELIVERABLE'],
      ]);
    });

    it('never talks to a host in a private network', async () => {
      routed('s-private.example');
      answers['s-private.example'] = () => '250';
      await importDirectory(db, firm('s-private.example'), at);
      const guarded = source({ smtp: smtp() }, { policy: 'public' });
      expect(await said(guarded, rosa('s-private.example'))).toEqual([]);
      expect(mail.asked).toEqual([]);
    });

    it('remembers what servers said, until that is old', async () => {
      routed('s-memory.example');
      answers['s-memory.example'] = (local) => (local === 'rosa.ek' ? '250' : reject);
      await importDirectory(db, firm('s-memory.example'), at);
      const checking = source({ smtp: smtp(), cacheDays: 30, relearnDays: 1000 });
      const first = await ask(checking, rosa('s-memory.example'));
      expect(mail.asked).toHaveLength(2);
      const start = at;
      at = new Date(start.getTime() + 20 * 86_400_000);
      expect(await ask(checking, rosa('s-memory.example'))).toEqual(first);
      expect(mail.asked).toHaveLength(2);
      at = new Date(start.getTime() + 31 * 86_400_000);
      const later = await ask(checking, rosa('s-memory.example'));
      expect(mail.asked).toHaveLength(4);
      expect(later.values).toMatchObject([{ at: at.toISOString() }]);
      at = start;
    });

    it('leaves a server alone that does not talk to it', async () => {
      routed('s-silent.example');
      answers['s-silent.example'] = () => '550 5.7.1 Blocked';
      await importDirectory(db, firm('s-silent.example'), at);
      const checking = source({ smtp: smtp() });
      const expected = [['rosa.ek@s-silent.example', 'HIGH_PROBABILITY']];
      expect(await said(checking, rosa('s-silent.example'))).toEqual(expected);
      const asked = mail.asked.length;
      const eva = { firstName: 'Eva', lastName: 'Ek', companyDomain: 's-silent.example' };
      expect(await said(checking, eva)).toEqual([['eva.ek@s-silent.example', 'HIGH_PROBABILITY']]);
      expect(mail.asked).toHaveLength(asked);
    });

    it('keeps to so many conversations with one host a minute', async () => {
      routed('s-pace.example');
      answers['s-pace.example'] = (local) => (local.endsWith('.ek') ? '250' : reject);
      await importDirectory(db, firm('s-pace.example'), at);
      const checking = source({ smtp: { ...smtp(), conversationsPerMinute: 1 } });
      expect(await said(checking, rosa('s-pace.example'))).toHaveLength(1);
      const eva = { firstName: 'Eva', lastName: 'Ek', companyDomain: 's-pace.example' };
      await expect(ask(checking, eva, 'pace')).rejects.toBeInstanceOf(SourceThrottledError);
      const start = at;
      at = new Date(start.getTime() + 60_000);
      expect((await ask(checking, eva, 'pace')).values).toHaveLength(1);
      at = start;
    });
  });

  describe('who it is', () => {
    it('is the person that the directory knows', async () => {
      routed('p-known.example');
      const directory = firm('p-known.example');
      const [employer] = directory.companies;
      const known = person(
        ['Rosa', 'Ek'],
        employer!,
        { work_emails: [{ email: 'old.rosa@p-known.example', status: 'INVALID' }] },
        (networkId += 1),
      );
      await importDirectory(db, { ...directory, people: [...directory.people, known] }, at);
      const people = createDirectorySource(db);
      const asking = source({}, { people });
      const options = {
        reference: 'p',
        deadline: at,
        signal: new AbortController().signal,
      };
      const { person: found } = await people.find(rosa('p-known.example'), [], options);
      const answer = await ask(asking, rosa('p-known.example'));
      expect(answer).toMatchObject({
        person: null,
        personKey: found?.personKey,
        values: [{ source: 'pattern', value: { email: 'rosa.ek@p-known.example' } }],
      });
      // A profile alone is enough: the directory knows the name and where they work.
      const url = known.profile.social_profiles!.professional_network!.url;
      const byProfile = await ask(asking, { profileUrl: url });
      expect(byProfile).toEqual(answer);
    });

    it('is nobody whose address the directory holds for dead', async () => {
      routed('p-dead.example');
      const directory = firm('p-dead.example');
      const dead = person(
        ['Rosa', 'Ek'],
        directory.companies[0]!,
        { work_emails: [{ email: 'rosa.ek@p-dead.example', status: 'INVALID' }] },
        (networkId += 1),
      );
      await importDirectory(db, { ...directory, people: [...directory.people, dead] }, at);
      const asking = source({}, { people: createDirectorySource(db) });
      expect(await said(asking, rosa('p-dead.example'))).toEqual([]);
    });

    it('is one and the same without the directory, and whoever has a profile is that', async () => {
      routed('p-new.example');
      await importDirectory(db, firm('p-new.example'), at);
      const key = async (who: Who) => (await ask(source(), who)).personKey;
      const byName = await key(rosa('p-new.example'));
      expect(byName).toBe('name:rosa ek@p-new.example');
      expect(await key({ ...rosa('WWW.p-new.example'), firstName: 'ROSA' })).toBe(byName);
      const profileUrl = 'https://www.network.example/in/rosa-ek';
      expect(await key({ ...rosa('p-new.example'), profileUrl })).toBe(
        'profile:network.example/in/rosa-ek',
      );
    });

    it('gives nothing for who has left, and nothing that was not asked for', async () => {
      routed('p-left.example');
      const directory = firm('p-left.example');
      const left = person(['Rosa', 'Ek'], directory.companies[0]!, {}, (networkId += 1));
      const past = { ...left.profile.employment!.all[0]!, is_current: false };
      const profile = { ...left.profile, employment: { current: null, all: [past] } };
      const people = [...directory.people, { ...left, profile }];
      await importDirectory(db, { ...directory, people }, at);
      const asking = source({}, { people: createDirectorySource(db) });
      expect(await said(asking, rosa('p-left.example'))).toEqual([]);
      const options = { reference: 'p', deadline: at, signal: new AbortController().signal };
      expect(await asking.find(rosa('p-left.example'), ['contact.phones'], options)).toEqual({
        person: null,
        values: [],
      });
    });
  });
});
