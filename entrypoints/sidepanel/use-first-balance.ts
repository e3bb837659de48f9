import { useEffect } from 'react';
import type { Actions } from '../../lib/page/actions/actions.ts';

/** Requests the balance when the panel opens, and when a service is connected. */
export function useFirstBalance(workspaceId: string | undefined, actions: Actions) {
  useEffect(() => {
    if (workspaceId) void actions.refreshBalance();
  }, [workspaceId, actions]);
}
