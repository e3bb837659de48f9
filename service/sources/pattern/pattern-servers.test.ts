// The treatment of mail servers: when they are asked again, which of them, how often, and never.
import { expect, it } from 'vitest';
import {
  firm,
  onPatternEnvironment,
  REJECTED,
  rosa,
} from '../../../test/support/servers/pattern-environment.ts';
import { WORK } from '../../../test/contract/support/people.ts';
import { SourcePendingError, SourceThrottledError } from '../source-errors.ts';
import { ENOUGH_FUNDS } from '../funds.fixture.ts';

onPatternEnvironment('mail servers', (world) => {
  it('waits for a greylist, repeats the request, and then has the answer', async () => {
    world.route('s-grey.example');
    const seen = new Set<string>();
    world.answers['s-grey.example'] = (local) => {
      if (seen.has(local)) return local === 'rosa.ek' ? '250' : REJECTED;
      seen.add(local);
      return '450 4.2.0 Greylisted, try again later';
    };
    await world.know(firm('s-grey.example'));
    const checking = world.source({ smtp: world.smtp({ greylistSeconds: 300 }) });
    const first = world.ask(checking, rosa('s-grey.example'), 'grey');
    await expect(first).rejects.toMatchObject({
      name: 'SourcePendingError',
      retryAfterSeconds: 300,
    });
    const { values } = await world.ask(checking, rosa('s-grey.example'), 'grey');
    expect(values).toMatchObject([
      { value: { email: 'rosa.ek@s-grey.example', status: 'DELIVERABLE' } },
    ]);
    // The same unknown recipient was asked about: another one would be greylisted again.
    expect(world.mail.asked[2]).toBe(world.mail.asked[0]);
  });

  it('does not wait for a greylist that never accepts, nor for a request that is not repeated', async () => {
    world.route('s-shut.example');
    world.answers['s-shut.example'] = () => '451 4.7.1 Greylisted';
    await world.know(firm('s-shut.example'));
    const checking = world.source({ smtp: world.smtp() });
    const again = () => world.ask(checking, rosa('s-shut.example'), 'shut');
    await expect(again()).rejects.toBeInstanceOf(SourcePendingError);
    await expect(again()).rejects.toBeInstanceOf(SourcePendingError);
    const expected = [{ value: { status: 'HIGH_PROBABILITY' } }];
    expect((await again()).values).toMatchObject(expected);
    const once = await checking.find(rosa('s-shut.example'), [WORK], {
      funds: ENOUGH_FUNDS,
      reference: 'lookup',
      once: true,
      deadline: world.now,
      signal: new AbortController().signal,
    });
    expect(once.values).toMatchObject(expected);
  });

  it('asks the next host when one does not answer', async () => {
    world.dns.set('s-two.example', {
      mx: [
        { preference: 10, exchange: 'mx1.s-two.example' },
        { preference: 20, exchange: 'mx2.s-two.example' },
      ],
    });
    // No server listens there.
    world.dns.set('mx1.s-two.example', { a: ['127.0.0.66'] });
    world.dns.set('mx2.s-two.example', { a: ['127.0.0.1'] });
    world.answers['s-two.example'] = (local) => (local === 'rosa.ek' ? '250' : REJECTED);
    await world.know(firm('s-two.example'));
    expect(await world.said(world.source({ smtp: world.smtp() }), rosa('s-two.example'))).toEqual([
      ['rosa.ek@s-two.example', 'DELIVERABLE'],
    ]);
  });

  it('never talks to a host in a private network', async () => {
    world.route('s-private.example');
    world.answers['s-private.example'] = () => '250';
    await world.know(firm('s-private.example'));
    const guarded = world.source({ smtp: world.smtp() }, { policy: 'public' });
    expect(await world.said(guarded, rosa('s-private.example'))).toEqual([]);
    expect(world.mail.asked).toEqual([]);
  });

  it('stores the replies of servers until they are too old', async () => {
    world.route('s-memory.example');
    world.answers['s-memory.example'] = (local) => (local === 'rosa.ek' ? '250' : REJECTED);
    await world.know(firm('s-memory.example'));
    const checking = world.source({ smtp: world.smtp(), cacheDays: 30, relearnDays: 1000 });
    const first = await world.ask(checking, rosa('s-memory.example'));
    expect(world.mail.asked).toHaveLength(2);
    await world.later({ days: 20 }, async () => {
      expect(await world.ask(checking, rosa('s-memory.example'))).toEqual(first);
      expect(world.mail.asked).toHaveLength(2);
    });
    await world.later({ days: 31 }, async () => {
      const later = await world.ask(checking, rosa('s-memory.example'));
      expect(world.mail.asked).toHaveLength(4);
      expect(later.values).toMatchObject([{ at: world.now.toISOString() }]);
    });
  });

  it('does not ask a server that refuses the connection', async () => {
    world.route('s-silent.example');
    world.answers['s-silent.example'] = () => '550 5.7.1 Blocked';
    await world.know(firm('s-silent.example'));
    const checking = world.source({ smtp: world.smtp() });
    const expected = [['rosa.ek@s-silent.example', 'HIGH_PROBABILITY']];
    expect(await world.said(checking, rosa('s-silent.example'))).toEqual(expected);
    const asked = world.mail.asked.length;
    const eva = { firstName: 'Eva', lastName: 'Ek', companyDomain: 's-silent.example' };
    expect(await world.said(checking, eva)).toEqual([
      ['eva.ek@s-silent.example', 'HIGH_PROBABILITY'],
    ]);
    expect(world.mail.asked).toHaveLength(asked);
  });

  it('asks once about the probe, however many colleagues are searched for at once', async () => {
    world.route('s-extra.example');
    world.answers['s-extra.example'] = () => '250';
    await world.know(firm('s-extra.example'));
    const checking = world.source({ smtp: world.smtp() });
    const all = ['Rosa', 'Eva', 'Kim', 'Uma', 'Leo', 'Ida'].map((firstName) =>
      world.said(checking, { ...rosa('s-extra.example'), firstName }),
    );
    for (const [value] of await Promise.all(all)) expect(value?.[1]).toBe('CATCH_ALL');
    expect(world.mail.asked).toHaveLength(1);
  });

  it('limits the conversations with one host per minute', async () => {
    world.route('s-pace.example');
    world.answers['s-pace.example'] = (local) => (local.endsWith('.ek') ? '250' : REJECTED);
    await world.know(firm('s-pace.example'));
    const checking = world.source({ smtp: world.smtp({ conversationsPerMinute: 1 }) });
    expect(await world.said(checking, rosa('s-pace.example'))).toHaveLength(1);
    const eva = { firstName: 'Eva', lastName: 'Ek', companyDomain: 's-pace.example' };
    await expect(world.ask(checking, eva, 'pace')).rejects.toBeInstanceOf(SourceThrottledError);
    await world.later({ minutes: 1 }, async () => {
      expect((await world.ask(checking, eva, 'pace')).values).toHaveLength(1);
    });
  });
});
