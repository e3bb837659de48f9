// Passwords are stored as scrypt hashes with their own salt and parameters, so that a later release
// can raise the cost for new ones.
import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../protocol/session.ts';
import { createHashQueue, type HashQueue, type Urgency } from './hash-queue.ts';

/** One of the settings that OWASP's password storage cheat sheet lists as equally strong. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Both functions wait in the queue (hash-queue.ts). @throws DashboardError dashboard.busy */
export type Passwords = Pick<HashQueue, 'expectPlace'> & {
  /** Hashes a new password. Only signed-in people and the command line call it. */
  hash(password: string): Promise<string>;
  /** Takes equally long for `null`, a missing account, and for an existing account. */
  verify(password: string, stored: string | null, urgency: Urgency): Promise<boolean>;
};

type Cost = { N: number; r: number; p: number };

/**
 * The same password for all ways in which a keyboard composes its letters (NIST SP 800-63B,
 * 3.1.1.2).
 */
const readBytes = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

/** Length in characters as people count them. */
export const isLongEnough = (password: string): boolean => {
  const { length } = [...password.normalize('NFKC')];
  return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH;
};

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { N, r, p, maxmem: 2 * 128 * r * (N + p + 2) };
  scrypt(readBytes(password), salt, HASH_BYTES, options, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) throw new Error('A stored password cannot be read.');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

/** `cost` and `queue` are for tests, where the real ones are too slow. */
export function createPasswords(
  cost: Cost = COST,
  queue: HashQueue = createHashQueue(),
): Passwords {
  const noAccount = { cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    expectPlace: queue.expectPlace,
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await queue.run('known', () => derive(password, salt, cost));
      const { N, r, p } = cost;
      return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
    },
    async verify(password, stored, urgency) {
      const account = stored === null ? noAccount : parse(stored);
      const hash = await queue.run(urgency, () => derive(password, account.salt, account.cost));
      return timingSafeEqual(hash, account.hash) && stored !== null;
    },
  };
}

/** Easy to read out and to type: no two letters that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** 100 random bits: `k3fw-9pqa-…`. */
export const createOneTimePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
