import { useEffect, useState } from 'react';
import { samplePlaceText } from '../../lib/view/sample/sample-subject.ts';
import { accountItem, connectionItem } from '../../lib/settings/items.ts';

export type Account = { host: string; balance: number; isDemo: boolean };

/** The connected service's host and the balance in credits; null without a connection. */
export function useAccount(): Account | null {
  const [account, setAccount] = useState<Account | null>(null);
  useEffect(() => {
    const page = new AbortController();
    const load = async () => {
      const [connection, stored] = await Promise.all([connectionItem.get(), accountItem.get()]);
      const isDemo = connection?.mode === 'sample';
      const url = connection && URL.canParse(connection.baseUrl) ? connection.baseUrl : null;
      const host = isDemo ? samplePlaceText() : url ? new URL(url).host : '';
      setAccount(host ? { host, balance: stored?.balance ?? 0, isDemo } : null);
    };
    void load();
    accountItem.watch(() => void load(), page.signal);
    connectionItem.watch(() => void load(), page.signal);
    return () => page.abort();
  }, []);
  return account;
}
