import { keyVerification } from '../../lib/contract/lookup.ts';
import type { Handler } from '../http/env.ts';

/** Whoever gets here has a valid key: authentication came before. */
export const verifyKey: Handler = (c) =>
  c.json(keyVerification().parse({ workspace_id: c.get('caller').workspaceId }));
