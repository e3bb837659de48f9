// Without mail servers: only what the directory and name servers prove.
import { expect, it } from 'vitest';
import {
  COLLEAGUES,
  firm,
  onPatternEnvironment,
  rosa,
  type Said,
} from '../../../test/support/servers/pattern-environment.ts';
import { SourcePendingError } from '../source-errors.ts';

onPatternEnvironment('patterns and DNS', (world) => {
  it.each<[string, string, number, () => void, Said[]]>([
    [
      'a strong pattern and a mail host',
      'ok.example',
      4,
      () => world.route('ok.example'),
      [['rosa.ek@ok.example', 'HIGH_PROBABILITY']],
    ],
    [
      'a strong pattern and an address of the domain itself',
      'implicit.example',
      4,
      () => world.dns.set('implicit.example', { a: ['127.0.0.1'] }),
      [['rosa.ek@implicit.example', 'HIGH_PROBABILITY']],
    ],
    ['a weak pattern', 'weak.example', 2, () => world.route('weak.example'), []],
    ['nothing known', 'unknown.example', 0, () => world.route('unknown.example'), []],
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
      () => world.dns.set('null.example', { mx: [{ preference: 0, exchange: '.' }] }),
      [['rosa.ek@null.example', 'INVALID_DOMAIN']],
    ],
    [
      'a domain without mail',
      'bare.example',
      4,
      () => world.dns.set('bare.example', {}),
      [['rosa.ek@bare.example', 'INVALID_DOMAIN']],
    ],
    [
      'mail hosts that are in a private network',
      'inside.example',
      4,
      () => world.dns.set('inside.example', { a: ['10.0.0.1'] }),
      [],
    ],
  ])('%s', async (_what, domain, known, prepare, expected) => {
    prepare();
    await world.know(firm(domain, known));
    expect(await world.said(world.source(), rosa(domain))).toEqual(expected);
    expect(world.mail.asked).toEqual([]);
  });

  it.each(['SERVFAIL', 'REFUSED', 'silence'] as const)(
    'finds nothing while name servers answer %s, and stops waiting',
    async (fails) => {
      const domain = `dns-${fails.toLowerCase()}.example`;
      await world.know(firm(domain));
      world.dns.set(domain, { fails });
      const servers = [world.dns.address];
      // Two attempts, the second twice as long: short where the test expects no response.
      const timeoutSeconds = fails === 'silence' ? 0.1 : 5;
      const waits = world.source({ dns: { servers, timeoutSeconds } });
      const again = (from = waits) => world.ask(from, rosa(domain), `dns-${fails}`);
      await expect(again()).rejects.toBeInstanceOf(SourcePendingError);
      await expect(again()).rejects.toBeInstanceOf(SourcePendingError);
      expect((await again()).values).toEqual([]);
      world.route(domain);
      expect((await again(world.source())).values).toMatchObject([
        { value: { status: 'HIGH_PROBABILITY' } },
      ]);
    },
  );

  it('does not learn from addresses that are dead, personal, or of public mail', async () => {
    world.route('dead.example');
    await world.know(firm('dead.example', 4, 'INVALID'));
    expect(await world.said(world.source(), rosa('dead.example'))).toEqual([]);

    const directory = firm('private.example');
    const people = directory.people.map((each) => ({
      ...each,
      contactInfo: {
        ...each.contactInfo,
        work_emails: [],
        personal_emails: each.contactInfo.work_emails,
      },
    }));
    world.route('private.example');
    await world.know({ ...directory, people });
    expect(await world.said(world.source(), rosa('private.example'))).toEqual([]);

    world.route('gmail.com');
    await world.know(firm('gmail.com'));
    expect(await world.said(world.source(), rosa('gmail.com'))).toEqual([]);
  });

  it('finds the domain by the company, and above and below it', async () => {
    world.route('named.example');
    await world.know(firm('named.example'));
    const byName = { firstName: 'Rosa', lastName: 'Ek', companyName: 'FIRM named.example Ltd' };
    const expected = [['rosa.ek@named.example', 'HIGH_PROBABILITY']];
    expect(await world.said(world.source(), byName)).toEqual(expected);
    expect(await world.said(world.source(), rosa('www.Named.example'))).toEqual(expected);
    expect(await world.said(world.source(), rosa('careers.named.example'))).toEqual(expected);

    world.route('mail.below.example');
    await world.know(firm('mail.below.example'));
    expect(await world.said(world.source(), rosa('below.example'))).toEqual([
      ['rosa.ek@mail.below.example', 'HIGH_PROBABILITY'],
    ]);
  });

  it('finds international domains in either form', async () => {
    world.route('xn--hfen-loa.example');
    await world.know(firm('häfen.example'));
    const expected = [['rosa.ek@xn--hfen-loa.example', 'HIGH_PROBABILITY']];
    expect(await world.said(world.source(), rosa('häfen.example'))).toEqual(expected);
    expect(await world.said(world.source(), rosa('xn--hfen-loa.example'))).toEqual(expected);
  });

  it('never returns another person’s address', async () => {
    world.route('namesake.example');
    await world.know(firm('namesake.example'));
    const sam = { firstName: 'Sam', lastName: 'Hill', companyDomain: 'namesake.example' };
    expect(await world.said(world.source(), sam)).toEqual([]);
  });

  it('learns again after an import, and after some days', async () => {
    world.route('moved.example');
    await world.know(firm('moved.example'));
    expect(await world.said(world.source(), rosa('moved.example'))).toHaveLength(1);
    const directory = firm('moved.example');
    const people = directory.people.map((each, index) => ({
      ...each,
      profile: { ...each.profile, id: `moved-${index}` },
      contactInfo: {
        ...each.contactInfo,
        work_emails: [{ email: `${COLLEAGUES[index]![0]}@moved.example`, status: 'DELIVERABLE' }],
      },
    }));
    await world.know({ ...directory, people });
    expect(await world.said(world.source(), rosa('moved.example'))).toHaveLength(1);
    await world.later({ days: 8 }, async () => {
      expect(await world.said(world.source(), rosa('moved.example'))).toEqual([]);
    });

    await world.know(firm('imported.example', 2));
    world.route('imported.example');
    expect(await world.said(world.source(), rosa('imported.example'))).toEqual([]);
    await world.know(firm('imported.example', 4));
    await world.db
      .insertInto('directory_imports')
      .values({ name: 'more.csv', digest: 'x', imported_at: world.now })
      .execute();
    expect(await world.said(world.source(), rosa('imported.example'))).toHaveLength(1);
  });
});
