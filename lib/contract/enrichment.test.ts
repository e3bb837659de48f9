import { expect, it } from 'vitest';
import { contactStart, customOutput } from './enrichment.ts';
import { checkContactStart } from './rules.ts';

const parsed = (text: string): unknown => JSON.parse(text);

it('keeps a key of any name', () => {
  const text = '{"__proto__":"a","constructor":"b","":"c"}';
  const body = contactStart.parse({ data: [{ custom: parsed(text) }] });
  expect(JSON.stringify(body.data?.[0]?.custom)).toBe(text);
  expect(JSON.stringify(customOutput().parse(parsed(text)))).toBe(text);
});

it.each(['text', 3, [], ['a']])('refuses %j', (custom) => {
  expect(contactStart.safeParse({ data: [{ custom }] }).success).toBe(false);
});

it('limits values to 100 characters of any size in bytes', () => {
  const start = (value: string) => ({
    name: 'x',
    data: [
      {
        linkedin_url: 'network.example/in/a',
        enrich_fields: ['contact.phones'],
        custom: { value },
      },
    ],
  });
  const fault = (value: string) => checkContactStart(start(value))?.code;
  expect(fault('🙂'.repeat(100))).toBeUndefined();
  expect(fault('🙂'.repeat(101))).toBe('error.enrichment.custom.value.exceeded');
});
