// Against real mail servers, and against programs that only resemble one.
import { afterEach, describe, expect, it } from 'vitest';
import {
  createMailServer,
  createRawServer,
  scripted,
  type MailServer,
} from '../../../../test/support/servers/mail-server.ts';
import { MailConnectionError } from './smtp-connection.ts';
import { MailProtocolError } from './smtp-reply.ts';
import { inSession, MailRefusedError, type SessionOptions } from './smtp-session.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function mailServer(options: Parameters<typeof createMailServer>[0]): Promise<MailServer> {
  const server = await createMailServer(options);
  open.push(server);
  return server;
}

async function rawServer(talk: Parameters<typeof createRawServer>[0]) {
  const server = await createRawServer(talk);
  open.push(server);
  return server;
}

const settings = (port: number, more: Partial<SessionOptions> = {}): SessionOptions => ({
  host: 'mx.tarn.example',
  address: '127.0.0.1',
  port,
  helo: 'checker.example',
  from: 'checks@checker.example',
  timeoutSeconds: 5,
  international: false,
  signal: new AbortController().signal,
  ...more,
});

const ask = (port: number, addresses: readonly string[], more: Partial<SessionOptions> = {}) =>
  inSession(settings(port, more), async (recipient) => {
    const verdicts: string[] = [];
    for (const address of addresses) verdicts.push(await recipient(address));
    return verdicts;
  });

const HELLO = { EHLO: '250-mx\r\n250 SIZE\r\n', MAIL: '250 ok\r\n', QUIT: '221 bye\r\n' };

