// Texts of the greatest length that are slow to compare, compose or look up: the service responds
// to each, and to the next request. Longer ones are refused (refusals.test.ts).
import { expect, it } from 'vitest';
import { MAX_TEXT_LENGTH, MAX_URL_LENGTH } from '../../../lib/contract/limits.ts';
import { WORK } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

const filling = (piece: string, characters: number): string =>
  piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);

const TEXTS = [
  ['a word', '', 'a'],
  ['words', '', 'ab '],
  ['dots', '', 'a.'],
  ['brackets', '', '('],
  ['combining marks', 'a', '\u0316\u0301'],
  ['letters that fold into many', '', '\uFDFA'],
  ['ampersands', '', '&'],
  ['a path', 'network.example/', 'a/'],
  ['a path of escaped marks', 'network.example/in/a', '%CC%96%CC%81'],
] as const;

onEachDatabase('the longest text of', (world) => {
  it.each(TEXTS)('%s is answered like anything else', async (_what, start, piece) => {
    const text = start + filling(piece, MAX_TEXT_LENGTH - start.length);
    const url = start + filling(piece, MAX_URL_LENGTH - start.length);
    const client = await world.client(100);
    const contact = { domain: 'harbour.example', enrich_fields: [WORK] };
    const asks: [path: string, body: object][] = [
      ['/people/lookup', { person_name: text }],
      ['/people/lookup', { person_name: 'Zoe Lindqvist', company_domain: text }],
      ['/people/lookup', { person_professional_network_url: url }],
      ['/company/lookup', { professional_network_url: url }],
      ['/company/lookup', { domain: text }],
    ];
    for (const [path, body] of asks) {
      expect((await client.post(path, body)).status).toBeLessThan(500);
    }
    const items = [
      { ...contact, first_name: text, last_name: 'Hill' },
      { first_name: 'Sam', last_name: 'Hill', company_name: text, enrich_fields: [WORK] },
      { linkedin_url: url, enrich_fields: [WORK] },
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
