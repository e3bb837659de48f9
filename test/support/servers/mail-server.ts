// Mail servers on loopback: a real one whose replies the test sets for each recipient, and a raw socket for servers
// that break the protocol.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** "250", "550 5.1.1 No such user here"; `drop` closes the connection without a reply. */
export type MailAnswer = string;

export type MailServer = {
  port: number;
  /** The recipients of RCPT, in order. */
  asked: string[];
  /** The sessions that sent MAIL: name in EHLO or HELO, sender, and whether the connection was encrypted. */
  sessions: { helo: string; from: string; isSecure: boolean }[];
  /** The number of sent messages, which must stay 0. */
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

/** Calls `talk` for each connection; the function that it returns gets each received line. */
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
    const onLine = talk(socket);
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
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

/** Replies to each line by its beginning; a line without a scripted reply gets none. */
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
