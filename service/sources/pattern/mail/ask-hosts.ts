// Asks the mail hosts of a domain one after the other, as a mail server would try them, within
// limits: simultaneous conversations, conversations per minute, seconds.
import { MailConnectionError } from './smtp-connection.ts';
import { probeRecipients, isAnswered, type ProbeState } from './probe-recipients.ts';
import { MailProtocolError } from './smtp-reply.ts';
import type { MailHost } from './mail-route.ts';
import { inSession, MailRefusedError } from './smtp-session.ts';
import { createSlots, SLOT_WAIT_SECONDS } from './slots.ts';

export type SmtpOptions = {
  helo: string;
  from: string;
  port: number;
  timeoutSeconds: number;
  concurrencyPerHost: number;
};

/** The host has its maximum number of conversations. */
export class MailHostBusyError extends Error {
  override name = 'MailHostBusyError';
}

export type CheckOptions = {
  signal: AbortSignal;
  /** Called before each conversation; throws when it is too early for one. */
  pace: (host: string) => Promise<void>;
};

/**
 * Runs until all addresses have a reply. Returns the verdict for those without one; null:
 * everything worth asking was asked.
 * @throws MailHostBusyError, what `pace` throws, or the signal's reason
 */
export type AskHosts = (
  hosts: readonly MailHost[],
  state: ProbeState,
  check: CheckOptions,
) => Promise<'later' | 'unsure' | null>;

const MAX_CONVERSATIONS = 3;
/** All conversations about one domain share the time of this many replies. */
const REPLIES = 4;

type Talk = { host: MailHost; address: string };

export function createAskHosts(settings: SmtpOptions): AskHosts {
  const slots = createSlots({
    perKey: settings.concurrencyPerHost,
    waitSeconds: SLOT_WAIT_SECONDS,
  });

  async function talk(
    { host, address }: Talk,
    state: ProbeState,
    { signal, pace }: CheckOptions,
    time: { leftMs: number },
  ): Promise<void> {
    const release = await slots.take(host.name, signal);
    if (!release) throw new MailHostBusyError(`Enough is asked of ${host.name} already.`);
    try {
      await pace(host.name);
      const from = performance.now();
      const limit = AbortSignal.timeout(time.leftMs);
      const session = {
        ...settings,
        host: host.name,
        address,
        international: state.open.some((each) => /[^\x20-\x7e]/.test(each)),
        signal: AbortSignal.any([signal, limit]),
      };
      await inSession(session, (ask) => probeRecipients(state, ask))
        .catch((error: unknown) => {
          if (limit.aborted && !signal.aborted) {
            throw new MailConnectionError('The conversation took too long.', { cause: error });
          }
          throw error;
        })
        .finally(() => {
          time.leftMs = Math.max(0, Math.floor(time.leftMs - (performance.now() - from)));
        });
    } finally {
      release();
    }
  }

  return async (hosts, state, check) => {
    const talks = hosts.flatMap((host) =>
      host.addresses.map((address, index) => ({ host, address, index })),
    );
    const time = { leftMs: Math.ceil(settings.timeoutSeconds * REPLIES * 1000) };
    let isTemporary = false;
    // Each host's first address before any host's second.
    for (const each of talks.toSorted((a, b) => a.index - b.index).slice(0, MAX_CONVERSATIONS)) {
      try {
        await talk(each, state, check, time);
        return null;
      } catch (error) {
        check.signal.throwIfAborted();
        const isServers =
          error instanceof MailRefusedError ||
          error instanceof MailConnectionError ||
          error instanceof MailProtocolError;
        if (!isServers) throw error;
        isTemporary ||= error instanceof MailRefusedError && error.isTemporary;
        if (isAnswered(state)) return null;
        if (time.leftMs === 0) break;
      }
    }
    return isTemporary ? 'later' : 'unsure';
  };
}
