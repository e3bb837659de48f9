// Parses the replies of a mail server (RFC 5321, 4.2; enhanced status codes: RFC 2034 and 3463)
// from its bytes, with limits of our own for servers that have none.

export type Reply = {
  code: number;
  /** "5.1.1" where the server gives one. */
  enhanced: string | null;
  /** Without the codes, one per line of the reply. */
  lines: string[];
};

/** The data is not SMTP, or too long. */
export class MailProtocolError extends Error {
  override name = 'MailProtocolError';
}

/** RFC 5321, 4.5.3.1.5 allows 512 octets; some servers write longer lines. */
const MAX_LINE_LENGTH = 2_048;
const MAX_LINES = 100;

const LINE = /^([2-5]\d\d)(?:([ -])(.*))?$/s;
const ENHANCED = /^([245]\.\d{1,3}\.\d{1,3})(?:\s+|$)/;

export type ReplyParser = {
  /** The replies that these bytes complete. @throws MailProtocolError */
  push(chunk: Uint8Array): Reply[];
  /** Whether an incomplete reply has arrived. */
  readonly isMidway: boolean;
};

export function createReplyParser(): ReplyParser {
  let rest = '';
  let code = 0;
  let lines: string[] = [];

  function take(line: string): Reply | null {
    const [, digits, separator, text = ''] = LINE.exec(line) ?? [];
    if (digits === undefined) throw new MailProtocolError('The mail server does not speak SMTP.');
    if (lines.length > 0 && Number(digits) !== code) {
      throw new MailProtocolError('The mail server mixes two replies.');
    }
    code = Number(digits);
    lines.push(text);
    if (lines.length > MAX_LINES) {
      throw new MailProtocolError('A reply of the mail server does not end.');
    }
    if (separator === '-') return null;
    const enhanced = ENHANCED.exec(lines.at(-1)!)?.[1] ?? ENHANCED.exec(lines[0]!)?.[1] ?? null;
    const reply = { code, enhanced, lines: lines.map((each) => each.replace(ENHANCED, '')) };
    lines = [];
    return reply;
  }

  return {
    push(chunk) {
      rest += Buffer.from(chunk).toString('latin1');
      const replies: Reply[] = [];
      for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
        if (end > MAX_LINE_LENGTH) break;
        const reply = take(rest.slice(0, end).replace(/\r$/, ''));
        rest = rest.slice(end + 1);
        if (reply) replies.push(reply);
      }
      if (rest.length > MAX_LINE_LENGTH) {
        throw new MailProtocolError('A line of the mail server does not end.');
      }
      return replies;
    },
    get isMidway() {
      return rest !== '' || lines.length > 0;
    },
  };
}
