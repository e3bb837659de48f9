import type { CrmId } from '../../model/sending/targets.ts';
import type { TargetSecret } from '../../settings/target-secrets.ts';
import { createHubspot } from './hubspot/hubspot.ts';
import { createPipedrive } from './pipedrive/pipedrive.ts';
import type { Target } from './target.ts';
import { createWebhook } from './webhook/webhook.ts';

export type TargetCollaborators = {
  now: () => Date;
  /** Where the interfaces are: their public hosts, or servers of a test. No message and no setting changes them. */
  origins: Record<CrmId, string>;
  /** Waits between requests. */
  pause: (milliseconds: number) => Promise<void>;
};

export function createTarget(
  secret: TargetSecret,
  { now, origins, pause }: TargetCollaborators,
): Target {
  switch (secret.target) {
    case 'webhook':
      return createWebhook(secret, now);
    case 'hubspot':
      return createHubspot({ now, pause, token: secret.token, origin: origins.hubspot });
    case 'pipedrive':
      return createPipedrive({ now, pause, token: secret.token, origin: origins.pipedrive });
  }
}
