import { expect, it } from 'vitest';
import { waitSeconds } from './prefer.ts';

it.each([
  [undefined, 0],
  ['', 0],
  ['wait=10', 10],
  ['Wait = "7"', 7],
  ['respond-async, wait=20', 20],
  ['respond-async; foo=bar, wait=20;x', 20],
  ['wait=99', 25],
  ['wait=0', 0],
  ['wait=-1', 0],
  ['wait=ten', 0],
  ['nowait=5', 0],
])('%j → %d s', (prefer, seconds) => expect(waitSeconds(prefer)).toBe(seconds));
