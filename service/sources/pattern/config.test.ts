import { describe, expect, it } from 'vitest';
import { patternConfig } from './config.ts';

const smtp = { helo: 'mail.checker.example', from: 'checks@checker.example' };

describe('patternConfig', () => {
  it('has a default for everything but this server’s name', () => {
    expect(patternConfig.parse({})).toEqual({
      minimumSupport: 3,
      minimumShare: 0.8,
      relearnDays: 7,
      cacheDays: 30,
      dns: { servers: [], timeoutSeconds: 5 },
    });
    expect(patternConfig.parse({ smtp }).smtp).toEqual({
      ...smtp,
      port: 25,
      timeoutSeconds: 15,
      conversationsPerMinute: 20,
      concurrencyPerHost: 2,
      mostCandidates: 4,
      greylistSeconds: 330,
      guessUnknownDomains: false,
    });
  });

  it.each([
    { dns: { servers: ['192.0.2.53', '192.0.2.53:5353', '2001:db8::53', '[2001:db8::53]:5353'] } },
    { smtp: { ...smtp, from: '' } },
  ])('takes %j', (value) => {
    expect(patternConfig.safeParse(value).success).toBe(true);
  });

  it.each([
    { minimumShare: 1.1 },
    { minimumSupport: 0 },
    { minimumSupport: 1.5 },
    { cacheDays: -1 },
    { dns: { servers: ['ns.example'] } },
    { dns: { timeOutSeconds: 1 } },
    { smtp: {} },
    { smtp: { ...smtp, helo: 'localhost' } },
    { smtp: { ...smtp, helo: 'a.example\r\nRSET' } },
    { smtp: { ...smtp, from: 'checks' } },
    { smtp: { ...smtp, from: 'prüfung@checker.example' } },
    { smtp: { ...smtp, from: 'a@b.example>\r\nRSET' } },
    { smtp: { ...smtp, port: 70_000 } },
    { smtp: { ...smtp, guessUnknownDomain: true } },
  ])('refuses %j', (value) => {
    expect(patternConfig.safeParse(value).success).toBe(false);
  });
});
