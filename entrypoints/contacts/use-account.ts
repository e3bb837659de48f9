import { useEffect, useState } from 'react';
import type { SpendingAccount } from '../../lib/view/balance.ts';
import { getConnectedAccount } from '../../lib/view/footer-line.ts';
import { getServiceHost } from '../../lib/page/state-selectors.ts';
import { accountItem, connectionItem } from '../../lib/settings/items.ts';

/** The connected service and what is left there; null without a connection. */
export function useAccount(): SpendingAccount | null {
  const [account, setAccount] = useState<SpendingAccount | null>(null);
  useEffect(() => {
    const page = new AbortController();
    const load = async () => {
      const [connection, stored] = await Promise.all([connectionItem.get(), accountItem.get()]);
      const host = getServiceHost({ connection });
      const balance = getConnectedAccount({ connection, account: stored })?.balance ?? null;
      setAccount(connection && host ? { host, mode: connection.mode, balance } : null);
    };
    void load();
    accountItem.watch(() => void load(), page.signal);
    connectionItem.watch(() => void load(), page.signal);
    return () => page.abort();
  }, []);
  return account;
}
