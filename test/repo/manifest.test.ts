// No site can detect the extension, and the extension reads no page before the user requests it. The build for Edge is
// the same as for Chrome (tools/test/long-steps.ts).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/i18n/languages.ts';
import { PUBLISHER } from '../../tools/package/publisher.ts';
import { read, ROOT } from './files.ts';

describe.each(['chrome-mv3', 'firefox-mv3'])('the manifest of %s', (build) => {
  const manifest = JSON.parse(read(`.output/${build}/manifest.json`)) as Record<string, unknown>;

  test('It has version 3.', () => {
    expect(manifest['manifest_version']).toBe(3);
  });

  test('Its website and its id in Firefox are those of the publisher.', () => {
    expect(manifest['homepage_url']).toBe(PUBLISHER.homepage);
    const firefox = manifest['browser_specific_settings'] as { gecko: { id: string } } | undefined;
    const id = build === 'firefox-mv3' ? PUBLISHER.firefoxId : undefined;
    expect(firefox?.gecko.id).toBe(id);
  });

  test.each([
    'host_permissions',
    'content_scripts',
    'web_accessible_resources',
    'externally_connectable',
  ])('It has no %s.', (key) => {
    expect(manifest[key]).toBeUndefined();
  });

  test('Its permissions cause no warning at installation.', () => {
    const silent = [
      'activeTab',
      'alarms',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'sidePanel',
      'storage',
      'unlimitedStorage',
    ];
    expect(silent).toEqual(expect.arrayContaining(manifest['permissions'] as string[]));
  });

  test('Chromium deletes no data of the extension to free disk space.', () => {
    // Firefox has no permission for it without a warning.
    const isKept = (manifest['permissions'] as string[]).includes('unlimitedStorage');
    expect(isKept).toBe(build !== 'firefox-mv3');
  });

  test('It runs in private windows, if the user allows it, except in Firefox.', () => {
    // Firefox gives its pages no database there.
    expect(manifest['incognito']).toBe(build === 'firefox-mv3' ? 'not_allowed' : undefined);
  });

  test('The only other permission is for reminders, and is asked for when the first one is set.', () => {
    expect(manifest['optional_permissions']).toEqual(['notifications']);
  });

  test('Its pages load nothing from other origins, and no inline code or style.', () => {
    const policy = (manifest['content_security_policy'] as Record<string, string>)[
      'extension_pages'
    ];
    // Only connections leave it, because the user chooses the address of the service.
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "connect-src 'self' https: http://127.0.0.1:* http://localhost:*; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  test('It has the texts of the languages, and none of the pseudo-languages of the pictures.', () => {
    const files = readdirSync(join(ROOT, `.output/${build}/locales`));
    expect(files.toSorted()).toEqual(LANGUAGES.map(({ tag }) => `${tag}.json`).toSorted());
    const marks = /[⟦⟧\u202E]/;
    expect(files.filter((file) => marks.test(read(`.output/${build}/locales/${file}`)))).toEqual(
      [],
    );
  });

  test('The build contains the public suffix list.', () => {
    expect(read(`.output/${build}/public-suffixes.txt`).split('\n').length).toBeGreaterThan(8000);
  });

  test('Keys press the icon, and the user can change them.', () => {
    expect(manifest['commands']).toEqual({
      _execute_action: { suggested_key: { default: 'Alt+Shift+S' } },
    });
  });

  test('The build contains the sample people of the demo.', () => {
    expect(JSON.parse(read(`.output/${build}/sample-people.json`))).toHaveProperty(
      'people.length',
      40,
    );
  });

  test('It has no popup, because a popup would prevent the click that opens the panel.', () => {
    expect(manifest['action']).not.toHaveProperty('default_popup');
  });
});
