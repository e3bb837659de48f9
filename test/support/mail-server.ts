// Mail servers of one's own on loopback: a real one that is told what to say to each recipient, and a
// bare socket for those that keep to no protocol.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** "250", "550 5.1.1 No such user here"; `drop` ends the connection without a word. */
export type MailAnswer = string;

export type MailServer = {
  port: number;
  /** Recipients that were asked for, in order. */
  asked: string[];
  /** Each that came to MAIL: its name in EHLO or HELO, its sender, and whether it was encrypted. */
  sessions: { helo: string; from: string; isSecure: boolean }[];
  /** Messages that were sent; there must never be any. */
  messages: number;
  close(): Promise<void>;
};

type Options = {
  recipient?: (address: string) => MailAnswer;
  greeting?: () => MailAnswer;
  sender?: (address: string) => MailAnswer;
  host?: string;
  port?: number;
  server?: SMTPServerOptions;
};

function refusal(answer: MailAnswer): Error | null {
  const code = Number.parseInt(answer, 10);
  if (code < 300) return null;
  return Object.assign(new Error(answer.replace(/^\d+ ?/, '')), { responseCode: code });
}

const accept = (): MailAnswer => '250';

export async function createMailServer({
  recipient = accept,
  greeting = accept,
  sender = accept,
  host = '127.0.0.1',
  port = 0,
  server: options = {},
}: Options = {}): Promise<MailServer> {
  const sessions = new Map<string, MailServer['sessions'][number]>();
  const asked: string[] = [];
  const state = { messages: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => done(refusal(greeting())),
    onMailFrom(address, session, done) {
      sessions.set(session.id, {
        helo: session.hostNameAppearsAs,
        from: address.address,
        isSecure: session.secure,
      });
      done(refusal(sender(address.address)));
    },
    onRcptTo(address, session, done) {
      asked.push(address.address);
      const answer = recipient(address.address);
      if (answer !== 'drop') return done(refusal(answer));
      for (const connection of server.connections) {
        if (connection.session.id === session.id) connection.close();
      }
    },
    onData(stream, _session, done) {
      state.messages += 1;
      stream.resume();
      stream.on('end', () => done());
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    asked,
    get sessions() {
      return [...sessions.values()];
    },
    get messages() {
      return state.messages;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export type RawServer = { port: number; connections: number; close(): Promise<void> };

/** Each connection is given to `talk`; lines that come are given to what it returns. */
export async function createRawServer(
  talk: (socket: Socket) => ((line: string) => void) | void,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    const hear = talk(socket);
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear?.(line);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Says what is due to each line, by how it begins; a line without an answer gets none. */
export const scripted =
  (greeting: string, answers: Record<string, string>) =>
  (socket: Socket): ((line: string) => void) => {
    if (greeting) socket.write(greeting);
    return (line) => {
      const key = Object.keys(answers).find((begin) => line.startsWith(begin));
      const answer = key === undefined ? undefined : answers[key];
      if (answer === 'drop') socket.destroy();
      else if (answer !== undefined) socket.write(answer);
    };
  };
