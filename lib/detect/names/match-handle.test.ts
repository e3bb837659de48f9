import { expect, test } from 'vitest';
import { matchHandle } from './match-handle.ts';

test.each([
  ['jane-smith', 'Jane Smith', 'whole'],
  ['jane-smith-4b21a9', 'Jane Smith', 'whole'],
  ['janesmith2', 'Jane Smith', 'whole'],
  ['smith.jane', 'Jane Smith', 'whole'],
  ['janesmithdesign', 'Jane Smith', 'whole'],
  ['jane.mary.smith', 'Jane Smith', 'whole'],
  ['dr-jane-smith', 'Jane Smith', 'whole'],
  ['li-wu', 'Li Wu', 'whole'],
  ['petra-mueller', 'Petra Müller', 'whole'],
  ['vandenberg', 'Pieter van den Berg', 'part'],
  ['p.vandenberg', 'Pieter van den Berg', 'both'],
  ['petra.muller', 'Petra Müller-Lüdenscheidt', 'both'],
  ['jsmith', 'Jane Smith', 'both'],
  ['smithj', 'Jane Smith', 'both'],
  ['jane.s', 'Jane Smith', 'part'],
  ['jane', 'Jane Smith', 'part'],
  ['smith-12', 'Jane Smith', 'part'],
  ['rob.smith', 'Robert Smith', 'part'],
  ['pmueller', 'Petra Müller', 'both'],
  ['李伟', '李伟', 'whole'],
  ['annasmith', 'Jane Smith', null],
  ['bob-smith-9', 'Jane Smith', null],
  ['tombrown', 'Jane Brown', null],
  ['jimbrown', 'Jane Brown', null],
  ['janefield', 'Jane Smith', null],
  ['roe', 'Jane Roe', null],
  ['js', 'Jane Smith', null],
  ['smith-partners', 'Jane Smith', null],
  ['', 'Jane Smith', null],
  ['jane', '', null],
])('the handle %s matches %s: %s', (handle, name, fit) => {
  expect(matchHandle(handle, name)).toBe(fit);
});