describe('inSession', () => {
  it('asks about each recipient and sends nothing', async () => {
    const server = await mailServer({
      recipient: (address) => (address.startsWith('sam@') ? '250' : '550 5.1.1 No such user here'),
    });
    expect(await ask(server.port, ['no@tarn.example', 'sam@tarn.example'])).toEqual([
      'rejected',
      'accepted',
    ]);
    expect(server.sessions).toEqual([
      { helo: 'checker.example', from: 'checks@checker.example', isSecure: true },
    ]);
    expect(server.messages).toBe(0);
  });

  it('continues in clear text where the server has no TLS, refuses it, or fails at it', async () => {
    const without = await mailServer({ server: { disabledCommands: ['STARTTLS'] } });
    expect(await ask(without.port, ['sam@tarn.example'])).toEqual(['accepted']);
    expect(without.sessions[0]?.isSecure).toBe(false);

    const answers = {
      EHLO: '250-mx\r\n250 STARTTLS\r\n',
      MAIL: '250 ok\r\n',
      RCPT: '250 ok\r\n',
      QUIT: '221 bye\r\n',
    };
    const refuses = await rawServer(
      scripted('220 mx\r\n', { ...answers, STARTTLS: '454 4.7.0 TLS not available\r\n' }),
    );
    expect(await ask(refuses.port, ['sam@tarn.example'])).toEqual(['accepted']);
    expect(refuses.connections).toBe(1);

    const fails = await rawServer((socket) => {
      const say = scripted('220 mx\r\n', answers)(socket);
      return (line) => {
        if (line !== 'STARTTLS') return say(line);
        socket.write('220 go\r\n');
        socket.once('data', () => socket.end('this is no handshake'));
      };
    });
    expect(await ask(fails.port, ['sam@tarn.example'])).toEqual(['accepted']);
    expect(fails.connections).toBe(2);
  });

  it('falls back to HELO, and never says EHLO where only HELO is known', async () => {
    const lines: string[] = [];
    const server = await rawServer((socket) => {
      const say = scripted('220 old\r\n', {
        EHLO: '502 5.5.1 Command not implemented\r\n',
        HELO: '250 old\r\n',
        MAIL: '250 ok\r\n',
        RCPT: '250 ok\r\n',
        QUIT: '221 bye\r\n',
      })(socket);
      return (line) => {
        lines.push(line);
        say(line);
      };
    });
    expect(await ask(server.port, ['sam@tarn.example'], { from: '' })).toEqual(['accepted']);
    expect(lines).toEqual([
      'EHLO checker.example',
      'HELO checker.example',
      'MAIL FROM:<>',
      'RCPT TO:<sam@tarn.example>',
      'QUIT',
    ]);
  });

  it('asks for an address beyond ASCII only with SMTPUTF8', async () => {
    const knows = await mailServer({});
    const asked = ['jörg@tarn.example', 'sam@tarn.example'];
    expect(await ask(knows.port, asked, { international: true })).toEqual(['accepted', 'accepted']);
    expect(knows.asked).toEqual(asked);
    const knowsNot = await mailServer({ server: { hideSMTPUTF8: true } });
    expect(await ask(knowsNot.port, asked, { international: true })).toEqual([
      'rejected',
      'accepted',
    ]);
    expect(knowsNot.asked).toEqual(['sam@tarn.example']);
  });

  it.each([
    ['554 5.7.1 Blocked', false],
    ['421 4.7.0 Try again later', true],
  ])('is refused by the greeting %s', async (greeting, isTemporary) => {
    const server = await mailServer({ greeting: () => greeting });
    const asking = ask(server.port, ['sam@tarn.example']);
    await expect(asking).rejects.toBeInstanceOf(MailRefusedError);
    await expect(asking).rejects.toMatchObject({ isTemporary });
  });

  it('is refused for its sender, and when the server closes the session', async () => {
    const sender = await mailServer({ sender: () => '550 5.7.1 Sender rejected' });
    await expect(ask(sender.port, ['sam@tarn.example'])).rejects.toMatchObject({
      name: 'MailRefusedError',
      isTemporary: false,
    });
    const closing = await mailServer({ recipient: () => '421 4.3.2 Closing' });
    await expect(ask(closing.port, ['sam@tarn.example'])).rejects.toMatchObject({
      name: 'MailRefusedError',
      isTemporary: true,
    });
  });

  const never = (text: string) => scripted('220 mx\r\n', { ...HELLO, RCPT: text });
  it.each<[string, Parameters<typeof createRawServer>[0], unknown]>([
    ['says nothing', scripted('', {}), MailConnectionError],
    ['says nothing to a recipient', scripted('220 mx\r\n', HELLO), MailConnectionError],
    ['drops the connection', never('drop'), MailConnectionError],
    ['speaks another protocol', scripted('SSH-2.0-OpenSSH_9.2\r\n', {}), MailProtocolError],
    ['answers garbage', never('\u0000\u0001\u0002 what?\r\n'), MailProtocolError],
    ['answers without an end', never('250-more\r\n'.repeat(1000)), MailProtocolError],
    ['writes a line without an end', never('2'.repeat(100_000)), MailProtocolError],
    [
      'answers what was not asked',
      scripted('220 mx\r\n220 mx\r\n220 mx\r\n', HELLO),
      MailProtocolError,
    ],
    [
      'answers under TLS before TLS begins',
      scripted('220 mx\r\n', {
        EHLO: '250-mx\r\n250 STARTTLS\r\n',
        STARTTLS: '220 go\r\n250 injected\r\n',
      }),
      MailProtocolError,
    ],
  ])('gives up a server that %s', async (_what, talk, error) => {
    const server = await rawServer(talk);
    // Only a connection failure may be caused by a short timeout.
    const timeoutSeconds = error === MailConnectionError ? 0.2 : 10;
    await expect(ask(server.port, ['sam@tarn.example'], { timeoutSeconds })).rejects.toBeInstanceOf(
      error,
    );
  });

  it('does not wait longer because the reply trickles in', async () => {
    const server = await rawServer((socket) => {
      socket.write('220');
      const drip = setInterval(() => socket.write('-'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    await expect(ask(server.port, ['sam@tarn.example'], { timeoutSeconds: 0.2 })).rejects.toThrow(
      'No reply within 0.2 s.',
    );
  });

  it('fails to connect where no server listens', async () => {
    const server = await createRawServer(() => {});
    await server.close();
    await expect(ask(server.port, ['sam@tarn.example'])).rejects.toBeInstanceOf(
      MailConnectionError,
    );
  });

  it('stops when its signal aborts', async () => {
    const server = await rawServer(scripted('220 mx\r\n', {}));
    const stop = new AbortController();
    const asking = ask(server.port, ['sam@tarn.example'], { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(asking).rejects.toThrow('stopped');
  });

  it('prevents an address from becoming a command', async () => {
    const server = await mailServer({});
    await expect(ask(server.port, ['a@tarn.example>\r\nDATA'])).rejects.toBeInstanceOf(
      MailProtocolError,
    );
    expect(server.asked).toEqual([]);
  });
});
