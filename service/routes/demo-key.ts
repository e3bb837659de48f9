import { demoKey as schema } from '../../lib/contract/demo.ts';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import type { NewWorkspace } from '../accounts/workspaces.ts';
import { isExtensionOrigin } from '../http/cors.ts';
import type { Handler } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import { isFromThisComputer } from '../http/local-request.ts';

/** Gives the demo workspace's key only to an extension on this computer. */
export function demoKey(demo: NewWorkspace): Handler {
  return (c) => {
    const allowed = isFromThisComputer(c) && isExtensionOrigin(c.req.header('Origin'));
    if (!allowed) throw new ApiError('error.not_found');
    return c.json(
      schema().parse({
        api_key: demo.apiKey,
        base_url: `http://${c.req.header('Host')}${BASE_PATH}`,
        workspace_id: demo.workspaceId,
      }),
    );
  };
}
