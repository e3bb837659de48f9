import type { CrmId } from '../../model/lists/sending.ts';
import type { TargetSecret } from '../../settings/target-secrets.ts';
import { createHubspot } from './hubspot/hubspot.ts';
import { createPipedrive } from './pipedrive/pipedrive.ts';
import type { Target } from './target.ts';
import { createWebhook } from './webhook/webhook.ts';

export type TargetTools = {
  now: () => Date;
  /** Where the interfaces are: their public hosts, or servers of a test. No message and no setting changes them. */
  origins: Record<CrmId, string>;
  /** Waits between requests. */
  pause: (milliseconds: number) => Promise<void>;
};

export function createTarget(secret: TargetSecret, tools: TargetTools): Target {
  switch (secret.target) {
    case 'webhook':
      return createWebhook(secret, tools.now);
    case 'hubspot':
      return createHubspot({ ...tools, token: secret.token, origin: tools.origins.hubspot });
    case 'pipedrive':
      return createPipedrive({ ...tools, token: secret.token, origin: tools.origins.pipedrive });
  }
}
