import { createSuppressionEditor } from '../../../lib/background/privacy/suppression-editor.ts';
import type { Engine } from './engine.ts';

/** Puts an entry on the suppression list of the engine's database. */
export const suppress = (engine: Engine, entry: string) =>
  createSuppressionEditor({ ...engine, secret: async () => 'a secret of this test' }).add({
    entries: [entry],
  });
