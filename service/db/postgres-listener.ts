// One connection of its own for LISTEN. When it breaks it is reopened, and `onGap` reports that
// notifications may have been missed.
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

  const reconnect = () => {
    timer = setTimeout(() => void open().then(options.onGap, failed), RETRY_MS);
  };
  const failed = (error: unknown) => {
    options.onError(error instanceof Error ? error : new Error(String(error)));
    if (!closed) reconnect();
  };
  const open = async () => {
    const next = options.connect();
    let state: 'opening' | 'listening' | 'lost' = 'opening';
    // pg reports one loss in several events. While the connection opens, the promise below reports
    // it: counting both would double the attempts with each second that the server is away.
    const handleLoss = (error?: Error) => {
      if (state !== 'listening') return;
      state = 'lost';
      if (error) options.onError(error);
      if (!closed) reconnect();
    };
    next.on('error', handleLoss);
    next.on('end', () => handleLoss());
    next.on('notification', ({ payload }) => options.onPayload(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(options.channel)}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    state = 'listening';
    client = next;
    if (closed) await next.end();
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
