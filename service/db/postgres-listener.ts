// One connection of its own for LISTEN. When it breaks it is made again, and `onGap` says that
// notifications may have been lost meanwhile.
import type pg from 'pg';

type Options = {
  connect: () => pg.Client;
  channel: string;
  onPayload: (payload: string) => void;
  onGap: () => void;
  onError: (error: Error) => void;
};

const RETRY_MS = 1000;

export async function createListener(options: Options): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const open = async () => {
    const next = options.connect();
    let gone = false;
    const lost = (error?: Error) => {
      if (gone) return;
      gone = true;
      if (error) options.onError(error);
      if (closed) return;
      timer = setTimeout(() => void open().then(options.onGap, lostAgain), RETRY_MS);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => options.onPayload(payload ?? ''));
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(options.channel)}`);
    client = next;
  };
  const lostAgain = (error: unknown) => {
    options.onError(error instanceof Error ? error : new Error(String(error)));
    if (!closed) timer = setTimeout(() => void open().then(options.onGap, lostAgain), RETRY_MS);
  };

  await open();
  return {
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}
