import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyParser, MailProtocolError } from './smtp-reply.ts';

const parse = (text: string) => createReplyParser().push(Buffer.from(text, 'latin1'));

describe('createReplyParser', () => {
  it('reads one line and several, with and without enhanced codes', () => {
    expect(parse('250 2.1.5 Ok\r\n')).toEqual([{ code: 250, enhanced: '2.1.5', lines: ['Ok'] }]);
    expect(parse('250-mail.tarn.example\r\n250-STARTTLS\r\n250 SMTPUTF8\r\n')).toEqual([
      { code: 250, enhanced: null, lines: ['mail.tarn.example', 'STARTTLS', 'SMTPUTF8'] },
    ]);
    expect(parse('550-5.1.1 No\n550 5.1.1 such user\n221\n')).toEqual([
      { code: 550, enhanced: '5.1.1', lines: ['No', 'such user'] },
      { code: 221, enhanced: null, lines: [''] },
    ]);
  });

  it.each([
    ['another protocol', 'HTTP/1.1 400 Bad Request\r\n'],
    ['a code that there is not', '999 what\r\n'],
    ['two codes in one reply', '250-a\r\n550 b\r\n'],
    ['a line without an end', 'x'.repeat(3000)],
    ['a long line', `250 ${'x'.repeat(3000)}\r\n`],
    ['a reply without an end', '250-more\r\n'.repeat(200)],
  ])('gives up at %s', (_what, text) => {
    expect(() => parse(text)).toThrow(MailProtocolError);
  });

  it('does not depend on how the bytes are cut', () => {
    const text = '220 ready\r\n250-a\r\n250-b\r\n250 c\r\n550 5.1.1 no\r\n';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        const parser = createReplyParser();
        const ends = [...new Set([...cuts, text.length])].toSorted((a, b) => a - b);
        let from = 0;
        const replies = ends.flatMap((end) => {
          const piece = text.slice(from, end);
          from = end;
          return parser.push(Buffer.from(piece));
        });
        expect(replies).toEqual(parse(text));
        expect(parser.isMidway).toBe(false);
      }),
    );
  });

  it('never takes anything else than a reply or an error out of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const outcome = () => {
          try {
            return createReplyParser().push(bytes);
          } catch (error) {
            return error;
          }
        };
        const result = outcome();
        const ok = Array.isArray(result)
          ? result.every(({ code }) => code >= 200 && code < 600)
          : result instanceof MailProtocolError;
        expect(ok).toBe(true);
      }),
    );
  });
});
