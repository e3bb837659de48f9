// One connection to a mail server: sends a line and receives a reply, each within its timeout.
import { connect, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import { createReplyParser, MailProtocolError, type Reply } from './smtp-reply.ts';

/** No connection, or it closed, or a timeout. */
export class MailConnectionError extends Error {
  override name = 'MailConnectionError';
}

export type Conversation = {
  /** The server's first reply: its greeting. */
  greeting(): Promise<Reply>;
  /** @throws MailConnectionError, MailProtocolError */
  command(line: string): Promise<Reply>;
  /** After 220 to STARTTLS. Opportunistic TLS (RFC 7435): the certificate's name is not checked. */
  secure(serverName: string): Promise<void>;
  /** Sends QUIT if the connection is still open. */
  close(): Promise<void>;
};

type Options = {
  /** An address, not a name, so that the connection uses the checked address. */
  address: string;
  port: number;
  /** For the connection, and for each reply as a whole: slow bytes do not extend it. */
  timeoutSeconds: number;
  signal: AbortSignal;
};

/** The reply to QUIT is not needed for longer. */
const GOODBYE_MS = 1_000;

type Waiting = { resolve(reply: Reply): void; reject(error: unknown): void };

export function openConversation({ address, port, timeoutSeconds, signal }: Options): Conversation {
  let socket: Socket = connect({ host: address, port, signal });
  let parser = createReplyParser();
  let waiting: Waiting | null = null;
  let failure: unknown = null;
  const early: Reply[] = [];

  function fail(error: unknown): void {
    failure ??= signal.aborted ? signal.reason : error;
    waiting?.reject(failure);
    waiting = null;
    socket.destroy();
  }

  function receive(chunk: Buffer): void {
    try {
      for (const reply of parser.push(chunk)) {
        if (waiting) waiting.resolve(reply);
        else early.push(reply);
        waiting = null;
      }
      if (early.length > 1) throw new MailProtocolError('The mail server answers unasked.');
    } catch (error) {
      fail(error);
    }
  }

  const ended = () => fail(new MailConnectionError('The mail server ended the connection.'));
  const broken = (error: Error) =>
    fail(new MailConnectionError(`The connection failed: ${error.message}`, { cause: error }));
  function listenTo(to: Socket): void {
    to.on('data', receive).on('error', broken).on('close', ended);
  }
  listenTo(socket);

  async function within<T>(work: (done: Waiting) => void, map: (reply: Reply) => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const timer = setTimeout(
      () => fail(new MailConnectionError(`No reply within ${timeoutSeconds} s.`)),
      timeoutSeconds * 1000,
    );
    try {
      if (failure !== null) throw failure;
      work({ resolve, reject });
      return map(await promise);
    } finally {
      clearTimeout(timer);
    }
  }

  const next = (send: () => void) =>
    within(
      (done) => {
        const reply = early.shift();
        if (reply) return done.resolve(reply);
        waiting = done;
        send();
      },
      (reply) => reply,
    );

  return {
    greeting: () => next(() => {}),

    command(line) {
      // An unsolicited reply would be taken for the reply to this command.
      if (early.length > 0 || parser.isMidway) {
        fail(new MailProtocolError('The mail server answers unasked.'));
      }
      return next(() => socket.write(`${line}\r\n`));
    },

    async secure(serverName) {
      // Data that came in clear text after the 220 was not sent under TLS (CVE-2011-0411).
      if (early.length > 0 || parser.isMidway) {
        fail(new MailProtocolError('The mail server answers before TLS begins.'));
      }
      const plain = socket.off('data', receive).off('close', ended);
      const tls = secure({ socket: plain, servername: serverName, rejectUnauthorized: false });
      socket = tls;
      parser = createReplyParser();
      listenTo(tls);
      const ready: Reply = { code: 220, enhanced: null, lines: [] };
      await within(
        (done) => {
          waiting = done;
          tls.once('secureConnect', () => {
            waiting = null;
            done.resolve(ready);
          });
        },
        () => undefined,
      );
    },

    async close() {
      if (failure === null && !socket.destroyed) {
        const timer = setTimeout(() => socket.destroy(), GOODBYE_MS);
        await next(() => socket.write('QUIT\r\n')).catch(() => {});
        clearTimeout(timer);
      }
      socket.destroy();
    },
  };
}
