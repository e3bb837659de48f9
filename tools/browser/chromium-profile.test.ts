import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinToolbarIcon, unpackedId } from './chromium-profile.ts';

let profile: string;
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'sidelight-profile-'));
});
afterEach(() => rm(profile, { recursive: true }));

const preferences = () => join(profile, 'Default', 'Preferences');

test('the id has 32 letters and goes with the path', () => {
  expect(unpackedId('/some/where')).toMatch(/^[a-p]{32}$/);
  expect(unpackedId('/some/where')).not.toBe(unpackedId('/some/where/else'));
});

test('a new profile gets the icon, a used one is left as it is', async () => {
  await pinToolbarIcon(profile, '/some/where');
  expect(JSON.parse(await readFile(preferences(), 'utf8'))).toEqual({
    extensions: { pinned_extensions: [unpackedId('/some/where')] },
  });
  await writeFile(preferences(), '{"used":true}');
  await pinToolbarIcon(profile, '/some/where');
  expect(await readFile(preferences(), 'utf8')).toBe('{"used":true}');
});
