import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSealedBox, readOrCreateSecret } from './sealed-box.ts';

it('opens what it sealed, and seals the same text differently each time', () => {
  const box = createSealedBox('secret');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(box.open(box.seal(text))).toBe(text);
    }),
  );
  expect(box.seal('same')).not.toBe(box.seal('same'));
});

it('decrypts nothing with another secret, and nothing that was changed', () => {
  const sealed = createSealedBox('one').seal('text');
  expect(() => createSealedBox('two').open(sealed)).toThrow('SIDELIGHT_SECRET');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(() => createSealedBox('one').open(changed.toString('base64url'))).toThrow(
    'cannot be decrypted',
  );
});

it('keeps one secret per directory that only the owner can read', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-secret-'));
  const made = await readOrCreateSecret(directory);
  expect(await readOrCreateSecret(directory)).toBe(made);
  expect((await stat(join(directory, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(['secret.key']);
  await rm(directory, { recursive: true });
});

it('creates one secret for processes that start at the same time', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-secret-'));
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => readOrCreateSecret(directory)),
  );
  expect(new Set(secrets).size).toBe(1);
  await rm(directory, { recursive: true });
});

it('refuses an empty file as a secret', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-secret-'));
  await writeFile(join(directory, 'secret.key'), '\n');
  await expect(readOrCreateSecret(directory)).rejects.toThrow('holds no secret');
  await rm(directory, { recursive: true });
});
