import { expect, test } from 'vitest';
import { chunkOf } from './chunks.ts';

/** Each module with those that import it when they start. */
const IMPORTERS: Record<string, string[]> = {
  '/x/entrypoints/sidepanel/index.html': [],
  '/x/entrypoints/popup/main.tsx': [],
  '/x/entrypoints/options/main.tsx': [],
  '/x/entrypoints/sidepanel/app.tsx': ['/x/entrypoints/sidepanel/index.html'],
  '/x/components/button.tsx': ['/x/entrypoints/sidepanel/app.tsx', '/x/components/form.tsx'],
  '/x/components/form.tsx': ['/x/entrypoints/options/main.tsx', '/x/components/field.tsx'],
  '/x/components/field.tsx': ['/x/components/form.tsx'],
  '/x/components/row.tsx': ['/x/entrypoints/sidepanel/app.tsx', '/x/entrypoints/popup/main.tsx'],
  '/x/components/late.tsx': ['/x/entrypoints/sidepanel/late-view.tsx'],
  '/x/entrypoints/sidepanel/late-view.tsx': [],
};

const graph = {
  getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) as never,
};

test.each([
  ['what the panel and a full page load', '/x/components/button.tsx', 'pages'],
  ['what the panel and the popup load', '/x/components/row.tsx', 'subject'],
  ['what the panel loads alone', '/x/entrypoints/sidepanel/app.tsx', null],
  ['what a page loads without the panel', '/x/components/form.tsx', null],
  ['what the panel loads later', '/x/components/late.tsx', null],
])('%s', (_what, id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk);
});
