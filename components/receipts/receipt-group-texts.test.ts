import { expect, test } from 'vitest';
import { serviceText } from './receipt-group-texts.ts';

test.each([
  ['0d090f3e-9094-4c2f-8550-5a1b0ebfa50b', 'api.enrich.example, workspace 0d090f3e'],
  ['tarnwick-sales', 'api.enrich.example, workspace tarnwick-sales'],
])('a workspace %s has a readable name', (workspace, text) => {
  expect(serviceText(`https://api.enrich.example/api/v2 ${workspace}`)).toBe(text);
});
