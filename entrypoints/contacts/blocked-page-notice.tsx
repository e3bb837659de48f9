import { useStore } from 'zustand';
import { BlockedNotice } from '../../components/frame/blocked-notice.tsx';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { openOptions } from '../../lib/page/navigation.ts';
import type { PageStore } from '../../lib/page/page-state.ts';
import { getBlockedState } from '../../lib/page/state-selectors.ts';
import { requestService } from '../../lib/platform/allowed-host.ts';

type Props = { page: PageStore; actions: Actions };

/** The reason why no request leaves, above a page. */
export function BlockedPageNotice({ page, actions }: Props) {
  const state = useStore(page);
  const { connection } = state;
  const blocked = getBlockedState(state);
  // No empty element, beside which the page would be placed differently.
  if (blocked.stoppedBy === null) return null;
  return (
    <div className="page-notices">
      <BlockedNotice
        {...blocked}
        onAllow={() => connection && requestService(connection)}
        onOptions={openOptions}
        onCheck={actions.refreshBalance}
      />
    </div>
  );
}
