import { keyVerification } from '../../lib/contract/lookup.ts';
import type { Handler } from '../http/env.ts';

/** The middleware has authenticated the key. */
export const verifyKey: Handler = (c) =>
  c.json(keyVerification().parse({ workspace_id: c.get('caller').workspaceId }));
