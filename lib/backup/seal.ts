// Seals the chunks of a backup, so that a changed, missing or exchanged chunk is noticed: with AES-GCM under a
// passphrase, or with a checksum. The seal covers the header, the position of the chunk, and whether it is the
// last one.
import {
  BackupError,
  IV_START_BYTES,
  PBKDF2_ROUNDS,
  SALT_BYTES,
  type Encryption,
} from './backup-format.ts';
import { toHex } from '../to-hex.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export type Seal = {
  seal(plain: Bytes, index: number, isLast: boolean): Promise<Bytes>;
  /** Null when the chunk is not the one that was sealed. */
  open(sealed: Bytes, index: number, isLast: boolean): Promise<Bytes | null>;
};

const CHECKSUM_BYTES = 32;

export function createEncryption(): Encryption {
  const random = (length: number) => toHex(crypto.getRandomValues(new Uint8Array(length)));
  return {
    cipher: 'AES-256-GCM',
    kdf: 'PBKDF2-HMAC-SHA-256',
    rounds: PBKDF2_ROUNDS,
    salt: random(SALT_BYTES),
    iv: random(IV_START_BYTES),
  };
}

/** `headerBytes`: everything in the file before the first chunk. */
export async function createSeal(
  headerBytes: Bytes,
  encryption: Encryption | null,
  passphrase: string | null,
): Promise<Seal> {
  const headerHash = new Uint8Array(await crypto.subtle.digest('SHA-256', headerBytes));
  const toContext = (index: number, isLast: boolean): Bytes => {
    const position = new DataView(new ArrayBuffer(5));
    position.setUint32(0, index);
    position.setUint8(4, isLast ? 1 : 0);
    return concat(headerHash, new Uint8Array(position.buffer));
  };
  if (encryption === null) return createChecksums(toContext);
  if (!passphrase) throw new BackupError('passphrase_needed');
  const key = await deriveKey(passphrase, encryption);
  const ivStart = fromHex(encryption.iv);
  // A key is used for one file alone, because of its random salt, and a position occurs once in the file.
  const toAlgorithm = (index: number, isLast: boolean) => {
    const context = toContext(index, isLast);
    const position = context.subarray(CHECKSUM_BYTES, CHECKSUM_BYTES + 4);
    return { name: 'AES-GCM', iv: concat(ivStart, position), additionalData: context };
  };
  return {
    seal: async (plain, index, isLast) =>
      new Uint8Array(await crypto.subtle.encrypt(toAlgorithm(index, isLast), key, plain)),
    async open(sealed, index, isLast) {
      try {
        return new Uint8Array(await crypto.subtle.decrypt(toAlgorithm(index, isLast), key, sealed));
      } catch {
        return null;
      }
    },
  };
}

function createChecksums(toContext: (index: number, isLast: boolean) => Bytes): Seal {
  const digest = async (plain: Bytes, index: number, isLast: boolean): Promise<Bytes> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', concat(toContext(index, isLast), plain)));
  return {
    seal: async (plain, index, isLast) => concat(await digest(plain, index, isLast), plain),
    async open(sealed, index, isLast) {
      const plain = sealed.slice(CHECKSUM_BYTES);
      const expected = await digest(plain, index, isLast);
      return expected.every((byte, at) => byte === sealed[at]) ? plain : null;
    },
  };
}

async function deriveKey(passphrase: string, { salt, rounds }: Encryption): Promise<CryptoKey> {
  // The same characters can be typed as different code points on different computers.
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
