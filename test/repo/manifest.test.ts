// No site may be able to tell that the extension is there, and none is read before the user asks.
import { describe, expect, test } from 'vitest';
import { read } from './files.ts';

describe.each(['chrome-mv3', 'edge-mv3', 'firefox-mv3'])('the manifest of %s', (build) => {
  const manifest = JSON.parse(read(`.output/${build}/manifest.json`)) as Record<string, unknown>;

  test('is version 3', () => {
    expect(manifest['manifest_version']).toBe(3);
  });

  test.each([
    'host_permissions',
    'content_scripts',
    'web_accessible_resources',
    'externally_connectable',
  ])('has no %s', (key) => {
    expect(manifest[key]).toBeUndefined();
  });

  test('asks for nothing that needs a warning at installation', () => {
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

  test('lets its pages load nothing from elsewhere, and no inline code or style', () => {
    const policy = (manifest['content_security_policy'] as Record<string, string>)[
      'extension_pages'
    ];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; ");
    expect(policy).not.toMatch(/unsafe|ws:/);
  });

  test('comes with the list by which companies are told apart', () => {
    expect(read(`.output/${build}/public-suffixes.txt`).split('\n').length).toBeGreaterThan(8000);
  });

  test('names no popup, which would swallow the click that opens the panel', () => {
    expect(manifest['action']).not.toHaveProperty('default_popup');
  });
});
