import { expect, test } from 'vitest';
import { createSteps, StepError } from './steps.ts';

function createRecordedSteps(signal = new AbortController().signal) {
  const lines: string[] = [];
  let clock = 0;
  const now = () => (clock += 600);
  const steps = createSteps({ print: (line) => lines.push(line), now, signal });
  return { steps, lines };
}

test('A step prints its name and time, and returns its result.', async () => {
  const { steps, lines } = createRecordedSteps();
  expect(await steps.step('Count to three', async () => 3)).toBe(3);
  expect(lines).toEqual(['  0.6 s  Count to three']);
});

test('A failed step is named with its reason.', async () => {
  const { steps, lines } = createRecordedSteps();
  const fail = async () => {
    throw new Error('The door is closed.');
  };
  const failed = await steps.step('Go out', fail).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StepError);
  expect(failed).toHaveProperty('message', '"Go out" did not work. The door is closed.');
  expect(lines).toEqual(['  0.6 s  FAILED: Go out']);
});

test('An interruption is not a failed step.', async () => {
  const interrupted = new AbortController();
  const { steps, lines } = createRecordedSteps(interrupted.signal);
  const running = steps.step('Wait', async () => {
    interrupted.abort(new Error('Interrupted.'));
    throw new Error('The browser has ended.');
  });
  await expect(running).rejects.toThrow('Interrupted.');
  await expect(steps.step('Next', async () => 1)).rejects.toThrow('Interrupted.');
  expect(lines).toEqual([]);
});
