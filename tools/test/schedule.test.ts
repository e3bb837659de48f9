import { describe, expect, test } from 'vitest';
import { runSchedule } from './schedule.ts';
import { selectSteps, type Outcome, type Step } from './step.ts';

const good: Outcome = { passed: 1, failed: 0, skipped: 0, output: '' };
const bad: Outcome = { ...good, passed: 0, failed: 1 };

/** Steps that write down when they begin and end. */
function recorded(table: (Omit<Step, 'run'> & { outcome?: Outcome })[]) {
  const log: string[] = [];
  const steps = table.map(({ outcome = good, ...step }): Step => {
    const run = async () => {
      log.push(`+${step.name}`);
      await new Promise(setImmediate);
      log.push(`-${step.name}`);
      return outcome;
    };
    return { ...step, run };
  });
  return { log, steps };
}

const run = (steps: Step[], lanes: number, signal = new AbortController().signal) =>
  runSchedule(steps, { lanes, signal, now: () => 0, onFinished: () => {} });

describe('runSchedule', () => {
  test('runs no more at a time than it has lanes', async () => {
    const { log, steps } = recorded([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    await run(steps, 2);
    expect(log.slice(0, 2)).toEqual(['+a', '+b']);
    expect(log.indexOf('+c')).toBeGreaterThan(log.indexOf('-a'));
    expect(log).toHaveLength(6);
  });

  test('lets a later step go first while an earlier one waits', async () => {
    const { log, steps } = recorded([{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c' }]);
    await run(steps, 2);
    expect(log.indexOf('+c')).toBeLessThan(log.indexOf('-a'));
    expect(log.indexOf('+b')).toBeGreaterThan(log.indexOf('-a'));
  });

  test('does not run what needs a failed step, and counts it as failed', async () => {
    const { log, steps } = recorded([
      { name: 'a', outcome: bad },
      { name: 'b', needs: ['a'] },
      { name: 'c', after: ['a'] },
    ]);
    const finished = await run(steps, 1);
    expect(log).not.toContain('+b');
    expect(log).toContain('+c');
    expect(finished.find(({ step }) => step.name === 'b')?.outcome).toMatchObject({ failed: 1 });
  });

  test('takes an error for a failure', async () => {
    const steps: Step[] = [{ name: 'a', run: () => Promise.reject(new Error('no disk')) }];
    const [finished] = await run(steps, 1);
    expect(finished?.outcome).toMatchObject({ failed: 1, output: 'Error: no disk' });
  });

  test('starts nothing after an interruption', async () => {
    const { log, steps } = recorded([{ name: 'a' }]);
    expect(await run(steps, 1, AbortSignal.abort())).toEqual([]);
    expect(log).toEqual([]);
  });
});

describe('selectSteps', () => {
  const { steps } = recorded([
    { name: 'prepare' },
    { name: 'build', needs: ['prepare'] },
    { name: 'unit', after: ['build'] },
    { name: 'e2e', needs: ['build'] },
  ]);
  const names = (only: string[] | null) => selectSteps(steps, only).map(({ name }) => name);

  test.each([
    [null, ['prepare', 'build', 'unit', 'e2e']],
    [['e2e'], ['prepare', 'build', 'e2e']],
    [['unit'], ['unit']],
    [
      ['e2e', 'unit'],
      ['prepare', 'build', 'unit', 'e2e'],
    ],
  ])('%j brings %j', (only, expected) => {
    expect(names(only)).toEqual(expected);
  });

  test('says which steps there are when it is given another', () => {
    expect(() => names(['ende'])).toThrow('There is no step "ende". The steps are: prepare, build');
  });
});
