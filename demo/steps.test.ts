import { expect, test } from 'vitest';
import { createSteps, StepError } from './steps.ts';

function environment(signal = new AbortController().signal) {
  const lines: string[] = [];
  let clock = 0;
  const now = () => (clock += 600);
  const steps = createSteps({ print: (line) => lines.push(line), now, signal });
  return { steps, lines };
}

test('prints what worked and how long it took, and hands on the result', async () => {
  const { steps, lines } = environment();
  expect(await steps.step('Count to three', async () => 3)).toBe(3);
  expect(lines).toEqual(['  0.6 s  Count to three']);
});

test('names the step that failed, and why', async () => {
  const { steps, lines } = environment();
  const fail = async () => {
    throw new Error('The door is closed.');
  };
  const failed = await steps.step('Go out', fail).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StepError);
  expect(failed).toHaveProperty('message', '"Go out" did not work. The door is closed.');
  expect(lines).toEqual(['  0.6 s  FAILED: Go out']);
});

test('an interruption is no failed step', async () => {
  const interrupted = new AbortController();
  const { steps, lines } = environment(interrupted.signal);
  const running = steps.step('Wait', async () => {
    interrupted.abort(new Error('Interrupted.'));
    throw new Error('The browser has ended.');
  });
  await expect(running).rejects.toThrow('Interrupted.');
  await expect(steps.step('Next', async () => 1)).rejects.toThrow('Interrupted.');
  expect(lines).toEqual([]);
});
