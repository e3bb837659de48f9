import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, createEngine, type Engine } from '../../../test/support/extension/engine.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { findOrCreateContact } from './find-or-create.ts';
import { startReveal } from '../start/start-reveal.ts';

let engine: Engine;
beforeEach(() => {
  engine = createEngine();
});

const reveal = (person: PersonInput) =>
  startReveal(
    engine.store,
    { person, kinds: ['work_email'], refresh: false, ceiling: 100 },
    engine.at(),
  );

describe('a contact that this version cannot read', () => {
  const spoil = async () => {
    const { id } = await engine.store.transaction(() =>
      findOrCreateContact(engine.store, ADA, engine.now()),
    );
    await engine.db.contacts.update(id, { phone: 'an outcome of a later version' });
    return id;
  };

  test('does not get a second row, and nothing is requested', async () => {
    const id = await spoil();
    expect(await reveal({ ...ADA, networkUrl: '' })).toEqual({
      ok: false,
      refusal: { code: 'unreadable_contact' },
    });
    expect(await engine.db.contacts.toCollection().primaryKeys()).toEqual([id]);
    expect(await engine.store.listActiveJobs()).toEqual([]);
  });

  test('does not block a namesake', async () => {
    await spoil();
    const other = { ...ADA, networkUrl: 'https://www.linkedin.com/in/ada-example-2' };
    expect(await reveal(other)).toMatchObject({ ok: true });
  });
});
