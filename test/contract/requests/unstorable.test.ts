// Texts that the database cannot store: NUL and halves of surrogate pairs.
import { expect, it } from 'vitest';
import { byUrl, WORK, zoe } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

const CONTACTS = '/contact/enrich/bulk';

onEachDatabase('texts that cannot be stored', (world) => {
  const custom = { row: '1', note: 'a\0b' };
  const data = [
    { ...byUrl(zoe, WORK), last_name: 'Lind\0qvist', custom },
    { ...byUrl(zoe, WORK), first_name: '\ud83d' },
    byUrl(zoe, WORK),
  ];

  it('one such contact is skipped with silentFail, and the others run', async () => {
    const client = await world.client(10);
    const answer = await client.post(`${CONTACTS}?silentFail=true`, { name: 'Odd', data });
    expect(answer.status).toBe(200);
    const { enrichment_id: id } = answer.body as { enrichment_id: string };
    const { result } = await client.contactResult(id);
    expect(result.data.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'found']);
    expect(result.data[0]).toMatchObject({
      input: { last_name: 'Lindqvist' },
      custom: { row: '1', note: 'ab' },
    });
    expect(await client.balance()).toBe(9);
  });

  it('one such address is skipped with silentFail, and the others run', async () => {
    const client = await world.client(10);
    const answer = await client.post('/contact/reverse/email/bulk?silentFail=true', {
      name: 'Odd',
      data: [{ email: 'zoe\0@home.example' }, { email: 'zoe@home.example' }],
    });
    const { enrichment_id: id } = answer.body as { enrichment_id: string };
    const { result } = await client.reverseResult(id);
    expect(result.data.map(({ state }) => state)).toEqual(['skipped', 'found']);
  });

  it.each([
    ['an item', CONTACTS, { name: 'Odd', data }, 'data.0.last_name'],
    ['a key', CONTACTS, { name: 'Odd', data: [{ custom: { 'a\0': '' } }] }, 'data.0.custom.a'],
    ['the name, with silentFail', `${CONTACTS}?silentFail=true`, { name: 'O\0', data }, 'name'],
    ['a look-up', '/people/lookup', { person_name: 'Zoë \udc00' }, 'person_name'],
  ])('%s is refused, and the message names the field', async (_what, path, body, field) => {
    const client = await world.client(1);
    expect(await client.post(path, body)).toMatchObject({
      status: 400,
      body: {
        code: 'error.request.invalid',
        message: expect.stringContaining(`${field}: It holds a character that cannot be stored.`),
      },
    });
  });
});
