// Bodies just below what is let in at all, of what is slow to compare, compose or look up: each is
// answered, and the next request is too.
import { expect, it } from 'vitest';
import { WORK } from './support/people.ts';
import { onEachDatabase } from './support/world.ts';

const BYTES = 1_000_000;
const filling = (piece: string): string =>
  piece.repeat(Math.floor(BYTES / Buffer.byteLength(piece)));

const TEXTS = [
  ['a word', filling('a')],
  ['words', filling('ab ')],
  ['dots', `${filling('a.')}example`],
  ['brackets', filling('(')],
  ['combining marks', `a${filling('\u0316\u0301')}`],
  ['letters that fold into many', filling('\uFDFA')],
  ['ampersands', filling('&')],
  ['a path', `network.example/${filling('a/')}`],
  ['a path of escaped marks', `network.example/in/a${filling('%CC%96%CC%81')}`],
] as const;

onEachDatabase('a megabyte of', (world) => {
  it.each(TEXTS)('%s is answered like anything else', async (_what, text) => {
    const client = await world.client(100);
    const contact = { domain: 'harbour.example', enrich_fields: [WORK] };
    const asks: [path: string, body: object][] = [
      ['/people/lookup', { person_name: text }],
      ['/people/lookup', { person_name: 'Zoe Lindqvist', company_domain: text }],
      ['/people/lookup', { person_professional_network_url: text }],
      ['/company/lookup', { professional_network_url: text }],
      ['/company/lookup', { domain: text }],
    ];
    for (const [path, body] of asks) {
      expect((await client.post(path, body)).status).toBeLessThan(500);
    }
    const items = [
      { ...contact, first_name: text, last_name: 'Hill' },
      { first_name: 'Sam', last_name: 'Hill', company_name: text, enrich_fields: [WORK] },
      { linkedin_url: text, enrich_fields: [WORK] },
    ];
    for (const item of items) {
      const body = { name: 'Long', data: [item] };
      const started = await client.post('/contact/enrich/bulk?silentFail=true', body);
      expect(started.status).toBe(200);
      const { enrichment_id: id } = started.body as { enrichment_id: string };
      expect((await client.contactResult(id)).result.status).toBe('FINISHED');
    }
  });
});
