// Mail servers are asked: every status for the right reason.
import { expect, it } from 'vitest';
import type { AreSuppressed, SourceAnswer } from '../source.ts';
import {
  firm,
  onPatternEnvironment,
  REJECTED,
  rosa,
  type Said,
} from '../../../test/support/servers/pattern-environment.ts';

const ROSA = 'rosa.ek@s-erased.example';

const readEmails = ({ values }: SourceAnswer): string[] =>
  values.map(({ value }) => ('email' in value ? value.email : ''));

onPatternEnvironment('patterns and SMTP', (world) => {
  it.each<[string, string, number, ((local: string) => string) | undefined, Said[]]>([
    [
      'a mailbox that exists',
      's-exists.example',
      4,
      (local) => (local === 'rosa.ek' ? '250' : REJECTED),
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
      (local) => (local === 'rosa.ek' ? '250' : REJECTED),
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
      () => REJECTED,
      [['rosa.ek@s-none.example', 'INVALID']],
    ],
    ['a mailbox that does not exist, by a weak pattern', 's-none2.example', 1, () => REJECTED, []],
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
      (local) => (local === 'rosa.ek' ? '552 5.2.2 Mailbox full' : REJECTED),
      [['rosa.ek@s-full.example', 'HIGH_PROBABILITY']],
    ],
    [
      'a server that drops the connection',
      's-drop.example',
      4,
      () => 'drop',
      [['rosa.ek@s-drop.example', 'HIGH_PROBABILITY']],
    ],
    ['a server that blocks us, by a weak pattern', 's-block2.example', 1, () => '554 5.7.1 no', []],
    ['a domain of which nothing is known', 's-unknown.example', 0, () => '250', []],
  ])('%s', async (_what, domain, known, answer, expected) => {
    world.route(domain);
    if (answer) world.answers[domain] = answer;
    await world.know(firm(domain, known));
    expect(await world.said(world.source({ smtp: world.smtp() }), rosa(domain))).toEqual(expected);
    expect(world.mail.messages).toBe(0);
  });

  it('tries the spellings that are likely, and stops at the one that exists', async () => {
    world.route('s-next.example');
    world.answers['s-next.example'] = (local) => (local === 'joerg.ek' ? '250' : REJECTED);
    await world.know(firm('s-next.example'));
    const jorg = { firstName: 'Jörg', lastName: 'Ek', companyDomain: 's-next.example' };
    expect(await world.said(world.source({ smtp: world.smtp() }), jorg)).toEqual([
      ['joerg.ek@s-next.example', 'DELIVERABLE'],
    ]);
    const [probe, ...others] = world.mail.asked;
    expect(probe).toMatch(/^q[a-z0-9]{10,}@s-next\.example$/);
    expect(others).toEqual(['jorg.ek@s-next.example', 'joerg.ek@s-next.example']);
  });

  it('stores no verdict about the address of a person who was erased meanwhile', async () => {
    world.route('s-erased.example');
    world.answers['s-erased.example'] = (local) => (local === 'rosa.ek' ? '250' : REJECTED);
    await world.know(firm('s-erased.example'));
    const asked: string[] = [];
    const areSuppressed: AreSuppressed = (answers, tx) => {
      expect(tx).toBeDefined();
      asked.push(...answers.flatMap(({ answer }) => readEmails(answer)));
      return Promise.resolve(answers.map(({ answer }) => readEmails(answer)[0] === ROSA));
    };
    const source = world.source({ smtp: world.smtp() }, { areSuppressed });
    await world.said(source, rosa('s-erased.example'));
    expect(asked).toContain(ROSA);
    const stored = await world.db.selectFrom('mail_addresses').select('address').execute();
    expect(stored.map(({ address }) => address)).not.toContain(ROSA);
  });

  it('guesses at unknown domains only where it may, and gives only what is confirmed', async () => {
    const guessing = world.source({ smtp: world.smtp({ guessUnknownDomains: true }) });
    world.route('g-exists.example');
    world.answers['g-exists.example'] = (local) => (local === 'rek' ? '250' : REJECTED);
    expect(await world.said(guessing, rosa('g-exists.example'))).toEqual([
      ['rek@g-exists.example', 'DELIVERABLE'],
    ]);
    for (const [domain, answer] of [
      ['g-all.example', '250'],
      ['g-none.example', REJECTED],
      ['g-block.example', '550 5.7.1 no'],
    ] as const) {
      world.route(domain);
      world.answers[domain] = () => answer;
      expect(await world.said(guessing, rosa(domain))).toEqual([]);
    }
    expect(await world.said(guessing, rosa('g-gone.example'))).toEqual([]);
  });
});
