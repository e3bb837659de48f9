// Erasing a person by what the user has typed or imported about them.
import { beforeEach, expect, test } from 'vitest';
import {
  BO,
  createEraseEnvironment,
  ZORA,
  type EraseEnvironment,
} from '../../../test/support/erase/erase-environment.ts';
import type { OwnValues } from '../../model/contacts/contact.ts';

let world: EraseEnvironment;
beforeEach(() => {
  world = createEraseEnvironment();
});

const AT = '2026-11-19T10:00:00.000Z';
const ADDRESS = 'zq1979@home.example';
const NUMBER = '+44 7700 900199';
const own: OwnValues = {
  fullName: 'Zora Byron',
  networkUrl: 'https://www.linkedin.com/in/zora-byron',
  emails: [{ email: ADDRESS, at: AT }],
  phones: [{ number: NUMBER, at: AT }],
};

async function storeTyped(contactId: string, typed: OwnValues) {
  const { store } = world.engine;
  await store.putContact({ ...(await store.getContact(contactId))!, own: typed });
}

test('An own address and link are erased where others have or mention them, and suppressed; a shared number stays.', async () => {
  const { engine } = world;
  const [zora, bo] = [await world.revealAll(), await world.revealAll(BO, ['work_email'])];
  await storeTyped(zora.id, own);
  const others = {
    emails: [{ email: 'bo@home.example', at: AT }],
    phones: [{ number: '07700 900199', at: AT }],
  };
  await storeTyped(bo.id, {
    title: 'Buyer',
    emails: [...others.emails, { email: ADDRESS, at: AT }],
    phones: others.phones,
  });
  const known = (await engine.store.getContact(bo.id))!;
  const notes = [`Via ${ADDRESS}`, 'Or 07700 900199', 'Knows Zora Byron', 'Buys boats'].map(
    (text, index) => ({ id: String(index), at: AT, text }),
  );
  await engine.store.putContact({ ...known, notes });
  await world.erase(zora.id);
  expect(await world.findTraces(['zq1979', 'Byron', ...world.traces])).toEqual([]);
  const left = await engine.store.getContact(bo.id);
  expect(left?.own).toEqual({ title: 'Buyer', ...others });
  expect(left?.notes?.map(({ text }) => text)).toEqual(['', '', '', 'Buys boats']);
  expect(await engine.suppressions.covers({ email: ADDRESS })).toBe(true);
  expect(await engine.suppressions.covers({ networkUrl: own.networkUrl! })).toBe(true);
});

test('A second contact with the name and an own address of the person is erased with them.', async () => {
  const { engine } = world;
  const zora = await world.revealAll();
  const elsewhere = { ...ZORA, companyName: 'Boracic', companyDomain: 'boracic.example' };
  const second = await world.start({ ...elsewhere, networkUrl: '', pageUrl: '' });
  expect(second.id).not.toBe(zora.id);
  await storeTyped(zora.id, { emails: own.emails! });
  await storeTyped(second.id, { emails: own.emails! });
  await world.erase(zora.id);
  expect(await engine.db.contacts.count()).toBe(0);
});

test('A typed text that is no address does not stop an erasure, and texts about others that contain it stay.', async () => {
  const { engine } = world;
  const [zora, bo] = [await world.revealAll(), await world.revealAll(BO, ['work_email'])];
  await storeTyped(zora.id, { emails: [{ email: 'a', at: AT }] });
  await storeTyped(bo.id, { emails: [{ email: 'bo.a@home.example', at: AT }] });
  await world.erase(zora.id);
  expect(await engine.db.contacts.toArray()).toMatchObject([
    { own: { emails: [{ email: 'bo.a@home.example' }] } },
  ]);
});

test('Of a contact that this version cannot read, an own address is suppressed, too.', async () => {
  const { engine } = world;
  const { id } = await world.revealAll();
  await engine.db.contacts.update(id, { own: { emails: own.emails }, updatedAt: 7 });
  await world.erase(id);
  expect(await engine.suppressions.covers({ email: ADDRESS })).toBe(true);
  expect(await engine.db.contacts.count()).toBe(0);
});
