// One SMTP transaction that asks about recipients and ends before DATA: no message is ever sent.
import { domainToASCII } from 'node:url';
import { MailConnectionError, openConversation, type Conversation } from './smtp-connection.ts';
import { MailProtocolError, type Reply } from './smtp-reply.ts';
import { recipientVerdict, type RecipientVerdict } from './recipient-verdict.ts';

/** The server refuses to talk to us for every recipient. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  /** It may accept us later (4xx). */
  readonly isTemporary: boolean;

  constructor(reply: Reply) {
    super(`The mail server refuses the session with ${reply.code}.`);
    this.isTemporary = reply.code < 500;
  }
}

export type SessionOptions = {
  /** The name in the MX record, used for TLS. */
  host: string;
  address: string;
  port: number;
  /** This server's name, which its own DNS should confirm. */
  helo: string;
  /** The sender; empty is the null sender `<>`. */
  from: string;
  timeoutSeconds: number;
  /** A recipient contains letters beyond ASCII (RFC 6531). */
  international: boolean;
  signal: AbortSignal;
};

export type AskRecipient = (address: string) => Promise<RecipientVerdict>;

function expect2xx(reply: Reply): void {
  if (reply.code < 200 || reply.code > 299) throw new MailRefusedError(reply);
}

/** The extensions that the server offers, in capitals. None when it knows only HELO. */
async function hello(conversation: Conversation, helo: string): Promise<Set<string>> {
  const reply = await conversation.command(`EHLO ${helo}`);
  if (reply.code >= 200 && reply.code <= 299) {
    return new Set(reply.lines.slice(1).map((line) => line.split(' ')[0]!.toUpperCase()));
  }
  if (reply.code < 500) throw new MailRefusedError(reply);
  expect2xx(await conversation.command(`HELO ${helo}`));
  return new Set();
}

class TlsFailedError extends MailConnectionError {
  override name = 'TlsFailedError';
}

async function greet(
  conversation: Conversation,
  { helo, host }: SessionOptions,
  isTlsWanted: boolean,
): Promise<Set<string>> {
  expect2xx(await conversation.greeting());
  const offers = await hello(conversation, helo);
  if (!isTlsWanted || !offers.has('STARTTLS')) return offers;
  const { code } = await conversation.command('STARTTLS');
  if (code !== 220) return offers;
  try {
    await conversation.secure(host);
  } catch (cause) {
    if (!(cause instanceof MailConnectionError)) throw cause;
    throw new TlsFailedError('The mail server offers TLS and fails at it.', { cause });
  }
  return hello(conversation, helo);
}

/** Characters that must never become part of a command. */
const UNSAFE = /[\s<>\p{Cc}]/u;

async function converse<T>(
  options: SessionOptions,
  work: (ask: AskRecipient) => Promise<T>,
  isTlsWanted: boolean,
): Promise<T> {
  const conversation = openConversation(options);
  try {
    const offers = await greet(conversation, options, isTlsWanted);
    const isUtf8 = options.international && offers.has('SMTPUTF8');
    expect2xx(
      await conversation.command(`MAIL FROM:<${options.from}>${isUtf8 ? ' SMTPUTF8' : ''}`),
    );
    return await work(async (address) => {
      if (UNSAFE.test(address)) throw new MailProtocolError('This is no address.');
      // Such an address cannot be written to a server without SMTPUTF8 (RFC 6531, 3.2).
      const isAscii = !/[^\x20-\x7e]/.test(address);
      if (!isAscii && !isUtf8) return 'rejected';
      const reply = await conversation.command(`RCPT TO:<${address}>`);
      if (reply.code === 421) throw new MailRefusedError(reply);
      return recipientVerdict(reply);
    });
  } finally {
    await conversation.close();
  }
}

/**
 * `work` asks about one recipient after the other. TLS is used where the server offers it, so that
 * addresses are not sent in clear text; when its TLS fails, the session is repeated once without,
 * as mail servers do.
 * @throws MailRefusedError, MailConnectionError, MailProtocolError, or the signal's reason
 */
export async function inSession<T>(
  options: SessionOptions,
  work: (ask: AskRecipient) => Promise<T>,
): Promise<T> {
  const known = { ...options, helo: domainToASCII(options.helo) || options.helo };
  try {
    return await converse(known, work, true);
  } catch (error) {
    if (!(error instanceof TlsFailedError) || options.signal.aborted) throw error;
    return converse(known, work, false);
  }
}
