// The settings of the pattern source in the sources file.
import { Resolver } from 'node:dns';
import { isDomain, isEmail } from '../../../lib/contract/rules.ts';
import { z } from '../../../lib/zod.ts';

/** No reply of a mail server is valid for longer, whatever is configured. */
export const MAX_CACHE_DAYS = 90;

const isNameServer = (text: string): boolean => {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
};

const positive = z.number().check(z.positive());
const count = z.int().check(z.positive());

const dns = z.strictObject({
  /** "192.0.2.53" or "[2001:db8::53]:5353"; default: those of the operating system. */
  servers: z.prefault(
    z.array(z.string().check(z.refine(isNameServer, 'must be the address of a name server'))),
    [],
  ),
  timeoutSeconds: z.prefault(positive.check(z.maximum(30)), 5),
});

const smtp = z.strictObject({
  /** This server's name in SMTP, which must resolve to its address and back. */
  helo: z.string().check(z.refine(isDomain, 'must be a host name')),
  /** The SMTP sender. Empty: the null sender, which some servers refuse. */
  from: z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (isEmail(text) && /^[\x21-\x7e]+$/.test(text)),
        'must be an e-mail address or empty',
      ),
    ),
  port: z.prefault(z.int().check(z.minimum(1), z.maximum(65_535)), 25),
  /**
   * For the connection and for each reply; four times as long for all hosts of a domain together.
   */
  timeoutSeconds: z.prefault(positive.check(z.maximum(30)), 15),
  /** Over all processes. */
  conversationsPerMinute: z.prefault(count, 20),
  /** Per process. */
  concurrencyPerHost: z.prefault(count, 2),
  mostCandidates: z.prefault(count, 4),
  /** Most greylists accept a sender after five minutes. */
  greylistSeconds: z.prefault(positive, 330),
  /** Also guess at domains without known addresses, where a server must confirm the guess. */
  guessUnknownDomains: z.prefault(z.boolean(), false),
});

export const patternConfig = z.object({
  /** How many addresses must show a pattern before it is used without a server's confirmation. */
  minimumSupport: z.prefault(count, 3),
  /** And their share of all known addresses of the domain. */
  minimumShare: z.prefault(positive.check(z.maximum(1)), 0.8),
  /** A domain's pattern is learnt again after an import, and after this many days. */
  relearnDays: z.prefault(positive, 7),
  /** How long a mail server's reply stays valid. */
  cacheDays: z.prefault(positive.check(z.maximum(MAX_CACHE_DAYS)), 30),
  dns: z.prefault(dns, {}),
  /** Missing: mail servers are not asked. */
  smtp: z.optional(smtp),
});

export type PatternConfig = z.infer<typeof patternConfig>;
